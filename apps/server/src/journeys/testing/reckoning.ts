import { chargesOf } from './charge-sheet.ts';
import { istDay, unitsFromOne } from './market-days.ts';
import type { Installment, Order, RawRows, Schedule, Subscription } from './raw-rows.ts';

/** What one order traded, from its fills alone. */
export type Trade = {
  order: Order;
  on: string;
  units: number;
  value: number;
  charges: number;
  postedAt: number;
};

/** What happened to one installment, told by orders, fills and postings wherever they can tell. */
export type Turn = Installment & { trade?: Trade; carriedOn?: string; carriedAt?: number };

/** One schedule, reckoned from its orders and their fills. */
export type Block = {
  schedule: Schedule;
  turns: Turn[];
  bought: Trade[];
  sold: Trade[];
  isSelling: boolean;
  unitsHeld: number;
  invested: number;
  realised: number;
  market: number;
  isUnpriced: boolean;
  /** Net of all charges; what the investor agreed to put back of it is in `reinvested`. */
  netProfit: number;
  reinvested: number;
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'CLOSED';
};

export type Reckoned = { subscription: Subscription; blocks: Block[] };

export type AsOf = { marketDay: string; worldStart: string };

/** Every subscription, reckoned anew from the rows. Paise and units; nothing of the engine is asked. */
export function reckon(rows: RawRows, asOf: AsOf): Reckoned[] {
  const trades = tradesOf(rows);
  const carried = new Map(
    rows.postings
      .filter(({ cause }) => cause.endsWith('.carried'))
      .map(({ cause, posted_at }) => [cause.slice(0, -'.carried'.length), posted_at]),
  );
  return rows.subscriptions.map((subscription) => ({
    subscription,
    blocks: rows.schedules
      .filter(({ subscription_id }) => subscription_id === subscription.id)
      .map((schedule) => {
        const turns = rows.installments
          .filter(({ schedule_id }) => schedule_id === schedule.id)
          .map((installment) => turnOf(installment, trades, carried));
        return blockOf(schedule, turns, trades, { rows, subscription, asOf });
      }),
  }));
}

function tradesOf({ orders, fills }: RawRows): Trade[] {
  const fillsOf = Map.groupBy(fills, ({ client_order_id }) => client_order_id);
  const daysSold = new Set<string>();
  const inOrder = orders.toSorted(
    (a, b) => (a.settled_at?.getTime() ?? Infinity) - (b.settled_at?.getTime() ?? Infinity),
  );
  return inOrder.flatMap((order) => {
    const own = fillsOf.get(order.client_order_id);
    const last = own?.at(-1);
    if (!own || !last) return [];
    const value = own.reduce((sum, fill) => sum + fill.quantity * fill.price_paise, 0);
    const units = own.reduce((sum, fill) => sum + fill.quantity, 0);
    const on = istDay(last.traded_at);
    // The depository is paid with the first sale of an ETF from an account on a day.
    const daySold = [order.account_id, order.symbol, on].join(' ');
    const paysDepository = order.side === 'sell' && !daysSold.has(daySold);
    if (order.side === 'sell') daysSold.add(daySold);
    const charges = chargesOf(order.side, value, order.asset_class, on, paysDepository);
    const postedAt = order.settled_at?.getTime() ?? Number.NaN;
    return [{ order, on, units, value, charges, postedAt }];
  });
}

function turnOf(
  installment: Installment,
  trades: readonly Trade[],
  carried: ReadonlyMap<string, Date>,
): Turn {
  const trade = trades.find(({ order }) => order.installment_id === installment.id);
  const at = carried.get(installment.id);
  return {
    ...installment,
    ...(trade ? { trade } : {}),
    ...(at ? { carriedOn: istDay(at), carriedAt: at.getTime() } : {}),
  };
}

type Context = { rows: RawRows; subscription: Subscription; asOf: AsOf };

function blockOf(
  schedule: Schedule,
  turns: Turn[],
  trades: readonly Trade[],
  { rows, subscription, asOf }: Context,
): Block {
  const bought = turns.flatMap(({ trade }) => trade ?? []);
  const sold = trades.filter(
    ({ order }) => order.side === 'sell' && order.schedule_id === schedule.id,
  );
  const saleOpen = rows.orders.some(
    (order) =>
      order.side === 'sell' && order.schedule_id === schedule.id && order.settled_at === null,
  );
  const endsOn = sold[0]?.on ?? asOf.marketDay;
  const unitsBought = bought.reduce(
    (sum, { on, units }) =>
      sum +
      units * unitsFromOne(schedule.symbol ?? '', { after: on, upTo: endsOn }, asOf.worldStart),
    0,
  );
  const unitsHeld = unitsBought - sum(sold, ({ units }) => units);
  const invested = sum(bought, ({ value, charges }) => value + charges);
  const realised = sum(sold, ({ value, charges }) => value - charges);
  const price = rows.lastPrices.get(schedule.instrument_id ?? '');
  const isUnpriced = unitsHeld > 0 && price === undefined;
  const market = isUnpriced ? invested : unitsHeld * (price ?? 0);
  const isSold = bought.length > 0 && unitsHeld === 0;
  const netProfit = isSold ? realised - invested : 0;
  const isPending = turns.some(({ status }) => status === 'planned' || status === 'ordered');
  return {
    schedule,
    turns,
    bought,
    sold,
    isSelling: saleOpen || (sold.length > 0 && !isSold),
    unitsHeld,
    invested,
    realised,
    market,
    isUnpriced,
    netProfit,
    reinvested: netProfit > 0 ? portion(netProfit, subscription.reinvest_bp) : 0,
    status: statusOf(
      { isSold, isPending, hasUnits: unitsHeld > 0 },
      () =>
        BigInt(realised) * 10_000n >= BigInt(invested) * BigInt(10_000 + subscription.target_bp),
    ),
  };
}

function statusOf(
  { isSold, isPending, hasUnits }: { isSold: boolean; isPending: boolean; hasUnits: boolean },
  hasEarnedTarget: () => boolean,
): Block['status'] {
  if (isSold) return hasEarnedTarget() ? 'COMPLETED' : 'CLOSED';
  if (hasUnits) return 'IN_PROGRESS';
  return isPending ? 'PENDING' : 'CLOSED';
}

export const isExecuted = ({ trade, carriedOn }: Turn): boolean =>
  trade !== undefined || carriedOn !== undefined;

/** The day on which it was bought or carried. */
export const actualDay = ({ trade, carriedOn }: Turn): string | undefined => trade?.on ?? carriedOn;

export const isPlanned = ({ status }: Turn): boolean =>
  status === 'planned' || status === 'ordered';

/** A share in basis points, the fraction of a paisa dropped. */
export const portion = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n);

export const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0);

export type Sums = Record<
  'put_in' | 'carry' | 'pool' | 'units' | 'charges' | 'gains' | 'withdrawable',
  number
>;

/** Where every paisa of a subscription is by its fills; debits positive, as in the ledger. */
export function sumsOf({ subscription, blocks }: Reckoned): Sums {
  const turns = blocks.flatMap((block) => block.turns);
  const spent = turns.filter(isExecuted);
  const bought = blocks.flatMap((block) => block.bought);
  const sold = blocks.flatMap((block) => block.sold);
  const held = blocks.filter(({ unitsHeld }) => unitsHeld > 0);
  const putBack = sum(blocks, ({ reinvested }) => reinvested);
  const carry = sum(spent, ({ amount_paise }) => amount_paise) - sum(bought, costOf);
  const pool = putBack - sum(spent, ({ raise_paise }) => raise_paise);
  const withdrawable = sum(sold, ({ value, charges }) => value - charges) - putBack;
  const isOver = subscription.status === 'completed';
  const unitsValue = sum(held, (block) => sum(block.bought, ({ value }) => value));
  return {
    put_in: 0 - sum(spent, ({ amount_paise, raise_paise }) => amount_paise - raise_paise),
    carry: isOver ? 0 : carry,
    pool: isOver ? 0 : pool,
    units: unitsValue,
    charges: sum([...bought, ...sold], ({ charges }) => charges),
    gains: sum(bought, ({ value }) => value) - unitsValue - sum(sold, ({ value }) => value),
    withdrawable: isOver ? withdrawable + carry + pool : withdrawable,
  };
}

const costOf = ({ value, charges }: Trade): number => value + charges;
