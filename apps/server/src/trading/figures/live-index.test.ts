import { localDate, paise } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { liveIndex } from './live-index.ts';
import type { PriceSpan } from './price-past.ts';

const marketData = openMarketData();

function index(fundId: string | undefined, closes: Record<string, number>) {
  const asked: PriceSpan[] = [];
  const history = liveIndex({
    marketData,
    past: {
      async closes(spans) {
        asked.push(...spans);
        const known = Object.entries(closes).map(([on, close]) => ({
          on: localDate(on),
          close: paise(close),
        }));
        return new Map(spans.map(({ instrumentId }) => [instrumentId, known]));
      },
    },
    fundId,
    splits: () => [],
    sessionTimes: marketData.sessionTimes(),
  });
  return { asked, levelsAt: (instant: string) => history.levelsAt(new Date(instant)) };
}

test('where the recorded fund ends, its stored bars go on', async () => {
  const { asked, levelsAt } = index('niftybees', { '2026-08-24': 30_000 });
  const { levels } = await levelsAt('2026-08-25T05:00:00Z');
  const last = marketData.bars('NIFTYBEES')?.close.at(-1) ?? Number.NaN;
  const [before, newest] = levels.slice(-2);
  expect(asked).toEqual([{ instrumentId: 'niftybees', from: '2026-08-22', to: '2026-08-24' }]);
  expect(newest).toEqual({
    on: '2026-08-24',
    level: expect.closeTo(((before?.level ?? 0) * 30_000) / last, 6),
  });
});

test('without stored bars it ends where the record ends, spliced at the end of the index', async () => {
  const { levels, splicedOn } = await index(undefined, {}).levelsAt('2026-10-01T05:00:00Z');
  expect([levels.at(-1)?.on, splicedOn]).toEqual(['2026-08-21', '2025-12-31']);
});
