import {
  type LocalDate,
  type Paise,
  priceAfterSplit,
  type Schedule,
  type Split,
} from '@safe-trading/engine';
import type { DailyClose } from './price-past.ts';

export type SchedulePast = {
  schedule: Schedule;
  splits: readonly Split[];
  closes: readonly DailyClose[];
};

/** Paise at the end of each day. `held`: the unsold part of the value. */
export type WorthOfDays = {
  readonly invested: Float64Array;
  readonly value: Float64Array;
  readonly held: Float64Array;
};

export const noWorth = (days: number): WorthOfDays => ({
  invested: new Float64Array(days),
  value: new Float64Array(days),
  held: new Float64Array(days),
});

type Deed = { on: LocalDate; apply(standing: Standing): void };
type Standing = {
  invested: number;
  realised: number;
  units: number;
  costHeld: number;
  price: Paise | undefined;
};

/** Adds a schedule's cost and value per day: net proceeds, and units at the latest close or at cost. */
export function addWorth(worth: WorthOfDays, past: SchedulePast, days: readonly LocalDate[]): void {
  const deeds = deedsOf(past);
  const { closes } = past;
  const standing: Standing = { invested: 0, realised: 0, units: 0, costHeld: 0, price: undefined };
  let nextDeed = 0;
  let nextClose = 0;
  days.forEach((day, place) => {
    for (;;) {
      const deed = deeds[nextDeed];
      const close = closes[nextClose];
      const isClosed = close !== undefined && close.on <= day;
      if (deed && deed.on <= day && !(isClosed && close.on < deed.on)) {
        deed.apply(standing);
        nextDeed += 1;
      } else if (isClosed) {
        standing.price = close.close;
        nextClose += 1;
      } else break;
    }
    const { invested, realised, units, costHeld, price } = standing;
    const held = price === undefined ? costHeld : units * price;
    add(worth.invested, place, invested);
    add(worth.value, place, realised + held);
    add(worth.held, place, held);
  });
}

function add(sums: Float64Array, place: number, paise: number): void {
  sums[place] = (sums[place] ?? 0) + paise;
}

/** A split in the morning, then trades, then the close. */
const deedsOf = (past: SchedulePast): Deed[] =>
  [...splitsOf(past), ...payoutsOf(past), ...purchasesOf(past), ...salesOf(past)].sort((a, b) =>
    a.on < b.on ? -1 : Number(a.on > b.on),
  );

const splitsOf = ({ splits }: SchedulePast): Deed[] =>
  splits.map(({ exDate, factor }) => ({
    on: exDate,
    apply(standing) {
      standing.units *= factor;
      if (standing.price !== undefined) standing.price = priceAfterSplit(standing.price, factor);
    },
  }));

const purchasesOf = ({ schedule }: SchedulePast): Deed[] =>
  schedule.installments.flatMap(({ state }) => {
    if (state.status !== 'executed') return [];
    const { on, quantity, value, charges } = state;
    return {
      on,
      apply(standing: Standing) {
        standing.units += quantity;
        standing.invested += value + charges;
        standing.costHeld += value + charges;
      },
    };
  });

const salesOf = ({ schedule }: SchedulePast): Deed[] =>
  schedule.sales.map(({ on, quantity, value, charges, costOfSold }) => ({
    on,
    apply(standing) {
      standing.units -= quantity;
      standing.costHeld -= costOfSold;
      standing.realised += value - charges;
    },
  }));

const payoutsOf = ({ schedule }: SchedulePast): Deed[] =>
  (schedule.payouts ?? []).map(({ on, amount }) => ({
    on,
    apply(standing) {
      standing.realised += amount;
    },
  }));
