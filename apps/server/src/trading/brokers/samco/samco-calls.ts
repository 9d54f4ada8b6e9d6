import type { Answer, AnswerFailure, OrderRequest, Placement } from '@safe-trading/engine';
import type { MarketClock } from '../../../platform/kernel/clock.ts';
import { safeExcerpt, safeSentence } from './decode-orders.ts';
import {
  isFailure,
  jsonObject,
  type Reply,
  readReply,
  type SamcoBody,
  statedReason,
} from './envelope.ts';
import { causeOfCode } from './error-codes.ts';
import { type Decoded, reference } from './fields.ts';
import type { HttpCall, HttpExchange, HttpOutcome } from './http-exchange.ts';
import type { RequestPacer } from './pace.ts';
import { causeOf } from './rejection-words.ts';
import { instantOf } from './times.ts';

const refusing = new Set([400, 401, 403]);

const unknown = (reason: string): Placement => ({ outcome: 'unknown', reason });

/** The excerpt holds no secret and no client id. */
export type Malformed = { call: string; reason: string; bodyExcerpt: string };

export type CallSettings = {
  exchange: HttpExchange;
  clock: MarketClock;
  readTimeoutMs: number;
  orderTimeoutMs: number;
  /** In market time, after a 5xx or a broken connection. */
  readRetryWaitsMs: readonly number[];
  /** After "too many calls". */
  limitedWaitsMs: readonly number[];
  onMalformed: (malformed: Malformed) => void;
};

type Path = Pick<HttpCall, 'method' | 'path' | 'body'>;
type ReadCall<T> = Path & {
  name: string;
  decode(body: SamcoBody): Decoded<T>;
  /** What an empty account is read as; without it such a reply is a refusal. */
  empty?: T;
  emptyWhenSaid?: RegExp;
};

export type SamcoCalls = {
  /** Retried a bounded number of times. */
  read<T>(call: ReadCall<T>): Promise<Answer<T>>;
  /** Sent once. */
  write(call: ReadCall<void>): Promise<Answer<void>>;
  placeOnce(call: Path, order: OrderRequest): Promise<Placement>;
};

const sentences: Record<AnswerFailure, string> = {
  unauthorised: 'The Samco session is no longer valid. Please log in to Samco again.',
  unreachable: 'Samco cannot be reached at the moment. Please try again shortly.',
  refused: 'Samco refused the request.',
  malformed: 'Samco sent a reply that could not be understood; nothing of it was used.',
};

/** Rate limits belong to the account, so a new login does not raise them. */
export function samcoCalls(
  settings: CallSettings,
  session: { token: string },
  paces: { reads: RequestPacer; orders: RequestPacer },
): SamcoCalls {
  const { exchange, clock, readTimeoutMs, orderTimeoutMs } = settings;
  const secrets = [session.token];

  return {
    async read(call) {
      const waits = {
        soon: settings.readRetryWaitsMs.values(),
        later: settings.limitedWaitsMs.values(),
      };
      for (;;) {
        const { answer, again } = await attempt(call, paces.reads, readTimeoutMs);
        const waitMs = again && waits[again].next().value;
        if (waitMs === undefined) return answer;
        await clock.sleep(waitMs);
      }
    },

    async write(call) {
      return (await attempt(call, paces.orders, orderTimeoutMs)).answer;
    },

    async placeOnce({ method, path, body }, order) {
      if (!(await paces.orders.take())) {
        return { outcome: 'not-sent', reason: 'The server is shutting down; nothing was sent.' };
      }
      const isTooLate = () =>
        order.notAfter !== undefined && clock.now().getTime() > order.notAfter;
      // Nothing is awaited between this check and handing over the request, which checks again with a
      // connection.
      if (isTooLate()) {
        return { outcome: 'not-sent', reason: 'Its time had passed before it could leave us.' };
      }
      const outcome = await exchange.send({
        method,
        path,
        ...(body === undefined ? {} : { body }),
        token: session.token,
        timeoutMs: orderTimeoutMs,
        isTooLate,
      });
      const placement = judgePlacement(outcome, secrets);
      if (placement.outcome === 'unknown') record('placeOrder', placement.reason, outcome);
      return placement;
    },
  };

  async function attempt<T>(call: ReadCall<T>, pace: RequestPacer, timeoutMs: number) {
    if (!(await pace.take())) return { answer: failed('unreachable') };
    const { method, path, body } = call;
    const outcome = await exchange.send({
      method,
      path,
      ...(body === undefined ? {} : { body }),
      token: session.token,
      timeoutMs,
    });
    const reply = readReply(outcome);

    if (call.empty !== undefined && saysNothingThere(call, reply)) {
      return { answer: { ok: true, value: call.empty } as Answer<T> };
    }
    if (reply.kind === 'nothing-there') return { answer: failed('refused') };
    if (reply.kind === 'failure') {
      if (reply.reason === 'malformed') record(call.name, 'is no reply of Samco', outcome);
      return { answer: failed(reply.reason, reply.said), again: reply.again };
    }
    const decoded = call.decode(reply.body);
    if (decoded.ok) {
      const { unread = [] } = decoded;
      for (const { row, reason } of unread)
        record(call.name, `${row} left out: ${reason}`, outcome);
      const servedAt = instantOf(reply.body['serverTime']);
      const answer: Answer<T> = {
        ok: true,
        value: decoded.value,
        ...(servedAt ? { servedAt } : {}),
        ...(unread.length > 0 ? { unread: unread.map(({ row }) => row) } : {}),
      };
      return { answer };
    }
    record(call.name, decoded.reason, outcome);
    return { answer: failed('malformed') };
  }

  function failed(
    reason: AnswerFailure,
    said = '',
  ): { ok: false; reason: AnswerFailure; message: string } {
    const stated = reason === 'refused' ? safeSentence(said, secrets) : '';
    return { ok: false, reason, message: stated || sentences[reason] };
  }

  function record(call: string, reason: string, outcome: HttpOutcome): void {
    if (outcome.outcome !== 'answered') return;
    settings.onMalformed({ call, reason, bodyExcerpt: safeExcerpt(outcome.body, secrets) });
  }
}

const saysNothingThere = (call: { emptyWhenSaid?: RegExp }, reply: Reply): boolean =>
  reply.kind === 'nothing-there' ||
  (reply.kind === 'failure' &&
    reply.reason === 'refused' &&
    call.emptyWhenSaid?.test(reply.said) === true);

/**
 * Certain only before the first byte, by an order number in a success, or by a documented refusal. Everything else
 * is unknown.
 */
export function judgePlacement(outcome: HttpOutcome, secrets: readonly string[]): Placement {
  if (outcome.outcome === 'not-sent') {
    return { outcome: 'not-sent', reason: 'Samco could not be reached; nothing was sent.' };
  }
  if (outcome.outcome === 'lost') return unknown('The answer to the order was lost.');

  const body = jsonObject(outcome.body);
  if (!body) return unknown(`Samco answered with status ${outcome.status} and nothing readable.`);
  const brokerOrderId = orderNumber(body);
  const failed = isFailure(body);

  if (outcome.status === 200 && brokerOrderId !== undefined && !failed) {
    return { outcome: 'placed', brokerOrderId };
  }
  if (refusing.has(outcome.status) && failed && brokerOrderId === undefined) {
    const reason = safeSentence(statedReason(body), secrets) || 'Samco refused the order.';
    const coded = causeOfCode(body) ?? (outcome.status === 401 ? 'NO_BROKER_SESSION' : undefined);
    if (coded === 'NO_BROKER_SESSION') return { outcome: 'refused', reason, unauthorised: true };
    const cause = coded ?? causeOf(reason);
    return { outcome: 'refused', reason, ...(cause ? { cause } : {}) };
  }
  return unknown(`Samco answered with status ${outcome.status}, but neither accepted nor refused.`);
}

function orderNumber(body: SamcoBody): string | undefined {
  const parsed = reference.safeParse(body['orderNumber']);
  return parsed.success ? parsed.data : undefined;
}
