// What the table in the browser says around a game, in English.
export const TABLE = {
  menu: 'Menu',
};
