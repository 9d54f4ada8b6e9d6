import { addDays, type CashFlow, type LocalDate, localDate, paise } from '@safe-trading/engine';

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

/** Flows, and the rates they were made from where they were made from any. */
export type Made = { readonly flows: readonly CashFlow[]; readonly rates?: readonly number[] };

const first = localDate('2020-01-01');
const dates: LocalDate[] = Array.from({ length: 40_000 }, (_, day) => addDays(first, day));
const flow = (day: number, amount: number): CashFlow => ({
  on: dates[day] ?? first,
  amount: paise(Math.trunc(amount)),
});

const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
const many = <Value>(count: number, of: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => of(place));

/** A hundred monthly installments of a plan and what they are worth at the end. */
export const monthlyPlan = (random: Random): CashFlow[] => [
  ...many(99, (month) => flow(month * 30 + whole(random, 0, 3), -500_000)),
  flow(99 * 30, 99 * 500_000 * (0.8 + random())),
];

/** A hundred flows of a plan that books and buys again: money in and out in turn, worth much at the end. */
export const bookingPlan = (random: Random): CashFlow[] => [
  ...many(99, (place) =>
    flow(
      place * 7 + whole(random, 0, 4),
      place % 10 === 9 ? 4_700_000 : -whole(random, 400_000, 600_000),
    ),
  ),
  flow(700, 6_000_000 + random() * 3_000_000),
];

const anything = (random: Random): Made => ({
  flows: many(whole(random, 2, 12), () =>
    flow(whole(random, 0, 5_000), (random() - 0.5) * 10 ** whole(random, 2, 11)),
  ),
});

/** As a plan has them, for years: in, in, in, out. */
const plan = (random: Random): Made => {
  const count = whole(random, 3, 24);
  return {
    flows: many(count, (place) =>
      flow(
        place * whole(random, 1, 60),
        place % 4 === 3 || place === count - 1
          ? random() * 4_000_000
          : -whole(random, 10_000, 1_000_000),
      ),
    ),
  };
};

/** All within days of one another, with one straggler years away. */
const crowded = (random: Random): Made => ({
  flows: [
    ...many(whole(random, 2, 8), () => flow(whole(random, 0, 6), (random() - 0.5) * 1_000_000)),
    flow(whole(random, 400, 30_000), (random() - 0.5) * 10 ** whole(random, 2, 9)),
  ],
});

/** Nearly balanced: what comes back is what went in, but for a few paise. */
const balanced = (random: Random): Made => {
  const amounts = many(whole(random, 1, 6), () => whole(random, -5_000_000, 5_000_000));
  const rest = amounts.reduce((sum, amount) => sum - amount, whole(random, -3, 3));
  return { flows: [...amounts, rest].map((amount, place) => flow(place * 97, amount)) };
};

/** A pump: out between two payments in, close to the border between no rate and two. */
const pump = (random: Random): Made => {
  const paid = whole(random, 1_000, 100_000_000);
  const growth = 1 + random();
  const back = 2 * paid * growth * (1 + (random() - 0.5) * 10 ** -whole(random, 1, 9));
  return { flows: [flow(0, -paid), flow(365, back), flow(730, -paid * growth * growth)] };
};

/** Made from rates at least five percent apart, by whole numbers alone. */
const fromRates = (random: Random): Made => {
  const count = whole(random, 1, 4);
  const perMille: number[] = [];
  while (perMille.length < count) {
    const rate = whole(random, -900, 3_000);
    if (perMille.every((other) => Math.abs(other - rate) >= 50)) perMille.push(rate);
  }
  let coefficients = [random() < 0.5 ? -1 : 1];
  for (const rate of perMille) {
    const next = new Array<number>(coefficients.length + 1).fill(0);
    for (const [place, coefficient] of coefficients.entries()) {
      next[place] = (next[place] ?? 0) + coefficient * 1_000;
      next[place + 1] = (next[place + 1] ?? 0) - coefficient * (1_000 + rate);
    }
    coefficients = next;
  }
  const rates = perMille.map((rate) => rate / 1_000).sort((a, b) => a - b);
  return { flows: coefficients.map((amount, year) => flow(year * 365, amount)), rates };
};

/** Every kind of flows that is tried, by name. */
export const kinds: Readonly<Record<string, (random: Random) => Made>> = {
  'at random': anything,
  'a plan’s': plan,
  'crowded, one far away': crowded,
  'balanced but for a few paise': balanced,
  'between no rate and two': pump,
  'made from one to four rates': fromRates,
};
