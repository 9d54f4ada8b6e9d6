import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type InvestingWorld,
  investingWorld,
  subscriptionRequest,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;
let strategyId: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  await world.addUser('asha');
  strategyId = await world.publish('admin');
});

afterAll(() => world.close());

const preview = (changed: object = {}) =>
  world.call('POST', `/etf_strategy/subscribe/${strategyId}/preview`, {
    as: 'asha',
    body: { ...subscriptionRequest, ...changed },
  });

test('a preview shows the dates and amounts that subscribing then leads to', async () => {
  const foreseen = (await preview()).body.data;
  const id = await world.subscribe('asha', strategyId);
  const { body } = await world.call('GET', `/subscriptions/${id}/controls`, { as: 'asha' });

  expect(foreseen.upcoming).toEqual(
    body.data.upcoming.map((sip: Record<string, unknown>) => ({
      sip_number: sip['sip_number'],
      planned_execution_date: sip['planned_execution_date'],
      is_provisional: expect.any(Boolean),
      sip_amount: sip['sip_amount'],
    })),
  );
});

test('a preview gives the plan in words and the most a month can need', async () => {
  const { body } = await preview({ user_sip_amount: 5000, user_reinvest_percent: 50 });
  expect(body.data).toMatchObject({
    max_monthly_fund_required: 100_000,
    total_fund_required: 100_000,
    likely_etf: null,
  });
  expect(body.data.rule[0]).toBe(
    'From the first Monday on, on every trading day at 10:30 am it invests ₹5,000.00, 20 times in total.',
  );
});

test('a preview of terms that are refused says the same as subscribing', async () => {
  const { status, body } = await preview({ broker_id: 'nobody' });
  expect([status, body.errors[0].field]).toEqual([422, 'broker_id']);
});

test('a plan is listed with its next step and progress', async () => {
  const { body } = await world.call('GET', '/etf_schedule/user/plans', { as: 'asha' });
  expect(body.data).toMatchObject([
    {
      strategy_name: 'Near the low',
      status: 'ACTIVE',
      executed_sips: 0,
      total_sips: 20,
      next_sip: { sip_number: 1, planned_execution_date: '2027-02-08', sip_amount: 2500.5 },
      block: null,
    },
  ]);
});
