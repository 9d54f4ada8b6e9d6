import {
  addDays,
  applySplit,
  basisPoints,
  type LocalDate,
  type Lot,
  localDate,
  noPaise,
  paise,
  quantity,
  type Schedule,
  scheduleFigures,
  timeOfDay,
} from '@safe-trading/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorth, noWorth, type SchedulePast } from './trace-schedule.ts';

const day = (number: number) => addDays(localDate('2027-03-01'), number);
const days = (...numbers: number[]) => numbers.map(day);

type Bought = { on: number; units: number; value: number; charges?: number };

const block = (purchases: readonly Bought[], sales: Schedule['sales'] = []): Schedule => ({
  number: 1,
  status: 'running',
  installments: purchases.map(({ on, units, value, charges = 0 }, place) => ({
    sipNumber: place + 1,
    plannedOn: day(on),
    time: timeOfDay('10:30'),
    amount: paise(value + charges),
    raise: noPaise,
    state: {
      status: 'executed',
      on: day(on),
      at: timeOfDay('10:31'),
      quantity: quantity(units),
      value: paise(value),
      charges: paise(charges),
      partial: false,
    },
  })),
  lots: [],
  sales,
});

/** What one schedule was worth on these days. */
function traceSchedule(past: SchedulePast, on: readonly LocalDate[]) {
  const worth = noWorth(on.length);
  addWorth(worth, past, on);
  return on.map((_, place) => ({
    invested: worth.invested[place],
    value: worth.value[place],
    held: worth.held[place],
  }));
}

const closes = (...prices: number[]) =>
  prices.map((price, on) => ({ on: day(on), close: paise(price) }));

test('units count at the latest close, charges as invested', () => {
  const schedule = block([
    { on: 0, units: 10, value: 1000, charges: 7 },
    { on: 2, units: 5, value: 600, charges: 3 },
  ]);
  const past = { schedule, splits: [], closes: closes(101, 90, 121) };
  expect(traceSchedule(past, days(0, 1, 2, 3))).toEqual([
    { invested: 1007, value: 1010, held: 1010 },
    { invested: 1007, value: 900, held: 900 },
    { invested: 1610, value: 1815, held: 1815 },
    { invested: 1610, value: 1815, held: 1815 },
  ]);
});

test('units without any close count at what they cost', () => {
  const past = {
    schedule: block([{ on: 0, units: 10, value: 1000, charges: 7 }]),
    splits: [],
    closes: [],
  };
  expect(traceSchedule(past, days(0))).toEqual([{ invested: 1007, value: 1007, held: 1007 }]);
});

test('what was sold stays in the value as its net proceeds', () => {
  const sale = {
    on: day(1),
    quantity: quantity(4),
    value: paise(480),
    charges: paise(5),
    costOfSold: paise(400),
  };
  const past = {
    schedule: block([{ on: 0, units: 10, value: 1000 }], [sale]),
    splits: [],
    closes: closes(100, 120, 110),
  };
  expect(traceSchedule(past, days(0, 1, 2)).map(({ value }) => value)).toEqual([
    1000,
    475 + 6 * 120,
    475 + 6 * 110,
  ]);
});

test('a split multiplies the units held before its day, not those bought on it', () => {
  const past = {
    schedule: block([
      { on: 0, units: 10, value: 1000 },
      { on: 1, units: 10, value: 100 },
    ]),
    splits: [{ exDate: day(1), factor: 10 }],
    closes: closes(100, 11),
  };
  expect(traceSchedule(past, days(0, 1)).map(({ value }) => value)).toEqual([1000, 110 * 11]);
});

test('a split before the next close divides the price that is carried on', () => {
  const past = {
    schedule: block([{ on: 0, units: 10, value: 1000 }]),
    splits: [{ exDate: day(1), factor: 5 }],
    closes: closes(100),
  };
  expect(traceSchedule(past, days(0, 1)).map(({ value }) => value)).toEqual([1000, 1000]);
});

/** The lots as the engine keeps them: a split in the morning, then the purchase of the day. */
function lotsAfter(purchases: readonly Bought[], splits: ReadonlyMap<number, number>): Lot[] {
  let lots: readonly Lot[] = [];
  for (const { on, units, value, charges = 0 } of purchases) {
    const factor = splits.get(on);
    if (factor !== undefined) lots = applySplit(lots, factor);
    const cost = paise(value + charges);
    lots = [
      ...lots,
      { boughtOn: day(on), quantity: quantity(units), cost, charges: paise(charges) },
    ];
  }
  return [...lots];
}

const purchase = fc.record({
  units: fc.integer({ min: 1, max: 500 }),
  value: fc.integer({ min: 1, max: 10_000_000 }),
  charges: fc.integer({ min: 0, max: 10_000 }),
  close: fc.integer({ min: 1, max: 1_000_000 }),
  factor: fc.constantFrom(1, 1, 1, 2, 5),
});

test('the last day equals the figures of the schedule at that day’s close, whatever was split', () => {
  fc.assert(
    fc.property(fc.array(purchase, { minLength: 1, maxLength: 8 }), (bought) => {
      const purchases = bought.map((one, on) => ({ ...one, on }));
      const splitDays = purchases.filter(({ factor }) => factor > 1);
      const factors = new Map(splitDays.map(({ on, factor }) => [on, factor]));
      const schedule = { ...block(purchases), lots: lotsAfter(purchases, factors) };
      const past = {
        schedule,
        splits: splitDays.map(({ on, factor }) => ({ exDate: day(on), factor })),
        closes: closes(...purchases.map(({ close }) => close)),
      };
      const lastPrice = past.closes.at(-1)?.close;
      const figures = scheduleFigures(schedule, { target: basisPoints(600), lastPrice });

      const trace = traceSchedule(past, days(...purchases.map(({ on }) => on)));

      expect(trace.at(-1)).toEqual({
        invested: figures.invested,
        value: figures.bookedValue,
        held: figures.marketValue,
      });
    }),
    { seed: 20_200_323, numRuns: 300 },
  );
});
