import {
  addPaise,
  type LocalDate,
  type Paise,
  paise,
  type Quantity,
  quantity,
  subtractPaise,
  sumPaise,
} from '@safe-trading/engine';
import type { CorporateAction } from '@safe-trading/market-data/recorded';
import type { Reserve } from './order.ts';
import type { MarketSplit } from './replay.ts';

/** Units of one fill, in the holdings from `heldFrom` and sellable from `sellableFrom`. */
export type UnitLot = {
  symbol: string;
  quantity: Quantity;
  /** Without charges. */
  cost: Paise;
  boughtOn: LocalDate;
  heldFrom: LocalDate;
  sellableFrom: LocalDate;
};

type Holdings = { lots: readonly UnitLot[]; cash: Paise };

type Merger = Extract<CorporateAction, { type: 'merger' }>;

const unitsIn = (lots: readonly UnitLot[]): number =>
  lots.reduce((units, lot) => units + lot.quantity, 0);

const paid = (cash: Paise, amount: number): Paise => addPaise(cash, paise(amount));

/** The money and units of a paper account on `day`. */
export type Account = {
  day: LocalDate;
  cash: Paise;
  /** Proceeds that are not yet spendable. */
  proceeds: readonly { amount: Paise; spendableFrom: LocalDate }[];
  /** Oldest first. */
  lots: readonly UnitLot[];
  /** Units sold today and delivered later. */
  soldToday: readonly { symbol: string; orderNumber: string; quantity: Quantity; cost: Paise }[];
  reservedCash: Paise;
  reservedUnits: Readonly<Record<string, number>>;
};

export type AccountEvent =
  | {
      type: 'day-started';
      on: LocalDate;
      splits: readonly MarketSplit[];
      corporateActions: readonly CorporateAction[];
    }
  | { type: 'reserved' | 'released'; symbol: string; reserve: Reserve }
  | { type: 'bought'; lot: UnitLot; charges: Paise }
  | {
      type: 'sold';
      orderNumber: string;
      symbol: string;
      quantity: Quantity;
      value: Paise;
      charges: Paise;
      spendableFrom: LocalDate;
    };

export function openAccount(on: LocalDate, cash: Paise): Account {
  return {
    day: on,
    cash,
    proceeds: [],
    lots: [],
    soldToday: [],
    reservedCash: paise(0),
    reservedUnits: {},
  };
}

export function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'day-started':
      return startDay(account, event);
    case 'reserved':
      return reserve(account, event.symbol, event.reserve.cash, event.reserve.units);
    case 'released':
      return reserve(account, event.symbol, paise(-event.reserve.cash), -event.reserve.units);
    case 'bought': {
      const cash = subtractPaise(account.cash, addPaise(event.lot.cost, event.charges));
      return { ...account, cash, lots: [...account.lots, event.lot] };
    }
    case 'sold':
      return sell(account, event);
  }
}

/** Cash that is neither spent nor reserved by an open order. */
export function availableCash({ cash, reservedCash }: Account): Paise {
  return subtractPaise(cash, reservedCash);
}

export function sellableUnits({ lots, day, reservedUnits }: Account, symbol: string): number {
  let units = 0;
  for (const lot of lots) {
    if (lot.symbol === symbol && lot.sellableFrom <= day) units += lot.quantity;
  }
  return units - (reservedUnits[symbol] ?? 0);
}

function startDay(
  account: Account,
  { on, splits, corporateActions }: Extract<AccountEvent, { type: 'day-started' }>,
): Account {
  const due = account.proceeds.filter(({ spendableFrom }) => spendableFrom <= on);
  const { lots, cash } = withActions(account, [...splits, ...corporateActions], on);
  return {
    ...account,
    day: on,
    cash: addPaise(cash, sumPaise(due.map(({ amount }) => amount))),
    proceeds: account.proceeds.filter(({ spendableFrom }) => spendableFrom > on),
    soldToday: [],
    lots,
  };
}

function reserve(account: Account, symbol: string, cash: Paise, units: number): Account {
  const reserved = (account.reservedUnits[symbol] ?? 0) + units;
  if (reserved < 0) throw new RangeError(`More units of ${symbol} released than were reserved.`);
  const { [symbol]: _, ...others } = account.reservedUnits;
  return {
    ...account,
    reservedCash: addPaise(account.reservedCash, cash),
    reservedUnits: reserved === 0 ? others : { ...others, [symbol]: reserved },
  };
}

/** First in, first out. Charges are taken from the proceeds, then from cash. */
function sell(account: Account, sale: Extract<AccountEvent, { type: 'sold' }>): Account {
  const { kept, cost } = takeOldest(account, sale);
  const { symbol, orderNumber, quantity: units } = sale;
  const sold = { symbol, orderNumber, quantity: units, cost };
  const after = { ...account, lots: kept, soldToday: [...account.soldToday, sold] };

  const net = subtractPaise(sale.value, sale.charges);
  if (net <= 0) return { ...after, cash: addPaise(account.cash, net) };
  const { spendableFrom } = sale;
  return { ...after, proceeds: [...account.proceeds, { amount: net, spendableFrom }] };
}

function takeOldest(
  { lots, day }: Account,
  wanted: { symbol: string; quantity: Quantity },
): { kept: UnitLot[]; cost: Paise } {
  let left: number = wanted.quantity;
  let cost = 0;
  const kept = lots.flatMap((lot) => {
    if (lot.symbol !== wanted.symbol || lot.sellableFrom > day || left === 0) return [lot];
    const taken = Math.min(left, lot.quantity);
    const costOfTaken = Math.round((lot.cost * taken) / lot.quantity);
    left -= taken;
    cost += costOfTaken;
    if (taken === lot.quantity) return [];
    const rest = { quantity: quantity(lot.quantity - taken), cost: paise(lot.cost - costOfTaken) };
    return [{ ...lot, ...rest }];
  });
  if (left > 0) throw new RangeError(`More units of ${wanted.symbol} sold than were sellable.`);
  return { kept, cost: paise(cost) };
}

/** Applies the corporate actions up to the morning of `on`. */
export function withActions(
  { day, lots, cash }: Holdings & { readonly day: LocalDate },
  actions: readonly (MarketSplit | CorporateAction)[],
  on: LocalDate,
): Holdings {
  return actions
    .filter(({ exDate }) => exDate > day && exDate <= on)
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : Number(a.exDate > b.exDate)))
    .reduce<Holdings>((held, action) => after(held, action), { lots, cash });
}

function after({ lots, cash }: Holdings, action: MarketSplit | CorporateAction): Holdings {
  const isOf = ({ symbol }: UnitLot): boolean => symbol === action.symbol;
  const others = lots.filter((lot) => !isOf(lot));
  const own = lots.filter(isOf);
  if (own.length === 0) return { lots, cash };
  if ('factor' in action) {
    const { factor } = action;
    const split = (lot: UnitLot) => ({ ...lot, quantity: quantity(lot.quantity * factor) });
    return { lots: lots.map((lot) => (isOf(lot) ? split(lot) : lot)), cash };
  }
  switch (action.type) {
    case 'delisting':
      return { lots: others, cash: paid(cash, unitsIn(own) * action.price) };
    case 'distribution': {
      const entitled = own.filter(({ boughtOn }) => boughtOn < action.exDate);
      return { lots, cash: paid(cash, unitsIn(entitled) * action.perUnit) };
    }
    case 'merger': {
      const merged = merge(own, action);
      return { lots: [...others, ...merged.lots], cash: paid(cash, merged.paid) };
    }
  }
}

/** The depository credits whole units of the successor; the fraction is paid in cash. */
function merge(lots: readonly UnitLot[], { successor: symbol, ...terms }: Merger) {
  const { unitsAfter, unitsBefore, price } = terms;
  let held = 0;
  let given = 0;
  let cost = 0;
  const merged = lots.flatMap((lot): UnitLot[] => {
    held += lot.quantity;
    cost += lot.cost;
    const units = Math.floor((held * unitsAfter) / unitsBefore) - given;
    if (units === 0) return [];
    given += units;
    const own = { ...lot, symbol, quantity: quantity(units), cost: paise(cost) };
    cost = 0;
    return [own];
  });
  const rest = held * unitsAfter - given * unitsBefore;
  return { lots: merged, paid: Math.floor((rest * price) / unitsAfter) };
}
