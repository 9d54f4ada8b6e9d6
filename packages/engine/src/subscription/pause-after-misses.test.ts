import { describe, expect, test } from 'vitest';
import { amended, dates, facts } from '../testing/amending.ts';
import { date, plan } from '../testing/build.ts';
import { after, assigned, begun, bought, carried } from '../testing/story.ts';
import { dueInstallments } from './due.ts';
import { pauseAfterMisses } from './pause-after-misses.ts';
import type { ReasonCode } from './reason.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

const start = () => begun({ plan: plan({ installmentCount: 10, installmentsPerEtf: 5 }) });
const third = date('2026-01-07');
const miss = (sipNumber: number, reason: ReasonCode = 'INSUFFICIENT_FUNDS'): SubscriptionEvent => ({
  type: 'installment-failed',
  schedule: 1,
  sipNumber,
  on: date(`2026-01-0${4 + sipNumber}`),
  reason,
});
const pauseOf = (state: SubscriptionState) => pauseAfterMisses(state, 1, third);
const fill = { units: 1, value: 40_000, charges: 100, on: '2026-01-06' };

describe('the third installment in a row that fails', () => {
  const missed = after(start(), miss(1), miss(2, 'NO_BROKER_SESSION'), miss(3));

  test('pauses the buying until the investor resumes it', () => {
    const pause = pauseOf(missed);
    expect(pause).toEqual({ type: 'subscription-paused', afterMissesOn: third });
    const paused = after(missed, ...(pause ? [pause] : []));
    expect(dueInstallments(paused, facts('2026-01-08', '11:00'))).toEqual([]);
  });

  test('leaves nothing of the pause behind once it is resumed, and nothing falls together', () => {
    const paused = after(missed, { type: 'subscription-paused', afterMissesOn: third });
    const resumed = amended(paused, { kind: 'resume' }, facts('2026-01-12', '12:00'));
    expect([resumed.status, resumed.pausedByMissesOn, ...dates(resumed).slice(-2)]).toEqual([
      'active',
      undefined,
      '2026-01-13',
      '2026-01-14',
    ]);
  });
});

test.each([
  ['two have failed', [miss(1), miss(2)]],
  ['one of them was bought', [miss(1), assigned(), ...bought(2, fill), miss(3)]],
  ['one of them was carried', [miss(1), assigned(), carried(2, '2026-01-06'), miss(3)]],
  ['the market offered nothing to one of them', [miss(1), miss(2, 'NO_CANDIDATE'), miss(3)]],
  ['trading was stopped for one of them', [miss(1), miss(2), miss(3, 'TRADING_STOPPED')]],
])('nothing is paused while %s', (_, story) => {
  expect(pauseOf(after(start(), ...story))).toBeUndefined();
});

test('nothing is paused twice', () => {
  const paused = after(start(), miss(1), miss(2), miss(3), { type: 'subscription-paused' });
  expect(pauseOf(paused)).toBeUndefined();
});
