import { setTimeout as pause } from 'node:timers/promises';
import type { Conduct } from '../misbehaviour/conduct.ts';
import type { CallName } from '../misbehaviour/fault-names.ts';
import type { TruthLog } from '../truth/truth-log.ts';
import type { World } from '../world.ts';
import { type Delivery, deliveryOf, isOrderCall } from './delivery.ts';
import { answerEarly, earlyFaults } from './early-faults.ts';
import { placeLookAlike } from './order-routes.ts';
import { type Answer, type Call, type Fields, type Route, textOf } from './protocol.ts';
import { spoilAnswer } from './spoil-answer.ts';

/** Takes a call from its arrival to what is sent, where it may go wrong or is to be written down. */
export type Performance = {
  /** Whether all calls may be answered straight away. */
  isPlain(): boolean;
  /** Resolves when the reply is to leave. `isGone` says whether the client has hung up meanwhile. */
  perform(route: Route, call: Call, isGone: () => boolean): Promise<Delivery>;
  /** Lets go of replies that are still held back. */
  stop(): void;
};

export type PerformanceOptions = { world: World; conduct: Conduct; truth: TruthLog | undefined };

export function openPerformance({ world, conduct, truth }: PerformanceOptions): Performance {
  const stopping = new AbortController();

  const hearFor = (user: string | undefined, name: CallName, call: Call): Call => {
    const faults = user === undefined ? undefined : conduct.faultsOf(user, name);
    const request = isOrderCall(name) ? truth?.arrived(arrival(user, name, call)) : undefined;
    return { ...call, ...(faults && { faults }), ...(request !== undefined && { request }) };
  };

  const answerTo = (route: Route, user: string | undefined, call: Call): Answer | undefined => {
    const { faults, moment, request } = call;
    const client = user === undefined ? undefined : world.exchange.client(user, moment);
    if (
      client &&
      faults?.takes('manual-look-alike') &&
      !placeLookAlike(world, { ...call, client })
    ) {
      faults.spares('manual-look-alike');
    }
    const early = faults?.takesOneOf(earlyFaults);
    const answer = early ? answerEarly(world, call, early) : route.answer(call);
    const reason = early ?? reasonOf(answer);
    if (request !== undefined && reason !== undefined) {
      truth?.tell({ type: 'refused', at: moment.instant, request, reason });
    }
    return answer && faults ? spoilAnswer(answer, call, faults) : answer;
  };

  return {
    isPlain: () => truth === undefined && conduct.behaves(),
    stop: () => stopping.abort(),

    async perform(route, arrived, isGone) {
      const name = route.call ?? 'other';
      const { token, moment } = arrived;
      const user = token === undefined ? undefined : world.signIns.userOf(token, moment);
      const call = hearFor(user, name, arrived);
      const answer = answerTo(route, user, call);
      const { delivery, delayMs } = deliveryOf(answer, call, name);
      if (delayMs > 0 && !(await isOver(delayMs, stopping.signal))) return undefined;

      const sent = isGone() ? undefined : delivery;
      const faults = call.faults?.done() ?? [];
      const orders = ordersShown(name, answer);
      if (call.request !== undefined || orders || faults.length > 0) {
        truth?.tell({
          type: 'reply',
          at: delayMs > 0 ? world.moment().instant : moment.instant,
          request: call.request ?? null,
          user: user ?? null,
          call: name,
          faults,
          status: sent?.status ?? null,
          body: call.request === undefined ? null : (sent?.text ?? null),
          orders,
        });
      }
      return sent;
    },
  };
}

function arrival(
  user: string | undefined,
  call: CallName,
  { moment, address, body, query, params }: Call,
) {
  const about = textOf(call === 'modify' ? params : query, 'orderNumber');
  const orderNumber = call === 'place' ? null : about;
  return { at: moment.instant, user: user ?? null, call, address, orderNumber, body };
}

/** Undefined for what was not refused. */
function reasonOf(answer: Answer | undefined): string | undefined {
  if (!answer || answer.status === 200) return undefined;
  const { statusMessage, validationErrors }: Fields = { ...answer.body };
  return Array.isArray(validationErrors) ? validationErrors.join(' ') : String(statusMessage);
}

/** The order numbers a book shows; null for what is no book. */
function ordersShown(name: CallName, answer: Answer | undefined): string[] | null {
  if (name !== 'order-book' && name !== 'trade-book') return null;
  const { orderBookDetails, tradeBookDetails }: Fields = { ...answer?.body };
  const rows = orderBookDetails ?? tradeBookDetails;
  return Array.isArray(rows) ? rows.map((row: Fields) => textOf(row, 'orderNumber')) : [];
}

/** False when the wait was broken off. */
async function isOver(delayMs: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(delayMs, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
