// What a client needs of the world: calls over HTTP, a clock and chance.

export interface HttpPorts {
  readonly fetch: (call: HttpCall) => HttpUnderWay;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls once, not before that time; what comes back calls it off. */
  readonly wakeAt: (time: number, call: () => void) => () => void;
  /** So many hex digits, in lower case, that nobody can guess. */
  readonly newHex: (digits: number) => string;
  /** Calls whenever the network may be back: the page is looked at again, the machine is online again. */
  readonly woken?: (call: () => void) => () => void;
  /** From 0 to 1, so that not everybody comes back in the same millisecond; else drawn with `newHex`. */
  readonly chance?: () => number;
}

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The house answers only when there is something to tell, or when somebody has thought. */
  readonly mayTakeLong?: true;
}

/** Until it is no longer asked for: then nothing of it may come any more. */
export interface HttpUnderWay {
  /** Fails where nothing could be reached. */
  readonly answer: Promise<HttpAnswer>;
  readonly abort: () => void;
}

export interface HttpAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  /** The body, whole; fails where it broke off. */
  readonly text: () => Promise<string>;
  /** The same as it comes, in pieces that are each whole letters. */
  readonly chunks: () => AsyncIterable<string>;
}
