// One person at a table with several people, or somebody who looks on: the house in, how it stands and what is told out; wishes go back.
import { KEY_DIGITS, type Refusal, type Result } from '#kernel';
import {
  FROM_NOW,
  type Connection,
  type RoomLink,
  type RoomMoment,
  type RoomWish,
} from '#protocol';
import { keepHere, keepMixed, offerMove, roomLink, type House } from '#protocol/client';
import { asSentence, roomNews, type LobbyDeed, type RoomNews } from '#tabletop';
import type { RoomPageWords } from '../words/room-page-words.ts';
import { forgetRoom, keepRoom, keptRoom, type KeptRoom } from './kept-rooms.ts';
import { newHex, ports } from './house.ts';
import { inviteTo } from './in-house.ts';
import type { RoomHere } from './room-here.ts';

/** Milliseconds for which something that somebody said stands beside them. */
const SAID_FOR = 6000;
const MOST_NEWS = 3;

export class AtRoom implements RoomHere {
  readonly table: string;
  moment = $state.raw<RoomMoment>();
  connection = $state.raw<Connection>({ is: 'connecting' });
  notice = $state('');
  isBusy = $state(false);
  news = $state.raw<readonly RoomNews[]>([]);
  said = $state.raw<Readonly<Record<number, string>>>({});
  hasMovedAway = $state(false);
  link: RoomLink = $state.raw() as RoomLink;
  words: RoomPageWords = $state.raw() as RoomPageWords;
  readonly #house: House;
  #key: string | null = null;
  #stops: readonly (() => void)[] = [];

  constructor(table: string, house: House, words: RoomPageWords) {
    this.table = table;
    this.#house = house;
    this.words = words;
    this.#open(keptRoom(table)?.key ?? null);
  }

  get seat(): number | null {
    return this.moment?.seat ?? null;
  }

  get isPaused(): boolean {
    return this.moment?.room.isPaused === true;
  }

  get receipts(): KeptRoom['receipts'] {
    return keptRoom(this.table)?.receipts ?? [];
  }

  /** A link for one viewer: whoever sits down is another one from then on. */
  #open(key: string | null): void {
    this.close();
    this.#key = key;
    const link = roomLink(this.#house, this.table, key);
    this.link = link;
    this.#stops = [
      link.connection((connection) => this.#stands(connection)),
      link.follow(FROM_NOW, (moment) => this.#hear(moment)),
      ...(key === null
        ? []
        : [keepMixed(link, ports, (receipt) => this.#keepReceipt(receipt), this.receipts)]),
      keepHere({ house: this.#house, table: this.table, key }),
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.link?.close();
  }

  #stands(connection: Connection): void {
    const isNobodys =
      connection.is === 'refused' && ['unknown_key', 'seat_only'].includes(connection.refusal.code);
    if (!isNobodys || this.#key === null) return void (this.connection = connection);
    this.hasMovedAway ||= this.seat !== null;
    this.#lookOn();
  }

  /** The key has gone to another device, or the chair was freed: it opens nothing any more. */
  #lookOn(): void {
    forgetRoom(this.table);
    queueMicrotask(() => this.#open(null));
  }

  #hear(moment: RoomMoment): void {
    const isFirst = this.moment === undefined;
    const { isHost, stage } = moment.room;
    const hasLost = this.seat !== null && moment.seat === null && !isHost;
    this.moment = moment;
    if (hasLost) {
      // In a game no chair is freed: then it is somewhere else.
      this.hasMovedAway = stage === 'playing';
      this.#lookOn();
    }
    const kept = keptRoom(this.table);
    const names = moment.room.seats.flatMap(({ kind, name }, seat) =>
      kind === 'person' && seat !== moment.seat ? [name] : [],
    );
    if (kept !== undefined) keepRoom({ ...kept, game: moment.game, at: Date.now(), names });
    if (stage === 'closed') forgetRoom(this.table);
    if (!isFirst) this.#tell(moment);
  }

  #tell({ room, told }: RoomMoment): void {
    const names = room.seats.map(({ name }) => name);
    const news = roomNews(told, names, this.words);
    if (news.length === 0) return;
    this.news = [...this.news, ...news].slice(-MOST_NEWS);
    for (const { n, said } of news) {
      if (said !== null) this.said = { ...this.said, [said.seat]: said.what };
      setTimeout(() => {
        this.news = this.news.filter((each) => each.n !== n);
        if (said !== null && this.said[said.seat] === said.what)
          this.said = { ...this.said, [said.seat]: '' };
      }, SAID_FOR);
    }
  }

  #keepReceipt(receipt: KeptRoom['receipts'][number]): void {
    const kept = keptRoom(this.table);
    if (kept !== undefined) keepRoom({ ...kept, receipts: [...kept.receipts, receipt] });
  }

  async do(deed: LobbyDeed, name = ''): Promise<boolean> {
    if (deed.do === 'sit') return this.sit(name, deed.seat);
    return this.#tried(() => this.link.send(deed));
  }

  send(wish: RoomWish): Promise<boolean> {
    return this.#tried(() => this.link.send(wish));
  }

  /** By the key of this browser, which is made and kept before it is used, so that a lost answer is no lost seat. */
  async sit(name: string, seat: number | null): Promise<boolean> {
    const kept = this.#keptOrNew();
    keepRoom(kept);
    const wish = { name, key: kept.key, ...(seat === null ? {} : { seat }) };
    const isSeated = await this.#tried(() => this.#house.sit(this.table, wish));
    if (isSeated) this.#open(kept.key);
    else if (this.moment?.seat === null && !this.moment.room.isHost) forgetRoom(this.table);
    return isSeated;
  }

  #keptOrNew(): KeptRoom {
    const fresh = { key: newHex(KEY_DIGITS), names: [], receipts: [] };
    const game = this.moment?.game ?? '';
    return keptRoom(this.table) ?? { table: this.table, game, at: Date.now(), ...fresh };
  }

  /** The seat comes to this device, by what its old one has made. */
  async moveHere(token: string): Promise<boolean> {
    const kept = this.#keptOrNew();
    keepRoom(kept);
    const isMoved = await this.#tried(() => this.#house.moveHere(this.table, token, kept.key));
    if (isMoved) this.#open(kept.key);
    else forgetRoom(this.table);
    return isMoved;
  }

  async movingLink(): Promise<string | null> {
    let link: string | null = null;
    await this.#tried(async () => {
      const token = await offerMove(this.link, ports);
      if (token.ok) link = `${inviteTo(this.table)}#move=${token.value}`;
      return token;
    });
    return link;
  }

  /** One thing at a time: a tap that comes before the answer is not meant for what it will be about. */
  async #tried(work: () => Promise<Result<unknown>>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.notice = '';
    const done = await work();
    this.isBusy = false;
    if (!done.ok) this.notice = this.refusalText(done.refusal);
    return done.ok;
  }

  refusalText(refusal: Refusal): string {
    return this.words.refusal(refusal) ?? asSentence(refusal.message);
  }
}
