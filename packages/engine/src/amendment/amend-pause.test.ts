import { describe, expect, test } from 'vitest';
import { dueInstallments } from '../subscription/due.ts';
import { isPauseOver } from '../subscription/subscription.ts';
import { amended, dates, facts, nextDays, refusal, tenUnits } from '../testing/amending.ts';
import { date, plan } from '../testing/build.ts';
import { after, assigned, begun, executed, ordered, withNextSchedule } from '../testing/story.ts';

describe('a pause until a date', () => {
  const paused = amended(begun(), { kind: 'pause', until: date('2026-02-02') });

  test('moves the planned installments to it and after it, and none falls together', () => {
    expect(dates(paused)).toEqual(['2026-02-02', '2026-02-03', '2026-02-04']);
  });

  test('buys nothing and is over on the date', () => {
    expect([
      dueInstallments(paused, facts('2026-02-02', '11:00')),
      isPauseOver(paused, date('2026-02-01')),
      isPauseOver(paused, date('2026-02-02')),
    ]).toEqual([[], false, true]);
  });

  test('is forgotten when the investor resumes before it', () => {
    const resumed = amended(paused, { kind: 'resume' }, facts('2026-01-12', '12:00'));
    expect([resumed.pausedUntil, ...dates(resumed)]).toEqual([
      undefined,
      '2026-01-13',
      '2026-01-14',
      '2026-01-15',
    ]);
  });

  test.each([
    ['2026-01-04', 'The pause must end on a day after today.'],
    ['2026-01-05', 'The pause must end on a day after today.'],
    [
      '2027-02-01',
      'The pause must end within a year; leave the date out to pause until you resume.',
    ],
  ])('that is %s is refused', (until, message) => {
    expect(refusal(begun(), { kind: 'pause', until: date(until) })).toEqual({
      field: 'until',
      message,
    });
  });

  test('lets the order at the broker settle as it is, and the next schedule starts after it', () => {
    const one = begun({ plan: plan({ installmentCount: 4, installmentsPerEtf: 1 }) });
    const state = amended(after(one, assigned(), ordered(1)), {
      kind: 'pause',
      until: date('2026-02-02'),
    });
    const settled = after(state, executed(1, { ...tenUnits, on: '2026-01-05' }));
    const next = withNextSchedule(settled, '2026-01-05', '11:00');
    expect(next.schedules[1]?.installments.map(({ plannedOn }) => plannedOn)).toEqual([
      '2026-02-02',
    ]);
  });
});

describe('a pause without an end', () => {
  const paused = amended(begun(), { kind: 'pause' });

  test('leaves nothing to come', () => {
    expect(nextDays(paused)).toEqual([]);
  });

  test('ends when the investor resumes, in the rhythm of the plan', () => {
    const weekly = begun({ plan: plan({ frequency: 'weekly' }) });
    const resumed = amended(
      amended(weekly, { kind: 'pause' }),
      { kind: 'resume' },
      facts('2026-02-17'),
    );
    expect(dates(resumed)).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
  });

  test('cannot be paused again, and a running one cannot be resumed', () => {
    expect([
      refusal(paused, { kind: 'pause' })?.message,
      refusal(begun(), { kind: 'resume' })?.message,
    ]).toEqual([
      'This subscription is paused already. Resume it before you pause it anew.',
      'This subscription is not paused.',
    ]);
  });
});
