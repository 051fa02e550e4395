// What the table in the browser says around a game, in English.
export const TABLE = {
  menu: 'Menu',
  toStart: 'To the start page',
  close: 'Close',
  newCard: 'new',
  fits: 'fits on the table',
  hurry: 'Faster',
  takeBack: 'Take back',
  nextRound: 'Next deal',
  chooseSuit: 'Choose a suit',
  doThis: 'Do this',
  elsewhere: 'This table is open in another tab.',
  playHere: 'Play here',
  wentOn: 'This table went on in another tab.',
  opening: 'The table is being set …',
  cannotOpen: 'This table cannot be opened: {why}',
};
