import { localDate, paise, quantity } from '@safe-trading/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
  subscriptionRequest,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;
let subscriptionId: string;

beforeAll(async () => {
  world = await investingWorld();
  for (const name of ['asha', 'ravi', 'empty']) await world.addUser(name);
  await world.addUser('admin', 'ADMIN');
  subscriptionId = await world.subscribe('asha', await world.publish('admin'));
  await world.happen(
    subscriptionId,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
    {
      type: 'installment-failed',
      schedule: 1,
      sipNumber: 2,
      on: localDate('2027-02-09'),
      reason: 'NOT_FILLED',
    },
  );
});

afterAll(() => world.close());

const analytics = async (as: string, id: string) =>
  world.call('GET', `/etf_schedule/subscription/${id}/analytics`, { as });

test('units without a known price count at what they cost, and the reply says so', async () => {
  const { body } = await analytics('asha', subscriptionId);
  expect([body.data.total_booked_amount, body.data.total_profit, body.data.price_stale]).toEqual([
    2405,
    0,
    true,
  ]);
});

describe('with a price', () => {
  beforeAll(() => world.quote(niftyBees, paise(25_000)));

  test('the figures are those of the engine, in rupees', async () => {
    const { status, body } = await analytics('asha', subscriptionId);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      success: true,
      data: {
        total_invested: 2405,
        total_booked_amount: 2500,
        total_profit: 95,
        profit_percentage: 3.95,
        total_sips: 20,
        executed_sips: 1,
        pending_sips: 18,
        failed_sips: 1,
        total_schedules: 1,
        active_schedules: 1,
        completed_schedules: 0,
        realised_amount: 0,
        market_value: 2500,
        price_stale: false,
        strategy_name: 'Near the low',
        carried_amount: 95.5,
        pool_amount: 0,
        withdrawable_amount: 0,
        charges_paid: 5,
      },
    });
  });

  test('a booked block counts at its net proceeds', async () => {
    const id = await world.subscribe('ravi', await world.publish('admin'));
    await world.happen(
      id,
      { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
      ...bought(1, '2027-02-08', 10, 240_000, 500),
      { type: 'sell-placed', schedule: 1, clientOrderId: 'sale-1' },
      {
        type: 'sold',
        schedule: 1,
        on: localDate('2027-02-15'),
        quantity: quantity(10),
        value: paise(260_000),
        charges: paise(2_000),
      },
    );
    const { body } = await analytics('ravi', id);
    expect([
      body.data.total_booked_amount,
      body.data.realised_amount,
      body.data.market_value,
      body.data.total_profit,
      body.data.pool_amount,
      body.data.completed_schedules,
    ]).toEqual([2580, 2580, 0, 175, 43.75, 1]);
  });
});

describe('my subscriptions', () => {
  test('are listed newest first', async () => {
    await world.addUser('collector');
    const older = await world.publish('admin', { etf_strategy_name: 'Older' });
    const newer = await world.publish('admin', { etf_strategy_name: 'Newer' });
    await world.subscribe('collector', older);
    world.time.real = '2026-09-14T05:00:00Z';
    await world.subscribe('collector', newer);

    const { body } = await world.call('GET', '/etf_schedule/user/subscriptions', {
      as: 'collector',
    });
    const names = body.data.map((it: Record<string, unknown>) => it['strategy_name']);
    expect(names).toEqual(['Newer', 'Older']);
  });

  test('the most a month can need is never above what is left', async () => {
    await world.addUser('monthly');
    const strategyId = await world.publish('admin', { total_no_of_sips: 30 });
    await world.subscribe('monthly', strategyId);
    const { body } = await world.call('GET', '/etf_schedule/user/subscriptions', { as: 'monthly' });
    expect(body.data[0].max_monthly_fund_required).toBe(subscriptionRequest.user_sip_amount * 23);
  });

  test('are an empty list for a newcomer', async () => {
    const { status, body } = await world.call('GET', '/etf_schedule/user/subscriptions', {
      as: 'empty',
    });
    expect([status, body]).toEqual([200, { success: true, data: [] }]);
  });

  test('never show another investor’s', async () => {
    const { body } = await world.call('GET', '/etf_schedule/user/subscriptions', { as: 'ravi' });
    const ids = body.data.map((it: Record<string, unknown>) => it['subscription_id']);
    expect(ids).not.toContain(subscriptionId);
  });
});

describe('an id that is not mine', () => {
  test.each(['unknown', 'x'.repeat(3000), "' or 1=1 --", '%00'])('is not found: %s', async (id) => {
    expect((await analytics('asha', encodeURI(id))).status).toBe(404);
  });

  test('reads like one that does not exist', async () => {
    const foreign = await analytics('ravi', subscriptionId);
    const unknown = await analytics('ravi', 'unknown');
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
  });
});
