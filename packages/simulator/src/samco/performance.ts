import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenDigest } from '../account-lock.ts';
import type { Conduct } from '../misbehaviour/conduct.ts';
import type { CallName } from '../misbehaviour/fault-names.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import type { TruthLog } from '../truth/truth-log.ts';
import type { World } from '../world.ts';
import { unauthorised } from './access.ts';
import { serverTime } from './formats.ts';
import { placeLookAlike } from './order-routes.ts';
import {
  type Answer,
  type Call,
  type Fields,
  type Route,
  refuse,
  refuseBare,
  textOf,
} from './protocol.ts';

const lists = ['orderBookDetails', 'tradeBookDetails', 'holdingDetails', 'positionDetails'];

const empties = ['empty-as-list', 'empty-as-missing', 'empty-as-failure'] as const;

const prices = ['lastTradedPrice', 'lastTradePrice', 'bidPrice', 'askPrice', 'price'];

/** Faults before the call is processed. */
const earlyFaults = [
  'drop-before-accept',
  'error-500-before-accept',
  'failure-with-200',
  'rate-limited',
  'session-killed',
  'token-refused-once',
  'candles-500',
] as const;

type EarlyFault = (typeof earlyFaults)[number];

const cannotTell = 'Unable to process the request at this moment.';

/** The reply of one call; undefined drops the connection. */
type Delivery = { status: number; contentType: string; text: string } | undefined;

const badGateway =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n' +
  '<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

/** Faults after the call was processed. */
const lateFaults = [
  'drop-after-accept',
  'html-502-after-accept',
  'failure-with-200-after-accept',
  'truncated-json-after-accept',
  'reply-after-delay',
] as const;

export type Performance = {
  /** Whether all calls can be answered at once. */
  isPlain(): boolean;
  /** Resolves when the reply leaves. `isGone` is true after the client has disconnected. */
  perform(route: Route, call: Call, isGone: () => boolean): Promise<Delivery>;
  /** Releases delayed replies. */
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

function reasonOf(answer: Answer | undefined): string | undefined {
  if (!answer || answer.status === 200) return undefined;
  const { statusMessage, validationErrors }: Fields = { ...answer.body };
  return Array.isArray(validationErrors) ? validationErrors.join(' ') : String(statusMessage);
}

function ordersShown(name: CallName, answer: Answer | undefined): string[] | null {
  if (name !== 'order-book' && name !== 'trade-book') return null;
  const { orderBookDetails, tradeBookDetails }: Fields = { ...answer?.body };
  const rows = orderBookDetails ?? tradeBookDetails;
  return Array.isArray(rows) ? rows.map((row: Fields) => textOf(row, 'orderNumber')) : [];
}

/** False if the wait was aborted. */
async function isOver(delayMs: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(delayMs, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

/** The reply and its delay in real ms. */
function deliveryOf(
  answer: Answer | undefined,
  { faults, moment }: Call,
  name: CallName,
): { delivery: Delivery; delayMs: number } {
  if (!answer || faults?.done().includes('accept-late')) return { delivery: undefined, delayMs: 0 };

  const whole = jsonDelivery(answer);
  const isDone = isOrderCall(name) && answer.status === 200;
  const isEarly = earlyFaults.some((early) => faults?.done().includes(early));
  if (!faults || !isDone || isEarly) return { delivery: whole, delayMs: 0 };

  switch (faults.takesOneOf(lateFaults)) {
    case 'drop-after-accept':
      return { delivery: undefined, delayMs: 0 };
    case 'reply-after-delay':
      return { delivery: whole, delayMs: faults.amounts.replyDelayMs };
    case 'html-502-after-accept':
      return { delivery: { status: 502, contentType: 'text/html', text: badGateway }, delayMs: 0 };
    case 'truncated-json-after-accept': {
      const length = 1 + Math.floor(faults.draw('bytes sent') * (whole.text.length - 1));
      return { delivery: { ...whole, text: whole.text.slice(0, length) }, delayMs: 0 };
    }
    case 'failure-with-200-after-accept':
      return { delivery: jsonDelivery(refuse(moment, 200, cannotTell)), delayMs: 0 };
    case undefined:
      return { delivery: whole, delayMs: 0 };
  }
}

function jsonDelivery({ status, body }: Answer) {
  const contentType = 'application/json; charset=utf-8';
  return { status, contentType, text: JSON.stringify(body) };
}

function isOrderCall(name: CallName): boolean {
  return name === 'place' || name === 'modify' || name === 'cancel';
}

/** Undefined drops the connection. */
function answerEarly(world: World, { token, moment }: Call, fault: EarlyFault): Answer | undefined {
  switch (fault) {
    case 'session-killed':
      world.change({ type: 'signed-out', tokenDigest: tokenDigest(token ?? '') }, moment);
      return unauthorised();
    case 'token-refused-once':
      return unauthorised();
    case 'rate-limited':
      return refuseBare(429, 'Too many requests. Please try again later.');
    case 'drop-before-accept':
      return undefined;
    case 'error-500-before-accept':
    case 'candles-500':
      return refuse(moment, 500, 'Internal server error.');
    case 'failure-with-200':
      return refuse(moment, 200, cannotTell);
  }
}

/** Damages a good reply. The message id follows from the draws too. */
function spoilAnswer(answer: Answer, { moment }: Call, faults: Faults): Answer {
  const body: Fields = {
    ...answer.body,
    ...(Object.hasOwn(answer.body, 'msgId') && { msgId: messageId(faults) }),
  };
  const stamped = faults.takes('clock-off')
    ? { ...body, ...timeOff(body, moment.instant, faults) }
    : body;
  if (answer.status !== 200) return { ...answer, body: stamped };

  return { status: 200, body: offTick(withoutYearlyLow(emptied(stamped, faults), faults), faults) };
}

function messageId(faults: Faults): string {
  const digits = hash('sha256', String(faults.draw('message id')), 'hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function timeOff(body: Fields, instant: number, { amounts }: Faults): Fields {
  return Object.hasOwn(body, 'serverTime')
    ? { serverTime: serverTime(instant + amounts.clockOffMs) }
    : {};
}

/** The broker's three forms of an empty reply. */
function emptied(body: Fields, faults: Faults): Fields {
  const list = lists.find((name) => Object.hasOwn(body, name));
  if (list === undefined) return body;

  switch (faults.takesOneOf(empties)) {
    case 'empty-as-list':
      return { ...body, [list]: [] };
    case 'empty-as-missing': {
      const { [list]: _, ...rest } = body;
      return rest;
    }
    case 'empty-as-failure':
      return {
        serverTime: body['serverTime'],
        status: 'Failure',
        statusMessage: 'No data found.',
      };
    case undefined:
      return body;
  }
}

function withoutYearlyLow(body: Fields, faults: Faults): Fields {
  const quote = body['quoteDetails'];
  if (!isFields(quote) || !faults.takes('yearly-low-zero')) return body;
  return { ...body, quoteDetails: { ...quote, yearlyLowPrice: '0' } };
}

/** A third decimal, below every tick size. */
function offTick(body: Fields, faults: Faults): Fields {
  const isQuote = ['quoteDetails', 'multiQuotes'].some((name) => Object.hasOwn(body, name));
  if (!isQuote || !faults.takes('price-off-tick')) return body;
  const off = (name: string, value: unknown): unknown =>
    prices.includes(name) && typeof value === 'string' && value !== '0.00' ? `${value}3` : value;
  return JSON.parse(JSON.stringify(body, off)) as Fields;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
