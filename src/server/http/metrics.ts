// What a house counts: requests, streams, tables and bots in, a page that Prometheus reads out.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** An answer was given; null for what is no matter of how long it takes. */
  answered(labels: Answered, seconds: number | null): void;
  /** Something was asked for and is kept. */
  kept(): void;
  page(): Promise<{ readonly type: string; readonly text: string }>;
}

interface Answered {
  readonly method: string;
  /** The pattern, never the address. */
  readonly route: string;
  readonly status: number;
}

/** Asked for when the page is. */
export interface Counted {
  readonly streams: () => number;
  readonly tables: () => number;
  readonly botsWaiting: () => number;
  readonly lastBackup: () => number;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** With what the process itself is like, once in a process: it watches the event loop for that. */
export function newMetrics(counted: Counted, withProcess: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'baize_http_requests_total',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'baize_http_request_seconds',
    help: 'How long an answer took, by route; streams are not among them',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const kept = new Counter({
    name: 'baize_durable_commands_total',
    help: 'What people asked for and is kept',
    registers,
  });
  // Labels are put in order and joined each time they are named: those that come again are named once.
  const counterOf = onceFor((...labels) => requests.labels(...labels));
  const durationOf = onceFor((...labels) => durations.labels(...labels));
  addGauges(counted, registers);
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    answered: ({ method, route, status }, seconds) => {
      counterOf(method, route, String(status)).inc();
      if (seconds !== null) durationOf(method, route).observe(seconds);
    },
    kept: () => kept.inc(),
    page: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Methods, routes and statuses are few. */
function onceFor<T>(make: (...labels: string[]) => T): (...labels: string[]) => T {
  const known = new Map<string, T>();
  return (...labels) => {
    const name = labels.join(' ');
    const made = known.get(name) ?? make(...labels);
    known.set(name, made);
    return made;
  };
}

const GAUGES = {
  streams: ['baize_streams_open', 'Streams and long polls that are open'],
  tables: ['baize_tables_in_memory', 'Tables that this process has read'],
  botsWaiting: ['baize_bots_waiting', 'Questions to bots that wait or are thought about'],
  lastBackup: [
    'baize_last_backup_timestamp_seconds',
    'When the newest whole backup was begun; 0 where there is none',
  ],
} as const satisfies Readonly<Record<keyof Counted, readonly [string, string]>>;

function addGauges(counted: Counted, registers: Registry[]): void {
  for (const each of Object.keys(GAUGES) as (keyof Counted)[]) {
    const [name, help] = GAUGES[each];
    const collect = function collect(this: Gauge) {
      this.set(counted[each]());
    };
    new Gauge({ name, help, registers, collect });
  }
}
