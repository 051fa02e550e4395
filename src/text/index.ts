// Every sentence a table shows, in English, French and Polish.
export { aloud, type CardVoice } from './aloud.ts';
export { animalIn, animalNames, botShown, freeAnimal, namesShown } from './animals.ts';
export { LANGUAGE_NAMES, languageFrom, LANGUAGES, type Language } from './language.ts';
export type { LevelWords } from './common-words.ts';
export type { RoomUiKey } from './en/room-ui.ts';
export type { UiKey } from './en/ui.ts';
export { courtLetters, courtsIn, inLetters, LETTERS, type Letters } from './letters.ts';
export type { Momentous } from './moment.ts';
export { isLevelAt, playerShown } from './players.ts';
export { phrase, type Values } from './phrase.ts';
export { loadRoomWords, REACTION_NAMES, ROOM_EVENTS, type RoomWords } from './room-words.ts';
export type { Reasoned } from './spoken.ts';
export { cardsMeant, suitsMeant } from './typed-cards.ts';
export { loadWords, type Words } from './words.ts';
