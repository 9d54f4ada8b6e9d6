import { dayIn, startOf } from '../books/instant.ts';
import {
  count,
  isRow,
  list,
  maybePart,
  maybeText,
  maybeWhole,
  part,
  type Row,
  text,
  whole,
} from '../books/row.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import type { Split } from '../market/splits.ts';
import { type Correction, ratesBefore } from './charged.ts';
import { type Ending, type Fill, type Happening, inOrder, type Order } from './happening.ts';
import { Contradiction } from './standing.ts';

export type Facts = {
  id: string;
  orders: readonly Row[];
  fills: ReadonlyMap<string, readonly Row[]>;
  events: ReadonlyMap<string, readonly Row[]>;
  decisions: readonly Row[];
  postings: readonly Row[];
  depositoryBearers: ReadonlySet<string>;
  corrections: readonly Correction[];
};

export type Surroundings = {
  splits: readonly Split[];
  corporateActions: readonly CorporateAction[];
  actionRuns: readonly Row[];
  until: string;
};

export function happeningsOf(facts: Facts, around: Surroundings): Happening[] {
  return inOrder([
    ...facts.orders.flatMap((order) => ofOrder(order, facts)),
    ...facts.decisions.flatMap(ofDecision),
    ...around.splits
      .filter(({ exDate }) => exDate <= dayIn(around.until))
      .map((split) => ofSplit(split, facts, around)),
    ...around.corporateActions
      .filter(({ exDate }) => exDate <= dayIn(around.until))
      .map((action) => ofAction(action, facts, around)),
  ]);
}

/** By its run, or by its postings if the run is gone. */
function ofSplit(split: Split, { postings }: Facts, { actionRuns }: Surroundings): Happening {
  const { exDate, symbol } = split;
  const prefix = `split ${symbol} `;
  const runs = actionRuns.filter(
    (run) =>
      dayIn(text(run, 'market_time')) >= exDate &&
      list(run, 'outcomes').some((it) => String(it['what']).startsWith(prefix)),
  );
  const [first] = runs;
  const posted = postings.find((it) => text(it, 'cause').endsWith(`.split.${exDate}`));
  const at = first ? text(first, 'market_time') : posted && text(posted, 'posted_at');
  return { type: 'split', at: at ?? startOf(exDate), ...split, runs };
}

function ofAction(
  action: CorporateAction,
  { id, postings }: Facts,
  { actionRuns }: Surroundings,
): Happening {
  const { kind, symbol, exDate } = action;
  const what = `${kind} of ${symbol} on ${exDate}`;
  const runs = actionRuns.filter((run) =>
    list(run, 'outcomes').some(
      (it) => it['what'] === what && String(it['subject']).startsWith(`${id}.`),
    ),
  );
  const [first] = runs;
  const posted = postings.find((it) => text(it, 'cause').endsWith(`.${kind}.${exDate}`));
  const at = first ? text(first, 'market_time') : posted && text(posted, 'posted_at');
  return { type: 'corporate action', at: at ?? startOf(exDate), action, runs };
}

function ofOrder(row: Row, facts: Facts): Happening[] {
  const { fills, events, decisions, postings, depositoryBearers, corrections } = facts;
  const order = toOrder(row, decisions);
  const sent = text(row, 'submitted_at');
  const steps = events.get(order.id) ?? [];
  const last = steps.at(-1);
  const turn = turnOf(steps[0]);
  const happened: Happening[] = [
    { type: 'sent', at: sent, order, turn, ratesBefore: ratesBefore(corrections, turn) },
  ];
  if (row['posted'] !== true) return happened;

  const posted = text(row, 'settled_at');
  const own = (fills.get(order.id) ?? []).map(toFill);
  const charged = postings.find((it) => it['cause'] === order.id && it['account'] === 'charges');
  const lastTurn = turnOf(last);
  happened.push({
    type: 'ended',
    at: posted > sent ? posted : sent,
    posted,
    order,
    turn: lastTurn,
    fills: own,
    ending: endingOf(own, last),
    reason: maybeText(row, 'reason_code') ?? '',
    paysDepository: depositoryBearers.has(order.id),
    ...(charged ? { charged: whole(charged, 'amount_paise') } : {}),
    ratesBefore: ratesBefore(corrections, lastTurn),
  });
  return happened;
}

const turnOf = (step: Row | undefined): number => (step ? count(step, 'id') : 0);

function endingOf(fills: readonly Fill[], last: Row | undefined): Ending {
  if (fills.length > 0) return 'with fills';
  const event = last && text(last, 'event');
  return event === 'not-sent' || event === 'turned-away' ? 'not placed' : 'without a fill';
}

function toOrder(row: Row, decisions: readonly Row[]): Order {
  const id = text(row, 'client_order_id');
  const side = text(row, 'side');
  if (side !== 'buy' && side !== 'sell')
    throw new Contradiction(`Order ${id} has the side ${side}.`);
  const decision = decisions.find((it) => it['client_order_id'] === id);
  const cash = decision && maybePart(part(decision, 'inputs'), 'cash');
  const reducedTo = cash && maybeWhole(cash, 'reducedTo');
  const installment = maybeText(row, 'installment_id');
  return {
    id,
    side,
    schedule: lastNumber(text(row, 'schedule_id')),
    ...(side === 'buy' && installment ? { number: lastNumber(installment) } : {}),
    instrument: text(row, 'instrument_id'),
    symbol: text(row, 'symbol'),
    assetClass: text(row, 'asset_class'),
    units: whole(row, 'quantity'),
    sentAt: text(row, 'submitted_at'),
    ...(reducedTo === undefined ? {} : { reducedTo }),
  };
}

const toFill = (row: Row): Fill => ({
  units: whole(row, 'quantity'),
  price: whole(row, 'price_paise'),
  at: text(row, 'traded_at'),
});

function ofDecision(row: Row): Happening[] {
  const kind = text(row, 'kind');
  const at = text(row, 'decided_at');
  const schedule = lastNumber(text(row, 'schedule_id'));
  if (kind === 'assign') {
    const { instrument } = part(row, 'inputs');
    const symbol = isRow(instrument) ? text(instrument, 'symbol') : '';
    return [{ type: 'assigned', at, schedule, symbol }];
  }
  if (row['sip_number'] === null || kind === 'buy') return [];
  const number = count(row, 'sip_number');
  switch (kind) {
    case 'carry':
      return [{ type: 'carried', at, schedule, number }];
    case 'fail':
      return [{ type: 'failed', at, schedule, number, reason: text(row, 'reason') }];
    case 'postpone':
      return [{ type: 'postponed', at, schedule, number }];
    case 'block':
      return [{ type: 'blocked', at, schedule, number, reason: text(row, 'reason') }];
    default:
      return [];
  }
}

const lastNumber = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1));

export const actionRunsIn = (runs: readonly Row[]): Row[] =>
  runs.filter((run) =>
    list(run, 'outcomes').some((it) => appliedAction.test(String(it['what'] ?? ''))),
  );

const appliedAction = /^(?:split|(?:delisting|distribution|merger) of) /;
