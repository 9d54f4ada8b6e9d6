import { buildCalendar, localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import type { PublishedValue } from './amfi-file.ts';
import { fetchNetAssetValues } from './fetch-net-asset-values.ts';

const header =
  'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const file = `${header}\n140088;INF204KB17I5;-;Gold;112.3456;27-Nov-2026\n`;
const monday = '2026-11-30';

function opened(answer: () => string) {
  const saved: { day: string; values: ReadonlyMap<string, PublishedValue> }[] = [];
  let now = new Date();
  let reads = 0;
  const look = fetchNetAssetValues({
    etfs: [{ id: 'gold', isin: 'INF204KB17I5' }, { id: 'unlisted' }],
    calendar: buildCalendar([]),
    store: {
      isFetched: async (day) => saved.some((one) => one.day === day),
      save: async (day, values) => void saved.push({ day, values }),
    },
    clock: { now: () => now },
    async read() {
      reads += 1;
      return answer();
    },
  });
  return {
    saved,
    reads: () => reads,
    lookAt(time: string, day = monday) {
      now = new Date(`${day}T${time}:00+05:30`);
      return look();
    },
  };
}

test('the values are fetched once on a session, by ETF', async () => {
  const { saved, reads, lookAt } = opened(() => file);
  for (const time of ['09:04', '09:05', '09:06', '12:00']) await lookAt(time);
  expect([reads(), saved.map(({ day, values }) => [day, [...values]])]).toEqual([
    1,
    [[monday, [['gold', { value: 11_234.56, on: localDate('2026-11-27') }]]]],
  ]);
});

test('a file that cannot be used is fetched again after a quarter of an hour', async () => {
  let text = '<html></html>';
  const { saved, reads, lookAt } = opened(() => text);
  await expect(lookAt('09:05')).rejects.toThrow('must begin with');
  await lookAt('09:19');
  text = file;
  await lookAt('09:20');
  expect([reads(), saved.length]).toEqual([2, 1]);
});

test('nothing is fetched on a holiday', async () => {
  const { reads, lookAt } = opened(() => file);
  await lookAt('10:00', '2026-11-29');
  expect(reads()).toBe(0);
});
