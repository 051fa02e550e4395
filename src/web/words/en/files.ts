// What is said of a game that comes as a file, in English.
export const FILES = {
  tooLarge: 'This file is too large to be a game.',
  noGame: 'This file is not a game of Baize.',
  damaged: 'This game cannot be opened: line {line} of the file is damaged.',
  dealtOutside:
    'The cards of this game were dealt somewhere else, so it cannot go on here. Everything else is as it was.',
  notOver: 'This game is not over: {n} {n#move was|moves were} made.',
  whichSeat: 'Which seat is yours?',
  others: 'The others are bots',
  isHere: 'This game is here already.',
  isFurther: 'This game is here already. The file is {n} {n#move|moves} further.',
};
