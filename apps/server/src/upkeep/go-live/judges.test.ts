import { buildCalendar, instant, localDate, timeOfDay } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { judgeClock } from './check-account.ts';
import { met, unmet } from './finding.ts';
import { judgeCalendar } from './judge-calendar.ts';
import { judgeQuote } from './judge-quote.ts';
import { judgeScripMaster } from './judge-scrip-master.ts';
import { showFindings } from './show-findings.ts';

const holiday = (date: string) => ({
  date: localDate(date),
  kind: 'trading-holiday' as const,
  description: 'Holiday',
});
/** A whole list of a year: ten holidays, all before November. */
const yearOf = (year: string): string[] =>
  Array.from({ length: 10 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-26`);
const sessionTimes = [
  {
    from: localDate('2002-01-08'),
    opens: timeOfDay('09:15'),
    closes: timeOfDay('15:30'),
    lastOrder: timeOfDay('15:10'),
    cancelLeftovers: timeOfDay('15:20'),
  },
];

describe('the calendar', () => {
  const judge = (holidays: string[], today: string, traded: string[]) =>
    judgeCalendar({
      calendar: buildCalendar(holidays.map(holiday)),
      today: localDate(today),
      from: localDate('2026-11-16'),
      traded: traded.map(localDate),
    });
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];

  test('passes where it agrees with the days traded and today is still without a candle', () => {
    expect(judge(yearOf('2026'), '2026-11-20', week).standing).toBe('attention');
    const both = [...yearOf('2026'), ...yearOf('2027')];
    expect(judge(both, '2026-11-20', week).standing).toBe('met');
  });

  test('that closes a day on which others traded is wrong', () => {
    expect(judge([...yearOf('2026'), '2026-11-17'], '2026-11-20', week).seen).toContain(
      'closed here and traded at Samco: 2026-11-17',
    );
  });

  test('of a year without a row is missing', () => {
    expect(judge([], '2026-11-20', week)).toMatchObject({
      standing: 'unmet',
      seen: 'The holidays of 2026 are not entered.',
    });
  });
});

describe('a quote', () => {
  const calendar = buildCalendar([holiday('2026-01-26')]);
  const judge = (today: string, time: string, tradedAt?: string) =>
    judgeQuote({
      calendar,
      sessionTimes,
      moment: { today: localDate(today), time: timeOfDay(time) },
      quote: {
        symbol: 'NIFTYBEES',
        ...(tradedAt ? { tradedAt: instant(Date.parse(tradedAt)) } : {}),
      },
    }).standing;

  test.each([
    ['of this morning in the session', '2026-11-20', '10:00', '2026-11-20T10:00:00+05:30', 'met'],
    ['of yesterday in the session', '2026-11-20', '10:00', '2026-11-19T15:29:00+05:30', 'unmet'],
    ['of yesterday before it', '2026-11-20', '09:00', '2026-11-19T15:29:00+05:30', 'attention'],
    ['of Friday on Sunday', '2026-11-22', '12:00', '2026-11-20T15:29:00+05:30', 'attention'],
    ['of Thursday on Sunday', '2026-11-22', '12:00', '2026-11-19T15:29:00+05:30', 'unmet'],
    ['that does not say when', '2026-11-20', '10:00', undefined, 'unmet'],
  ])('%s', (_, today, time, tradedAt, standing) => {
    expect(judge(today, time, tradedAt)).toBe(standing);
  });
});

test('two minutes between the clocks are the most', () => {
  const now = new Date('2026-11-20T05:30:00Z');
  const served = (seconds: number) => instant(now.getTime() + seconds * 1000);
  expect(
    [120, -120, 121, -121].map((seconds) => judgeClock(served(seconds), now).standing),
  ).toEqual(['met', 'met', 'unmet', 'unmet']);
});

test('an ETF that is not in the scrip master is named and stops nothing', () => {
  expect(judgeScripMaster(['GOLDBEES', 'OLDBEES'], new Set(['GOLDBEES']))).toMatchObject({
    standing: 'attention',
    seen: '1 of 2 ETFs of our list are not in it: OLDBEES.',
  });
});

test('what is missing is shown with its remedy and named once at the end', () => {
  const findings = [met('Clock', 'It is right.'), unmet('Address', 'It is not.', 'Register it.')];
  expect(
    showFindings([
      { title: 'Server', findings },
      { title: 'Account', findings },
    ]),
  ).toEqual([
    'Server',
    '  ok       Clock: It is right.',
    '  MISSING  Address: It is not.',
    '           → Register it.',
    '',
    'Account',
    '  ok       Clock: It is right.',
    '  MISSING  Address: It is not.',
    '           → Register it.',
    '',
    'Do not go live yet; missing: Address.',
  ]);
});
