import {
  basisPoints,
  buildCalendar,
  evolve,
  localDate,
  paise,
  planFrom,
  type SubscriptionState,
  startSubscription,
  timeOfDay,
} from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { presentSubscription, readTerms, termsProblem } from './present.ts';

const plan = planFrom(
  {
    fundSize: paise(10_000_000),
    installment: paise(500_000),
    installmentCount: 20,
    installmentsPerEtf: 10,
    frequency: 'weekly',
    reinvest: basisPoints(5000),
    target: basisPoints(314),
    weekday: 'Monday',
    time: timeOfDay('10:30'),
  },
  { installment: paise(100_050), reinvest: basisPoints(1250) },
);

const active = startSubscription(plan, {
  ddpiConfirmed: false,
  cashPolicy: 'skip',
  recycle: false,
});

const present = (state: SubscriptionState, broker = 'samco') =>
  presentSubscription(
    {
      id: 'sub',
      userId: 'asha',
      strategyId: 's1',
      strategyName: 'Near the low',
      broker,
      subscribedAt: new Date('2027-02-03T20:00:00Z'),
      version: 1,
      state,
    },
    {
      brokers: new Map([['samco', 'Samco']]),
      calendar: buildCalendar([]),
      now: new Date('2027-02-03T20:00:00Z'),
    },
  );

test('a subscription travels in rupees and percent, dated in India', () => {
  expect(present(active)).toEqual({
    subscription_id: 'sub',
    strategy_name: 'Near the low',
    status: 'ACTIVE',
    user_sip_amount: 1000.5,
    user_reinvest_percent: 12.5,
    broker_name: 'Samco',
    total_fund_required: 20_010,
    profit_target_percent: 3.14,
    max_monthly_fund_required: 5002.5,
    etf_strategy_id: 's1',
    ddpi_confirmed: false,
    subscribed_on: '2027-02-04',
    selling: null,
  });
});

describe('the most a month can need', () => {
  test('stays while the subscription is paused', () => {
    const paused = evolve(active, { type: 'subscription-paused' });
    expect([present(paused).status, present(paused).max_monthly_fund_required]).toEqual([
      'PAUSED',
      5002.5,
    ]);
  });

  test('is nothing once the subscription has ended', () => {
    const ended = evolve(active, { type: 'subscription-ended', on: localDate('2027-02-10') });
    expect([present(ended).status, present(ended).max_monthly_fund_required]).toEqual([
      'CANCELLED',
      0,
    ]);
  });
});

test('a broker without a name is shown by its code', () => {
  expect(present(active, 'gone').broker_name).toBe('gone');
});

test('amounts that floats cannot hold are read to the paisa', () => {
  const terms = readTerms({
    broker_id: 'Samco',
    user_sip_amount: 1.15,
    user_reinvest_percent: 0.29,
  });
  expect([terms.installment, terms.reinvest]).toEqual([115, 29]);
});

test('several faults are one sentence after the other, each with its field', () => {
  const problem = termsProblem([
    { field: 'installment', message: 'Too much.' },
    { field: 'reinvest', message: 'Too little.' },
  ]);
  expect({ message: problem.message, errors: problem.errors }).toEqual({
    message: 'Too much. Too little.',
    errors: [
      { field: 'user_sip_amount', message: 'Too much.' },
      { field: 'user_reinvest_percent', message: 'Too little.' },
    ],
  });
});
