import type { BookedFill, BookedOrder, Rates } from './books.ts';
import type { BooksOfOne } from './books-of-one.ts';
import { chargesOf } from './charges.ts';

export type Figures = {
  putIn: number;
  carry: number;
  pool: number;
  withdrawable: number;
  unitsAtCost: number;
  charges: number;
  gains: number;
};

type Traded = { order: BookedOrder; value: number; units: number; charges: number };
type Lot = { units: number; value: number; charges: number };

export type Recomputing = { rates: readonly Rates[]; isEquity(symbol: string): boolean };

export type WithBearers = Recomputing & { depositoryBearers: ReadonlySet<string> };

/** Recomputes one subscription from raw fills and installment amounts. */
export function recompute(books: BooksOfOne, with_: WithBearers): Figures {
  const { installments, subscription } = books;
  const trades = tradesOf(books, with_);
  const figures: Figures = {
    putIn: 0,
    carry: 0,
    pool: 0,
    withdrawable: 0,
    unitsAtCost: 0,
    charges: 0,
    gains: 0,
  };

  for (const one of installments.filter(({ status }) => status === 'executed')) {
    const fromPool = Math.min(one.raise, one.amount);
    const bought = trades.find(
      ({ order }) => order.installmentId === one.id && order.side === 'buy',
    );
    figures.putIn += one.amount - fromPool;
    figures.pool -= fromPool;
    figures.carry += one.amount - (bought ? bought.value + bought.charges : 0);
  }
  for (const block of Map.groupBy(trades, ({ order }) => order.scheduleId).values()) {
    addBlock(figures, block, subscription.reinvestBp);
  }
  if (subscription.status === 'completed') {
    figures.withdrawable += figures.carry + figures.pool;
    figures.carry = 0;
    figures.pool = 0;
  }
  return figures;
}

function tradesOf({ orders, fillsOf }: BooksOfOne, with_: WithBearers): Traded[] {
  return orders
    .filter((order) => order.posted && order.filled > 0)
    .sort((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0) || (a.side < b.side ? -1 : 1))
    .map((order) => {
      const { value, units, on } = tradedBy(fillsOf.get(order.clientOrderId) ?? []);
      const { side, symbol, clientOrderId } = order;
      const depositoryPaid = !with_.depositoryBearers.has(clientOrderId);
      const charged = { side, value, isEquity: with_.isEquity(symbol), on, depositoryPaid };
      return { order, value, units, charges: chargesOf(with_.rates, charged) };
    });
}

/** First in, first out. */
function addBlock(figures: Figures, block: readonly Traded[], reinvestBp: number): void {
  const lots: Lot[] = [];
  const sold = { net: 0, cost: 0, toPool: 0 };
  for (const { order, value, units, charges } of block) {
    figures.charges += charges;
    if (order.side === 'buy') {
      lots.push({ units, value, charges });
      figures.unitsAtCost += value;
      continue;
    }
    const taken = takeOldest(lots, units);
    figures.unitsAtCost -= taken.value;
    figures.gains += value - taken.value;
    sold.net += value - charges;
    sold.cost += taken.value + taken.charges;
  }
  if (sold.net !== 0 && lots.length === 0 && sold.net > sold.cost) {
    sold.toPool = Math.floor(((sold.net - sold.cost) * reinvestBp) / 10_000);
  }
  figures.pool += sold.toPool;
  figures.withdrawable += sold.net - sold.toPool;
}

/** A partial lot gives its share of cost and charges, rounded down. */
function takeOldest(lots: Lot[], wanted: number): { value: number; charges: number } {
  const taken = { value: 0, charges: 0 };
  let missing = wanted;
  for (let lot = lots[0]; lot && missing > 0; lot = lots[0]) {
    const units = Math.min(missing, lot.units);
    const whole = units === lot.units;
    const cost = whole ? lot.value + lot.charges : part(lot.value + lot.charges, units, lot.units);
    const charges = whole ? lot.charges : part(lot.charges, units, lot.units);
    taken.value += cost - charges;
    taken.charges += charges;
    missing -= units;
    if (whole) lots.shift();
    else {
      lots[0] = {
        units: lot.units - units,
        value: lot.value - (cost - charges),
        charges: lot.charges - charges,
      };
    }
  }
  return taken;
}

const part = (amount: number, units: number, of: number): number =>
  Number((BigInt(amount) * BigInt(units)) / BigInt(of));

export function tradedBy(fills: readonly BookedFill[]): {
  value: number;
  units: number;
  on: string;
} {
  const last = Math.max(0, ...fills.map(({ tradedAt }) => tradedAt));
  return {
    value: fills.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    units: fills.reduce((sum, { quantity }) => sum + quantity, 0),
    on: new Date(last + 5.5 * 3_600_000).toISOString().slice(0, 10),
  };
}
