// Saved games on disk: created, opened, continued action by action, listed, deleted, exported, taken in.
export { createSave } from './create.ts';
export { dataDirectory } from './directory.ts';
export { DISK, type Disk } from './disk.ts';
export { lastChoice, rememberChoice } from './last-choice.ts';
export {
  findSaves,
  listSaves,
  type FoundSave,
  type ListedContent,
  type ListedSave,
} from './list.ts';
export { deleteSave } from './delete.ts';
export { exportedSave, exportSave } from './export.ts';
export { importSave, type Found, type ImportedSave } from './import.ts';
export { rulesAsked } from './rules-asked.ts';
export { seatFile } from './seat-key.ts';
export { openSave, type OpenedSave, type Save } from './save.ts';
export { readSave } from './saved-game.ts';
