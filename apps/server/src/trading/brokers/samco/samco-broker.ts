import type { MarketClock } from '../../../platform/kernel/clock.ts';
import type { Broker } from '../broker.ts';
import { type HttpExchange, httpExchange } from './http-exchange.ts';
import { type KeptReply, keepingReplies } from './keeping-replies.ts';
import { openSamcoSession } from './open-session.ts';
import { keepPace, type PaceLimit, type RequestPacer } from './pace.ts';
import { type PracticeAnswers, practiceExchange } from './practice-exchange.ts';
import { samcoAccount } from './samco-account.ts';
import { type CallSettings, type Malformed, samcoCalls } from './samco-calls.ts';
import { type CallMade, tellingCalls } from './telling-calls.ts';

export type SamcoOptions = {
  baseUrl: string;
  egressAddresses?: readonly string[];
  /** Samco accepts orders only from the registered address. */
  ordersFromOwnAddressOnly?: boolean;
  /** Market time for rate limits, waits and session ends; network timeouts use real time. */
  clock: MarketClock;
  onMalformed?: (malformed: Malformed) => void;
  onCall?: (call: CallMade) => void;
  /** Every reply, redacted. */
  onReply?: (reply: KeptReply) => void;
  /** Answers of a practice market in this process. */
  answerWithin?: PracticeAnswers;
  connections?: number;
  connectTimeoutMs?: number;
  readTimeoutMs?: number;
  orderTimeoutMs?: number;
  readRetryWaitsMs?: readonly number[];
  limitedWaitsMs?: readonly number[];
  /** Above ten orders a second the exchange requires another registration. */
  orderPace?: PaceLimit;
  readPace?: PaceLimit;
};

type Paces = { reads: RequestPacer; orders: RequestPacer };

const megabyte = 1024 * 1024;

/** `close` refuses new calls and waits for running ones. */
export function samcoBroker(options: SamcoOptions): Broker & { close(): Promise<void> } {
  const { clock, orderPace = { count: 8, perMs: 1_000 } } = options;
  const { readPace = { count: 5, perMs: 1_000 } } = options;
  const exchanges = exchangesOf(options);
  const settings = (egress?: string) => settingsOf(options, exchanges.of(egress));
  const paces = new Map<string, Paces>();

  return {
    code: 'samco',

    async openSession(credentials, egress) {
      const opened = await openSamcoSession(settings(egress), credentials);
      if (opened.outcome !== 'open' || egress === undefined) return opened;
      return { ...opened, session: { ...opened.session, egress } };
    },

    async closeSession({ token, egress }) {
      const { exchange, readTimeoutMs } = settings(egress);
      await exchange.send({ method: 'DELETE', path: '/logout', token, timeoutMs: readTimeoutMs });
    },

    account(key, session) {
      const { egress, clientId } = session;
      const account = samcoAccount(samcoCalls(settings(egress), session, pacesOf(key)), clientId);
      if (!options.ordersFromOwnAddressOnly || exchanges.has(egress)) return account;
      // Reads leave from the default address, so that an unresolved order can still be found.
      return { ...account, place: async () => ({ outcome: 'not-sent', reason: isAway(egress) }) };
    },

    async close() {
      for (const { reads, orders } of paces.values()) {
        reads.end();
        orders.end();
      }
      await exchanges.close();
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

function exchangesOf(options: SamcoOptions) {
  const open = (localAddress?: string): HttpExchange => {
    const network = httpExchange({
      baseUrl: options.baseUrl,
      connections: options.connections ?? 16,
      connectTimeoutMs: options.connectTimeoutMs ?? 10_000,
      maxReplyBytes: 4 * megabyte,
      localAddress,
    });
    const { answerWithin } = options;
    const exchange = answerWithin ? practiceExchange(network, answerWithin) : network;
    const counted = options.onCall ? tellingCalls(exchange, options.onCall) : exchange;
    return options.onReply ? keepingReplies(counted, options.onReply) : counted;
  };
  const byDefault = open();
  const own = new Map(options.egressAddresses?.map((address) => [address, open(address)]));

  return {
    has: (egress?: string): boolean => egress === undefined || own.has(egress),
    of: (egress?: string): HttpExchange => own.get(egress ?? '') ?? byDefault,
    async close() {
      for (const exchange of [byDefault, ...own.values()]) await exchange.close();
    },
  };
}

const isAway = (egress = ''): string =>
  `Samco takes orders of this account from ${egress}, and no server with that address has it now; nothing was sent. Start the server that names it in EGRESS_ADDRESSES.`;

const settingsOf = (options: SamcoOptions, exchange: HttpExchange): CallSettings => ({
  exchange,
  clock: options.clock,
  readTimeoutMs: options.readTimeoutMs ?? 10_000,
  orderTimeoutMs: options.orderTimeoutMs ?? 15_000,
  readRetryWaitsMs: options.readRetryWaitsMs ?? [250, 1_000],
  limitedWaitsMs: options.limitedWaitsMs ?? [1_000, 2_000, 4_000],
  onMalformed: options.onMalformed ?? (() => undefined),
});
