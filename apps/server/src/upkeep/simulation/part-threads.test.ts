import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import { answerAmong, answerPart, partsOfStarts, type StartRow } from '@safe-trading/what-if';
import { expect, test } from 'vitest';
import { openWhatIfMarket } from './open-what-if-market.ts';
import { openPartThreads } from './part-threads.ts';

const market = openWhatIfMarket();
const plan = {
  installment: paise(1_000_000),
  reinvest: basisPoints(5_000),
  installmentCount: 60,
  installmentsPerEtf: 5,
  frequency: 'weekly',
  weekday: 'Tuesday',
  time: timeOfDay('10:30'),
  target: basisPoints(600),
} as const;
const parts = partsOfStarts(
  market,
  { plan, from: localDate('2019-01-01'), to: localDate('2019-12-31'), fillModel: 'played' },
  { every: 'month', months: [6] },
);

test('threads find what one thread finds, in the order of the parts', async () => {
  const threads = openPartThreads(2);
  try {
    expect(await answerAmong(parts, threads.workers)).toEqual(
      parts.map((part) => answerPart(market, part)),
    );
  } finally {
    await threads.close();
  }
});

test('a slow thread holds up no other, and rows are in the order of the parts', async () => {
  const rows: StartRow[][] = parts.map((part) => answerPart(market, part));
  let finish: () => void = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const rowsOf = (asked: object): StartRow[] =>
    rows[parts.findIndex((part) => part === asked)] ?? [];
  const taken = { slow: 0, quick: 0 };
  const found = await answerAmong(parts, [
    async (part) => {
      taken.slow += 1;
      await isFinished;
      return rowsOf(part);
    },
    (part) => {
      taken.quick += 1;
      if (taken.quick === parts.length - 1) finish();
      return rowsOf(part);
    },
  ]);
  expect(taken).toEqual({ slow: 1, quick: parts.length - 1 });
  expect(found).toEqual(rows);
});

test('once it is cancelled no other part is begun', async () => {
  let begun = 0;
  await answerAmong(
    parts,
    [
      () => {
        begun += 1;
        return [];
      },
    ],
    () => {},
    () => begun === 3,
  );
  expect(begun).toBe(3);
});
