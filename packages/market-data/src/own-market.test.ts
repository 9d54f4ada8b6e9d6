import {
  buildCalendar,
  localDate,
  minutesOf,
  nextSession,
  sessionTimesOn,
} from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { findBadTicks } from './find-bad-ticks.ts';
import { openMarketData } from './market-data.ts';

const market = openMarketData();
const firstReplayed = '2020-01-01';

describe('the recorded market', () => {
  test('is read in full, every ETF with a history', () => {
    const rows = market.etfs().map(({ symbol }) => market.bars(symbol)?.dates.length ?? 0);

    expect({ etfs: rows.length, shortest: Math.min(...rows) }).toEqual({
      etfs: 208,
      shortest: 24,
    });
  });

  test('shows the worst day of March 2020', () => {
    const bees = market.bars('NIFTYBEES');
    const day = bees?.dates.indexOf(localDate('2020-03-23')) ?? -1;

    expect([bees?.low[day], bees?.close[day]]).toEqual([8100, 8352]);
  });

  test('holds the split of GOLDBEES', () => {
    expect(market.splits()).toContainEqual({
      symbol: 'GOLDBEES',
      exDate: '2019-12-19',
      factor: 100,
    });
  });

  test('traded on the sessions of the calendar, extra ones included, and on no other day', () => {
    const days = market.marketDays();
    const calendar = buildCalendar([...days]);
    const recorded = market.recordedSessions().filter((date) => date >= '2013-01-01');
    const last = recorded.at(-1) ?? '';
    const expected = days
      .filter(({ kind }) => kind === 'muhurat' || kind === 'special-session')
      .map(({ date }) => date);
    for (
      let date = nextSession(calendar, localDate('2012-12-31'));
      date <= last;
      date = nextSession(calendar, date)
    ) {
      expected.push(date);
    }

    expect(recorded).toEqual(
      expected.filter((date) => date >= '2013-01-01' && date <= last).sort(),
    );
  });

  test('moves by no more than half overnight, splits undone, from the first session replayed', () => {
    const jumps = market.etfs().flatMap(({ symbol }) => {
      const bars = market.bars(symbol);
      return (bars?.dates ?? []).flatMap((date, row) => {
        const before = bars?.dates[row - 1];
        if (!bars || before === undefined || date < firstReplayed) return [];
        const factor = market
          .splits()
          .filter(
            (split) => split.symbol === symbol && split.exDate > before && split.exDate <= date,
          )
          .reduce((product, split) => product * split.factor, 1);
        const move = ((bars.close[row] ?? 0) * factor) / (bars.close[row - 1] ?? 0);
        return move > 1.5 || move < 0.5 ? [`${symbol} ${date}`] : [];
      });
    });

    expect(jumps).toEqual([]);
  });

  test('has an underlying that several fund houses share under one spelling', () => {
    const gold = market.etfs().filter(({ assetClass }) => assetClass === 'gold');

    expect(new Set(gold.map(({ underlying }) => underlying))).toEqual(new Set(['Gold']));
  });

  test('names every bad tick there is, and nothing else', () => {
    const symbols = market.etfs().map(({ symbol }) => symbol);
    const found = symbols.toSorted().flatMap((symbol) => {
      const series = market.bars(symbol);
      return series ? findBadTicks(series, market.splits()) : [];
    });

    expect(market.badTicks()).toEqual(found);
  });

  test('calls the print of 142.95 of NIFTYBEES on 5 March 2020 a bad tick', () => {
    const date = localDate('2020-03-05');
    expect(market.badTicks()).toContainEqual({ symbol: 'NIFTYBEES', date, price: 'open' });
  });

  test('has a band for every class of ETF on every session', () => {
    const first = market.recordedSessions()[0] ?? '';
    const classes = new Set(market.etfs().map(({ assetClass }) => assetClass));
    const covered = market.priceBands().filter(({ from }) => from <= first);

    expect(new Set(covered.map(({ assetClass }) => assetClass))).toEqual(classes);
  });

  test('has charges and hours for its first session', () => {
    const first = market.recordedSessions()[0] ?? '';

    expect(
      [market.chargeRates(), market.sessionTimes()].map((rows) =>
        rows.some(({ from }) => from <= first),
      ),
    ).toEqual([true, true]);
  });

  test.each([
    ['2009-12-31', '09:55', '15:30'],
    ['2010-01-04', '09:00', '15:30'],
    ['2010-10-15', '09:00', '15:30'],
    ['2010-10-18', '09:15', '15:30'],
    ['2021-02-24', '09:15', '17:00'],
    ['2021-02-25', '09:15', '15:30'],
  ])('on %s trades from %s to %s', (day, opens, closes) => {
    expect(sessionTimesOn(market.sessionTimes(), localDate(day))).toMatchObject({ opens, closes });
  });

  test('sends its last orders 20 minutes before the close, whatever the hours', () => {
    const distances = market
      .sessionTimes()
      .map(({ closes, lastOrder }) => minutesOf(closes) - minutesOf(lastOrder));
    expect(new Set(distances)).toEqual(new Set([20]));
  });

  test.each(['2024-03-02', '2024-05-18'])('held two sessions on %s', (day) => {
    expect(market.marketDays().find(({ date }) => date === day)).toMatchObject({
      opens: '09:15',
      pause: { from: '10:00', until: '11:30' },
      closes: '12:30',
    });
  });

  test('held a muhurat session in every year', () => {
    const years = market
      .marketDays()
      .filter(({ kind }) => kind === 'muhurat')
      .map(({ date }) => Number(date.slice(0, 4)));
    expect(years).toEqual(Array.from({ length: 25 }, (_, n) => 2002 + n));
  });
});
