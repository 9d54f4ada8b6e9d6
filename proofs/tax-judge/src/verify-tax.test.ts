import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, product } from './both-sides.ts';
import { differenceOf } from './compare.ts';
import { findBeancount } from './find-beancount.ts';
import type { Judgement } from './history.ts';
import { plants } from './planted/plants.ts';
import { randomHistory } from './random-history.ts';

const nothing: Judgement = { id: 7, sales: [], income: [], years: [] };

test('beancount books the lots of a hundred histories as the product does', () => {
  const histories = Array.from({ length: 100 }, (_, id) => randomHistory(11, id));
  const judged = judge(findBeancount(console.error), histories);
  const ours = product(histories);
  expect(judged.length).toBe(100);
  expect(judged.map((one, place) => differenceOf(ours[place] ?? nothing, one) ?? '')).toEqual(
    histories.map(() => ''),
  );
});

test('the histories hold what is hard', () => {
  const events = Array.from({ length: 100 }, (_, id) => randomHistory(11, id).events).flat();
  const count = (type: string): number => events.filter((event) => event.type === type).length;
  for (const type of ['split', 'bonus', 'merger', 'delisting', 'distribution']) {
    expect(count(type), type).toBeGreaterThan(10);
  }
  expect(new Set(events.flatMap((event) => ('by' in event ? event.by : []))).size).toBe(3);
});

test('the same seed draws the same history', () => {
  expect(randomHistory(11, 3)).toEqual(randomHistory(11, 3));
  expect(randomHistory(12, 3)).not.toEqual(randomHistory(11, 3));
});

test('a difference is named by its place and both amounts', () => {
  const sale = { ref: 'plan A sale 1', isin: 'EQA', on: '2026-04-01', missing: 0, parts: [] };
  expect(
    differenceOf({ ...nothing, sales: [{ ...sale, missing: 2 }] }, { ...nothing, sales: [sale] }),
  ).toBe('history 7.sales.0.missing: the product has 2, the judge 0');
  expect(differenceOf(nothing, nothing)).toBeUndefined();
});

test('each planted error names a passage that the product has once', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const wrong = plants.flatMap(({ says, edits }) =>
    edits
      .filter(([file, from]) => readFileSync(join(root, file), 'utf8').split(from).length !== 2)
      .map(() => says),
  );
  expect(wrong).toEqual([]);
  expect(plants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(plants.map(({ says }) => says)).size).toBe(plants.length);
});
