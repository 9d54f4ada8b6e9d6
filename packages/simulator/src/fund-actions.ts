import { addPaise, type LocalDate, type Paise, paise, quantity } from '@safe-trading/engine';
import type { CorporateAction } from '@safe-trading/market-data/recorded';
import type { MarketSplit } from './replay.ts';
import type { UnitLot } from './unit-lot.ts';

type Holdings = { lots: readonly UnitLot[]; cash: Paise };
type Merger = Extract<CorporateAction, { type: 'merger' }>;

/** What funds have done to this account by the morning of `on`, in the order of their days. */
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

/** The depository gives whole units of the successor for all that is held; the rest is paid. */
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

const unitsIn = (lots: readonly UnitLot[]): number =>
  lots.reduce((units, lot) => units + lot.quantity, 0);

const paid = (cash: Paise, amount: number): Paise => addPaise(cash, paise(amount));
