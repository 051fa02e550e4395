// One person at a table with several people, or somebody who looks on: the house in, how it stands and what is told out; wishes go back.
import { orThrow, type Refusal, type Result } from '#kernel';
import {
  FROM_NOW,
  type Connection,
  type RoomLink,
  type RoomMoment,
  type RoomWish,
} from '#protocol';
import { newGuest, type Guest, type House } from '#protocol/client';
import { asSentence, roomNews, roomShown, type LobbyDeed, type RoomNews } from '#tabletop';
import type { RoomPageWords } from '../words/room-page-words.ts';
import { inviteTo } from './in-house.ts';
import type { KeptRoom } from './kept-rooms.ts';
import type { RoomHere } from './room-here.ts';
import { noteRoom, roomKeeper } from './room-keeper.ts';

/** Milliseconds for which something that somebody said stands beside them, and why something was not possible. */
const [SAID_FOR, REFUSED_FOR] = [6000, 8000];
const MOST_NEWS = 3;

export class AtRoom implements RoomHere {
  readonly table: string;
  /** As the house tells it. */
  heard = $state.raw<RoomMoment>();
  readonly moment: RoomMoment | undefined = $derived.by(() =>
    this.heard === undefined ? undefined : roomShown(this.heard, this.words.language),
  );
  connection = $state.raw<Connection>({ is: 'connecting' });
  notice = $state('');
  pausedBy = $state('');
  isBusy = $state(false);
  news = $state.raw<readonly RoomNews[]>([]);
  said = $state.raw<Readonly<Record<number, string>>>({});
  hasMovedAway = $state(false);
  link: RoomLink = $state.raw() as RoomLink;
  words: RoomPageWords = $state.raw() as RoomPageWords;
  readonly #guest: Guest;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, house: House, words: RoomPageWords) {
    this.table = table;
    this.words = words;
    const guest = newGuest({
      house,
      table,
      keeper: roomKeeper(table),
      heard: (moment) => this.#hear(moment),
      connected: (connection) => (this.connection = connection),
      linked: (link) => {
        this.link = link;
        this.hasMovedAway = this.#guest.hasMovedAway();
      },
    });
    this.#guest = orThrow(guest);
    this.link = this.#guest.link();
    this.#guest.listen(FROM_NOW);
  }

  get seat(): number | null {
    return this.moment?.seat ?? null;
  }

  get isPaused(): boolean {
    return this.moment?.room.isPaused === true;
  }

  get receipts(): KeptRoom['receipts'] {
    return this.#guest.receipts();
  }

  close(): void {
    this.#guest.close();
  }

  #hear(moment: RoomMoment): void {
    const before = this.heard;
    this.heard = moment;
    noteRoom(moment);
    if (before !== undefined) this.#tell(roomShown(moment, this.words.language, before));
  }

  #tell({ room, told }: RoomMoment): void {
    const names = room.seats.map(({ name }) => name);
    const news = roomNews(told, names, this.words);
    if (news.length === 0) return;
    const paused = told.findLast((each) => each.room?.type === 'paused');
    if (paused !== undefined) this.pausedBy = news.find(({ n }) => n === paused.n)?.sentence ?? '';
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

  async do(deed: LobbyDeed, name = ''): Promise<boolean> {
    if (deed.do === 'sit') return this.sit(name, deed.seat);
    return this.send(deed);
  }

  send(wish: RoomWish): Promise<boolean> {
    return this.#tried(() => this.#guest.send(wish));
  }

  sit(name: string, seat: number | null): Promise<boolean> {
    return this.#tried(() => this.#guest.sit(name, seat));
  }

  /** The seat comes to this device, by what its old one has made. */
  moveHere(token: string): Promise<boolean> {
    return this.#tried(() => this.#guest.moveHere(token));
  }

  async movingLink(): Promise<string | null> {
    let link: string | null = null;
    await this.#tried(async () => {
      const token = await this.#guest.offerMove();
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
    if (!done.ok) this.refused(this.refusalText(done.refusal));
    return done.ok;
  }

  /** It stands for a while: what is asked meanwhile is asked beside it. */
  refused(why: string): void {
    clearTimeout(this.#fading);
    this.notice = why;
    this.#fading = setTimeout(() => (this.notice = ''), REFUSED_FOR);
  }

  refusalText(refusal: Refusal): string {
    return asSentence(this.words.anyRefusal(refusal));
  }
}
