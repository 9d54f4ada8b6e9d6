import {
  basisPoints,
  type Installment,
  type InstallmentState,
  localDate,
  paise,
  planFrom,
  quantity,
  type Schedule,
  startSubscription,
  timeOfDay,
} from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import { valueSchedule } from './list-schedules.ts';
import { presentSchedule, presentScheduleDetail } from './present.ts';
import { presentSips } from './present-sips.ts';

const day = localDate('2027-02-08');
const later = localDate('2027-03-01');
const time = timeOfDay('10:30');

const plan = planFrom(
  {
    fundSize: paise(10_000_000),
    installment: paise(500_000),
    installmentCount: 20,
    installmentsPerEtf: 10,
    frequency: 'monthly',
    reinvest: basisPoints(5000),
    target: basisPoints(600),
    weekday: 'Monday',
    time,
  },
  { installment: paise(100_000), reinvest: basisPoints(0) },
);

const record = (ddpiConfirmed = true): SubscriptionRecord => ({
  id: 'sub',
  userId: 'asha',
  strategyId: 's1',
  strategyName: 'Near the low',
  broker: 'samco',
  subscribedAt: new Date('2027-02-03T03:30:00Z'),
  version: 1,
  state: startSubscription(plan, { ddpiConfirmed, cashPolicy: 'skip', recycle: false }),
});

const installment = (sipNumber: number, state: InstallmentState, raise = 0): Installment => ({
  sipNumber,
  plannedOn: day,
  time,
  amount: paise(100_000 + raise),
  raise: paise(raise),
  state,
});

const executed = (units: number, value: number, charges: number): InstallmentState => ({
  status: 'executed',
  on: day,
  at: timeOfDay('10:31'),
  quantity: quantity(units),
  value: paise(value),
  charges: paise(charges),
  partial: false,
  ...(units === 0 ? { note: 'AMOUNT_BELOW_ONE_UNIT' as const } : {}),
});

const planned: InstallmentState = { status: 'planned' };

const schedule = (changed: Partial<Schedule> = {}): Schedule => ({
  number: 2,
  status: 'waiting',
  installments: [],
  lots: [],
  sales: [],
  ...changed,
});

const gold = {
  id: 'g',
  symbol: 'GOLDBEES',
  name: 'Gold BeES',
  underlying: 'GOLD',
  assetClass: 'gold',
} as const;

const held = schedule({
  status: 'running',
  instrument: gold,
  installments: [installment(1, executed(3, 99_000, 100))],
  lots: [{ boughtOn: day, quantity: quantity(3), cost: paise(99_100), charges: paise(100) }],
});

const sold = (status: 'completed' | 'closed', value: number): Schedule => ({
  ...held,
  status,
  lots: [],
  sales: [
    {
      on: later,
      quantity: quantity(3),
      value: paise(value),
      charges: paise(1_000),
      costOfSold: paise(99_100),
    },
  ],
  bookedOn: later,
});

const present = (of: Schedule, ddpiConfirmed?: boolean) =>
  presentSchedule(valueSchedule(record(ddpiConfirmed), of, new Map([['g', paise(34_000)]])), 'en');

describe('the status of a schedule', () => {
  test.each([
    ['waiting', 'PENDING'],
    ['running', 'IN_PROGRESS'],
    ['paused', 'PAUSED'],
    ['completed', 'COMPLETED'],
    ['closed', 'CLOSED'],
  ] as const)('%s is %s on the wire', (status, wire) => {
    expect(present(schedule({ status })).status).toBe(wire);
  });
});

describe('a schedule without an ETF', () => {
  test('has no name, code or phase', () => {
    expect(present(schedule({ installments: [installment(1, planned)] }))).toMatchObject({
      etf_name: null,
      etf_nse_code: null,
      phase: null,
      price_stale: false,
    });
  });
});

test('the amount of a schedule includes the raise from booked profit', () => {
  const raised = schedule({ installments: [installment(11, planned, 3_050)] });
  expect(present(raised).sip_amount).toBe(1030.5);
});

describe('a booked profit', () => {
  test('is dated and counts as the value', () => {
    expect(present(sold('completed', 106_500))).toMatchObject({
      profit_booked: true,
      profit_booking_date: '2027-03-01',
      actual_booked_amount: 1055,
      actual_profit_amount: 64,
      market_value: 0,
    });
  });

  test('is none when the sale lost money', () => {
    expect(present(sold('closed', 90_000))).toMatchObject({
      profit_booked: false,
      profit_booking_date: null,
      actual_profit_amount: -101,
    });
  });

  test('is one when a sale by hand earned less than the target', () => {
    expect(present(sold('closed', 100_500)).profit_booked).toBe(true);
  });
});

describe('what blocks a schedule', () => {
  test('is reported with a sentence', () => {
    const state: InstallmentState = { status: 'planned', blocked: 'NO_BROKER_SESSION' };
    expect(present(schedule({ installments: [installment(1, state)] }))).toMatchObject({
      blocked_reason: 'NO_BROKER_SESSION',
      blocked_reason_text: 'No broker session was open, so no order could be placed.',
      blocked_reason_fix: 'Save your broker credentials and log in to the broker.',
    });
  });

  test('is the missing authority to sell what is held', () => {
    expect(present(held, false).blocked_reason).toBe('NEEDS_AUTHORISATION');
  });

  test('is nothing while there is authority', () => {
    expect(present(held, true).blocked_reason).toBeNull();
  });

  test('is nothing once all is sold', () => {
    expect(present(sold('completed', 106_500), false).blocked_reason).toBeNull();
  });
});

test('a broker without a name is shown by its code', () => {
  const valued = { ...valueSchedule(record(), held, new Map()), xirr: { kind: 'NONE' } as const };
  expect(presentScheduleDetail(valued, new Map(), 'en').broker_name).toBe('samco');
});

describe('an installment', () => {
  const statuses = (...installments: Installment[]) =>
    presentSips('sub', schedule({ installments }), 'en').map(({ status }) => status);

  test('is marked as the latest executed when none after it is', () => {
    expect(
      statuses(
        installment(1, executed(3, 99_000, 100)),
        installment(2, executed(3, 99_000, 100)),
        installment(3, planned),
      ),
    ).toEqual(['EXECUTED', 'LATEST_EXECUTED', 'PENDING']);
  });

  test('reads PENDING while its order is at the broker', () => {
    expect(statuses(installment(1, { status: 'ordered', clientOrderId: 'o' }))).toEqual([
      'PENDING',
    ]);
  });

  test('that was cancelled says why', () => {
    const state: InstallmentState = { status: 'cancelled', on: later, reason: 'BOOKED_EARLY' };
    expect(
      presentSips('sub', schedule({ installments: [installment(4, state)] }), 'en')[0],
    ).toMatchObject({
      sip_detail_id: 'sub.2.4',
      status: 'CANCELLED',
      actual_execution_date: null,
      reason: 'BOOKED_EARLY',
    });
  });

  test('shows its average price to the paisa', () => {
    const [sip] = presentSips(
      'sub',
      schedule({ installments: [installment(1, executed(3, 100_000, 0))] }),
      'en',
    );
    expect(sip?.unit_filled_price).toBe(333.33);
  });

  test('below one unit has bought nothing and has no price', () => {
    const [sip] = presentSips(
      'sub',
      schedule({ installments: [installment(1, executed(0, 0, 0))] }),
      'en',
    );
    expect(sip).toMatchObject({
      status: 'LATEST_EXECUTED',
      actual_sip_amount: 0,
      allotted_units: 0,
      unit_filled_price: null,
      reason: 'AMOUNT_BELOW_ONE_UNIT',
    });
  });
});
