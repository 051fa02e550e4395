// What only commands print, in English; its keys are those every language must have.

export const PRINTED = {
  // An open table
  north: 'North',
  northeast: 'Northeast',
  east: 'East',
  southeast: 'Southeast',
  south: 'South',
  southwest: 'Southwest',
  west: 'West',
  northwest: 'Northwest',
  deals: '{who} deals.',
  faceUp: 'face up',

  // A replay and a demonstration
  stepAsk: '({n} of {last}, Enter goes on, q ends)',
  demoOf: '{game} for {n}',
  demoHead: '{table}, seed {seed}, {bots}',
  botsAlike: 'bots {level}',
  botAt: '{place} {level}',

  // An analysis
  analysed: '{game}: {players} ({effort}).',
  effortOpen: 'open cards only',
  effortWorlds:
    '{worlds} imagined {worlds#deal|deals} for each decision; a mistake costs {points} {points#point|points} or more',
  analysing: '{percent} % of {n} {n#decision|decisions}',
  nothingPlayed: 'Nothing was played yet.',
  handScored: '{hand}, actions {from} to {to}: {scores}.',
  handOpen: '{hand}, actions {from} to {to}, not finished.',
  noMistakes: 'No mistakes in {n} {n#decision|decisions}.',
  nothingLost: 'Nothing was lost with open cards.',
  nothingOpen: 'Open cards say nothing here.',
  columnNumber: 'n',
  columnWhere: 'where',
  columnWho: 'who',
  columnChose: 'chose',
  columnBetter: 'better',
  columnLost: 'lost',
  columnOpen: 'open',
  courseHeld: 'Points in hand after each turn: {signs}',
  coursePoints: 'Points of {names} with best play of all, after each trick; ┄ the contract',
  courseTricks: 'Tricks of {names} with best play of all, after each trick; ┄ the contract',
  axisTrick: 'trick',
  axisTurn: 'turn',
  mattered: 'What mattered',
  accuracy: 'Accuracy',

  // House rules
  rulesHead: '{game}: presets {presets} (default {usual})',
  everyPreset: '{value} in every preset',

  // Saved games
  savesNone: 'No saved games in {folder}.',
  saveDamaged: 'damaged: {why}',
  saveOpen: 'open in another process (pid {pid})',
  saveLine: '{game}, {rules}, {round}, {turn}',
  saveRules: '{preset} with {changes}',
  saveChange: '{name} {value}',
  saveWon: 'won by {names}',
  saveToDeal: 'the next one is to be dealt',
  saveToMove: '{name} to move',
  saveBegun: 'begun {begun}',
  savePlayed: 'begun {begun}, last played {played}',
  deleted: '{id}: deleted',
  imported: '{id}: imported',
  goOn: 'Go on with it: {command}',
} as const;

export type PrintedKey = keyof typeof PRINTED;
