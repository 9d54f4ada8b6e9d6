import type { MarketClock } from '../../kernel/clock.ts';
import type { Broker } from '../broker.ts';
import { httpExchange } from './http-exchange.ts';
import { openSamcoSession } from './open-session.ts';
import { keepPace, type Pace, type PaceLimit } from './pace.ts';
import { samcoAccount } from './samco-account.ts';
import { type CallSettings, type Malformed, samcoCalls } from './samco-calls.ts';

export type SamcoOptions = {
  baseUrl: string;
  /** Market time: paces, waits and the ends of sessions. Time-outs of the network are real time. */
  clock: MarketClock;
  onMalformed?: (malformed: Malformed) => void;
  connections?: number;
  connectTimeoutMs?: number;
  readTimeoutMs?: number;
  orderTimeoutMs?: number;
  readRetryWaitsMs?: readonly number[];
  /** Per account. Ten orders a second is what the exchange allows without registration. */
  orderPace?: PaceLimit;
  readPace?: PaceLimit;
};

type Paces = { reads: Pace; orders: Pace };

const megabyte = 1024 * 1024;

/** `close` lets no new call begin and waits for those under way. */
export function samcoBroker(options: SamcoOptions): Broker & { close(): Promise<void> } {
  const { clock, orderPace = { count: 10, perMs: 1_000 } } = options;
  const { readPace = { count: 5, perMs: 1_000 } } = options;
  const settings = settingsOf(options);
  const paces = new Map<string, Paces>();

  return {
    code: 'samco',

    openSession: (credentials) => openSamcoSession(settings, credentials),

    async closeSession({ token }) {
      const { exchange, readTimeoutMs } = settings;
      await exchange.send({ method: 'DELETE', path: '/logout', token, timeoutMs: readTimeoutMs });
    },

    account: (key, session) =>
      samcoAccount(samcoCalls(settings, session, pacesOf(key)), session.clientId),

    async close() {
      for (const { reads, orders } of paces.values()) {
        reads.end();
        orders.end();
      }
      await settings.exchange.close();
    },
  };

  function pacesOf(key: string): Paces {
    const known = paces.get(key);
    if (known) return known;
    const fresh = { reads: keepPace(readPace, clock), orders: keepPace(orderPace, clock) };
    paces.set(key, fresh);
    return fresh;
  }
}

const settingsOf = (options: SamcoOptions): CallSettings => ({
  exchange: httpExchange({
    baseUrl: options.baseUrl,
    connections: options.connections ?? 16,
    connectTimeoutMs: options.connectTimeoutMs ?? 10_000,
    maxReplyBytes: 4 * megabyte,
  }),
  clock: options.clock,
  readTimeoutMs: options.readTimeoutMs ?? 10_000,
  orderTimeoutMs: options.orderTimeoutMs ?? 15_000,
  readRetryWaitsMs: options.readRetryWaitsMs ?? [250, 1_000],
  onMalformed: options.onMalformed ?? (() => undefined),
});
