import type { Instant } from '../books/instant.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import type { Etf } from '../market/etfs.ts';
import { post } from './post.ts';
import { sell } from './sell.ts';
import {
  isOpen,
  type isPending,
  type Lot,
  type Schedule,
  type SubscriptionBooks,
} from './standing.ts';

/** Applies an action to one block; false if it does not apply. */
export function act(
  standing: SubscriptionBooks,
  schedule: Schedule,
  action: CorporateAction,
  { at, etfs }: { at: Instant; etfs: ReadonlyMap<string, Etf> },
): boolean {
  const { symbol, exDate, kind } = action;
  const isOrdered = schedule.sellOrder !== undefined || schedule.installments.some(isAtBroker);
  if (schedule.symbol !== symbol || !isOpen(schedule) || isOrdered) return false;
  const units = unitsIn(schedule.lots);
  const cause = `${standing.id}.${schedule.number}.${kind}.${exDate}`;
  const moved = { cause, at, schedule: schedule.number };
  switch (action.kind) {
    case 'distribution': {
      const held = unitsIn(schedule.lots.filter(({ boughtOn }) => boughtOn < exDate));
      if (held === 0n) return false;
      const amount = held * action.perUnit;
      post(standing, moved, paidOut(amount));
      schedule.actions.push({ kind, exDate, symbol, units, amount });
      return true;
    }
    case 'delisting':
      end(standing, schedule, action, moved);
      return true;
    case 'merger':
      merge(standing, schedule, action, { ...moved, etfs });
      return true;
  }
}

const isAtBroker = ({ status }: Parameters<typeof isPending>[0]): boolean => status === 'ordered';

const unitsIn = (lots: readonly Lot[]): bigint => lots.reduce((sum, { units }) => sum + units, 0n);

const paidOut = (amount: bigint) =>
  [
    ['gains', -amount],
    ['withdrawable', amount],
  ] as const;

type Moved = { cause: string; at: Instant };

/** All units are paid at one price without charges. */
function end(
  standing: SubscriptionBooks,
  schedule: Schedule,
  { symbol, exDate, price }: { symbol: string; exDate: string; price: bigint },
  { cause, at }: Moved,
): void {
  const units = unitsIn(schedule.lots);
  const amount = units * price;
  schedule.actions.push({ kind: 'delisting', exDate, symbol, units, amount });
  if (units === 0n) {
    delete schedule.instrument;
    delete schedule.symbol;
    return;
  }
  const sold = { schedule: schedule.number, cause, posted: at, on: exDate, units, charges: 0n };
  sell(standing, { ...sold, value: amount }, 'ETF_DELISTED');
}

/** Whole units of the successor; the fraction is paid and the cost stays. */
function merge(
  standing: SubscriptionBooks,
  schedule: Schedule,
  action: Extract<CorporateAction, { kind: 'merger' }>,
  moved: Moved & { schedule: number; etfs: ReadonlyMap<string, Etf> },
): void {
  const { symbol, exDate, kind, successor, after, before, price } = action;
  const units = unitsIn(schedule.lots);
  const whole = (units * after) / before;
  if (units > 0n && whole === 0n) {
    end(standing, schedule, action, moved);
    return;
  }
  const amount = (((units * after) % before) * price) / after;
  schedule.lots = mergedLots(schedule.lots, after, before);
  schedule.symbol = successor;
  const etf = [...moved.etfs.values()].find((one) => one.symbol === successor);
  if (etf) schedule.instrument = etf.id;
  schedule.actions.push({ kind, exDate, symbol, units, amount, successor });
  if (units === 0n) return;
  post(standing, moved, [['units', 0n, whole - units], ...paidOut(amount)]);
}

/** From the first lot on, each gets what the units so far make; one without a unit joins its neighbour. */
function mergedLots(lots: readonly Lot[], after: bigint, before: bigint): Lot[] {
  const merged: Lot[] = [];
  let held = 0n;
  let waiting = { cost: 0n, charges: 0n };
  for (const { boughtOn, units, cost, charges } of lots) {
    const earlier = (held * after) / before;
    held += units;
    waiting = { cost: waiting.cost + cost, charges: waiting.charges + charges };
    const own = (held * after) / before - earlier;
    if (own === 0n) continue;
    merged.push({ boughtOn, units: own, ...waiting });
    waiting = { cost: 0n, charges: 0n };
  }
  const last = merged.at(-1);
  if (last) {
    last.cost += waiting.cost;
    last.charges += waiting.charges;
  }
  return merged;
}
