import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { byColumn } from '../books/group.ts';
import { dayIn, type Instant } from '../books/instant.ts';
import { count, flag, maybeText, part, type Row, text, whole } from '../books/row.ts';
import type { Etf } from '../market/etfs.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

/** Allowed transitions (docs/order-safety.md). */
const life: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '': { sending: ['submitted'], 'not-sent': ['not-sent'] },
  submitted: {
    acknowledged: ['working'],
    'not-sent': ['not-sent'],
    refused: ['rejected'],
    'turned-away': ['rejected'],
    'answer-lost': ['unknown'],
  },
  working: {
    working: ['working', 'part-filled'],
    filled: ['filled'],
    cancelled: ['cancelled'],
    expired: ['expired'],
    rejected: ['rejected'],
    'turned-away': ['rejected'],
    'out-of-reach': ['needs-human'],
  },
  'part-filled': {
    working: ['part-filled'],
    filled: ['filled'],
    cancelled: ['cancelled'],
    expired: ['expired'],
    'out-of-reach': ['needs-human'],
  },
  unknown: {
    adopted: ['working'],
    absent: ['not-placed'],
    ambiguous: ['needs-human'],
    'out-of-reach': ['needs-human'],
  },
  'needs-human': {
    adopted: ['working'],
    absent: ['not-placed'],
    filled: ['filled'],
    cancelled: ['cancelled'],
  },
};

const leadsTo = (from: string, event: string, to: string): boolean =>
  life[from]?.[event]?.includes(to) ?? false;

const isFinal = (state: string): boolean => state !== '' && life[state] === undefined;

export function checkOrders(books: Books, market: MarketFacts): Difference[] {
  const fills = byColumn(books.fills, 'client_order_id');
  const events = byColumn(books.order_events, 'client_order_id');
  const decided = byColumn(books.decisions, 'client_order_id');
  const owners = new Map(books.accounts.map((row) => [text(row, 'id'), text(row, 'user_id')]));
  const users = new Map(books.subscriptions.map((row) => [text(row, 'id'), text(row, 'user_id')]));
  return books.orders.flatMap((row) => {
    const key = text(row, 'client_order_id');
    const order: OrderFacts = {
      key,
      row,
      fills: fills.get(key) ?? [],
      events: events.get(key) ?? [],
    };
    const user = users.get(text(row, 'subscription_id'));
    return [
      ...same(key, 'account_id', user, owners.get(text(row, 'account_id')), 'an account of '),
      ...ofName(order),
      ...ofRequest(order),
      ...ofSteps(order),
      ...ofNumber(order),
      ...ofFills(order),
      ...ofEtf(order, market),
      ...((decided.get(key)?.length ?? 0) > 1 ? [twice(key)] : []),
    ];
  });
}

type OrderFacts = { key: string; row: Row; fills: readonly Row[]; events: readonly Row[] };

function ofName({ key, row }: OrderFacts): Difference[] {
  const schedule = text(row, 'schedule_id');
  const attempt = count(row, 'attempt');
  const isBuy = text(row, 'side') === 'buy';
  const name = isBuy
    ? `${maybeText(row, 'installment_id')}.b${attempt}`
    : `${schedule}.s${attempt}`;
  const belongs =
    key.startsWith(`${schedule}.`) && schedule.startsWith(`${text(row, 'subscription_id')}.`);
  return [
    ...same(key, 'client_order_id', name, key),
    ...same(key, 'schedule_id', true, belongs, 'of the order’s name '),
  ];
}

/** Sent within 15 seconds, with a matching hash. */
function ofRequest({ key, row }: OrderFacts): Difference[] {
  const request = part(row, 'request');
  const { symbol, side, quantity, limit, notAfter } = request;
  const sent = text(row, 'submitted_at');
  const hash = createHash('sha256')
    .update(JSON.stringify({ symbol, side, quantity, limit, notAfter }))
    .digest('hex');
  return [
    ...same(key, 'symbol', symbol, row['symbol']),
    ...same(key, 'side', side, row['side']),
    ...same(key, 'quantity', quantity, row['quantity']),
    ...same(key, 'limit_paise', limit, row['limit_paise']),
    ...same(key, 'request.notAfter', later(sent, 15), notAfter),
    ...same(key, 'deadline', later(sent, 60), row['deadline']),
    ...same(key, 'request_hash', hash, row['request_hash']),
  ];
}

function ofSteps({ key, row, events }: OrderFacts): Difference[] {
  let state = '';
  for (const step of events) {
    const to = text(step, 'state');
    if (!leadsTo(state, text(step, 'event'), to)) {
      const from = state === '' ? 'new' : state;
      const sentence = `Order ${key} is ${from} and cannot become ${to} by “${text(step, 'event')}”.`;
      return [{ table: 'Order step', key, column: 'state', sentence }];
    }
    state = to;
  }
  const times = events.map((step) => text(step, 'at'));
  const isPosted = flag(row, 'posted');
  return [
    ...same(key, 'state', state, row['state']),
    ...same(key, 'submitted_at', times.at(0), row['submitted_at']),
    ...same(key, 'posted', isFinal(state), isPosted),
    ...same(key, 'settled_at', isPosted ? times.at(-1) : null, row['settled_at']),
    ...settledInTime(key, row, events),
  ];
}

/** The broker's number from the last step that has one. */
function ofNumber({ key, row, events }: OrderFacts): Difference[] {
  const numbered = events.findLast((step) => step['broker_order_id'] !== null);
  return [
    ...same(key, 'broker_order_id', numbered?.['broker_order_id'] ?? null, row['broker_order_id']),
    ...(numbered ? same(key, 'account_id', numbered['account_id'], row['account_id']) : []),
  ];
}

/** Only a manual settlement may end an order after its day. */
function settledInTime(key: string, row: Row, events: readonly Row[]): Difference[] {
  const settled = maybeText(row, 'settled_at');
  const isByHand = events.some(
    (step) => step['state'] === 'needs-human' || step['by_hand_of'] !== null,
  );
  if (settled === undefined || isByHand) return [];
  return same(key, 'settled_at', dayIn(text(row, 'submitted_at')), dayIn(settled));
}

function ofFills({ key, row, fills }: OrderFacts): Difference[] {
  const ordered = whole(row, 'quantity');
  const limit = whole(row, 'limit_paise');
  const filled = fills.reduce((units, fill) => units + whole(fill, 'quantity'), 0n);
  const isPosted = flag(row, 'posted');
  const state = text(row, 'state');
  const isBuy = text(row, 'side') === 'buy';
  const prices = fills.flatMap((fill) => {
    const price = whole(fill, 'price_paise');
    const isWithin = isBuy ? price <= limit : price >= limit;
    if (isWithin) return [];
    const bound = `${isBuy ? 'at most' : 'at least'} ${limit}`;
    return [differs('Fill', text(fill, 'id'), 'price_paise', bound, String(price))];
  });
  return [
    ...same(key, 'filled', isPosted ? filled : row['filled'], row['filled']),
    ...same(key, 'fills', true, isPosted || fills.length === 0, 'only once it is posted '),
    ...same(key, 'filled', true, filled <= ordered, `at most ${ordered} `),
    ...same(key, 'state', isPosted && filled === ordered, state === 'filled', 'filled '),
    ...same(
      key,
      'reason_code',
      isPosted && filled < ordered,
      row['reason_code'] !== null,
      'given ',
    ),
    ...prices,
    ...fills.flatMap((fill) => ofTrade(fill, row)),
  ];
}

/** Seconds by which the broker's clock may differ. */
const clocksApart = 900;

function ofTrade(fill: Row, row: Row): Difference[] {
  const at = text(fill, 'traded_at');
  const sent = text(row, 'submitted_at');
  const settled = maybeText(row, 'settled_at') ?? at;
  const isThen =
    dayIn(at) === dayIn(sent) &&
    at >= later(sent, -clocksApart) &&
    at <= later(settled, clocksApart);
  if (isThen) return [];
  return [differs('Fill', text(fill, 'id'), 'traded_at', `between ${sent} and ${settled}`, at)];
}

const isNameOf = ({ symbols }: Etf, row: Row): boolean => symbols.includes(text(row, 'symbol'));

function ofEtf({ key, row }: OrderFacts, { etfs }: MarketFacts): Difference[] {
  const etf = etfs.get(text(row, 'instrument_id'));
  if (!etf) return [];
  return [
    ...same(key, 'symbol', true, isNameOf(etf, row), `${etf.symbol}, `),
    ...same(key, 'asset_class', etf.assetClass, row['asset_class']),
  ];
}

const later = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

const twice = (key: string): Difference => ({
  table: 'Decision',
  key,
  sentence: `Order ${key} was decided on more than once.`,
});

const same = (
  key: string,
  column: string,
  expected: unknown,
  found: unknown,
  words = '',
): Difference[] =>
  String(expected ?? null) === String(found ?? null)
    ? []
    : [differs('Order', key, column, `${words}${expected ?? 'empty'}`, found)];
