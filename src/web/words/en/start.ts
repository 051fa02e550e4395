// What the start page and the setting up of a table say, in English.
export const START = {
  play: 'Play',
};
