import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

const at = timeOfDay('10:30');
let world: InvestingWorld;
let subscriptionId: string;

beforeAll(async () => {
  world = await investingWorld();
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  await world.addUser('admin', 'ADMIN');
  const short = { total_no_of_sips: 3, no_of_sips_per_etf: 3 };
  subscriptionId = await world.subscribe('asha', await world.publish('admin', short));
  await world.happen(
    subscriptionId,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
  );
  const weekly = {
    ...short,
    sip_frequency: 'WEEKLY',
    execution_day: 'Tuesday',
    execution_time: '09:30',
  };
  await world.subscribe('asha', await world.publish('admin', weekly), { user_sip_amount: 1000 });
  await world.quote(niftyBees, paise(23_000));
});

afterAll(() => world.close());

const analytics = (as: string) => world.call('GET', '/etf_schedule/user/analytics', { as });
const upcoming = (as: string) => world.call('GET', '/etf_schedule/user/upcoming-sips', { as });

test('a portfolio adds up its subscriptions, a loss included', async () => {
  expect((await analytics('asha')).body).toMatchObject({
    success: true,
    data: {
      total_subscriptions: 2,
      active_subscriptions: 2,
      total_invested: 2405,
      total_current_value: 2300,
      total_profit: -105,
      profit_percentage: -4.37,
      realised_amount: 0,
      market_value: 2300,
      price_stale: false,
    },
  });
});

test('a newcomer’s portfolio is all zero', async () => {
  expect((await analytics('ravi')).body.data).toMatchObject({
    total_subscriptions: 0,
    active_subscriptions: 0,
    total_invested: 0,
    total_current_value: 0,
    total_profit: 0,
    profit_percentage: 0,
    realised_amount: 0,
    market_value: 0,
    price_stale: false,
  });
});

test('what a newcomer has no figure for is null with a reason, never zero', async () => {
  const { xirr, time_weighted, drawdown, index, return_on_own_money } = (await analytics('ravi'))
    .body.data;
  const reason = 'Nothing has been bought yet.';
  expect([xirr, time_weighted, drawdown, index].map((figure) => figure.reason)).toEqual([
    reason,
    reason,
    reason,
    reason,
  ]);
  expect([xirr.percent, drawdown.percent, index.value, return_on_own_money]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a Hindi reader finds the reason in Hindi', async () => {
  const asked = { as: 'ravi', language: 'hi' } as const;
  const { body } = await world.call('GET', '/etf_schedule/user/analytics', asked);
  expect(body.data.xirr.reason).toBe('अभी कुछ नहीं ख़रीदा गया है।');
});

describe('upcoming installments', () => {
  test('come by date, the nearest first, with what each day needs', async () => {
    const { body } = await upcoming('asha');
    const days = body.data.upcoming_sips_by_date.map((day: Record<string, unknown>) => [
      day['execution_date'],
      day['total_amount'],
    ]);
    expect(days).toEqual([
      ['2027-02-09', 3500.5],
      ['2027-02-10', 2500.5],
      ['2027-02-16', 1000],
      ['2027-02-23', 1000],
    ]);
  });

  test('are provisional in a year without entered holidays', async () => {
    const { body } = await upcoming('asha');
    expect(body.data.upcoming_sips_by_date[0]).toMatchObject({ is_provisional: true });
  });

  test('need on the next day what is due less what is carried', async () => {
    const { data } = (await upcoming('asha')).body;
    expect([
      data.upcoming_sips_count,
      data.next_execution_date,
      data.next_date_fund_required,
      data.total_fund_required,
    ]).toEqual([5, '2027-02-09', 3405, 8001]);
  });

  test('need own money by date, less what is kept in the plan, adding up to the total', async () => {
    const { data } = (await upcoming('asha')).body;
    const days = data.upcoming_sips_by_date.map(
      (day: Record<string, unknown>) => day['own_money_needed'],
    );
    expect([days, data.total_own_money_needed]).toEqual([[3405, 2500.5, 1000, 1000], 7905.5]);
  });

  test('name the ETF once it is chosen, the earlier time first', async () => {
    const { data } = (await upcoming('asha')).body;
    expect(data.upcoming_sips_by_date[0].sips).toEqual([
      expect.objectContaining({
        sip_number: 1,
        etf_name: null,
        etf_nse_code: null,
        sip_amount: 1000,
        execution_time: '09:30',
        is_pending_assignment: true,
      }),
      expect.objectContaining({
        sip_number: 2,
        etf_name: 'Nippon India ETF Nifty BeES',
        etf_nse_code: 'NIFTYBEES',
        sip_amount: 2500.5,
        execution_time: '10:30',
        is_pending_assignment: false,
        subscription_id: subscriptionId,
        schedule_id: `${subscriptionId}.1`,
      }),
    ]);
  });

  test('are none for a newcomer', async () => {
    expect((await upcoming('ravi')).body).toEqual({
      success: true,
      data: {
        upcoming_sips_count: 0,
        next_execution_date: null,
        next_date_fund_required: 0,
        total_fund_required: 0,
        total_own_money_needed: 0,
        later_sips_count: 0,
        later_own_money_needed: 0,
        upcoming_sips_by_date: [],
      },
    });
  });

  test('do not let what one subscription carries pay for another', async () => {
    await world.addUser('saver');
    const small = await world.subscribe('saver', await world.publish('admin'));
    const large = await world.subscribe('saver', await world.publish('admin'), {
      user_sip_amount: 4000,
    });
    const chosen = { type: 'instrument-assigned', schedule: 1, instrument: niftyBees } as const;
    await world.happen(small, chosen);
    for (const sipNumber of [1, 2]) {
      const on = localDate(`2027-02-0${7 + sipNumber}`);
      const carried = { type: 'installment-carried', schedule: 1, sipNumber, on, at } as const;
      await world.happen(small, carried);
      await world.happen(large, {
        type: 'installment-failed',
        schedule: 1,
        sipNumber,
        on,
        reason: 'NO_PRICE',
      });
    }
    expect((await upcoming('saver')).body.data.next_date_fund_required).toBe(4000);
  });

  test('count the SIPs of later schedules beside those with a date', async () => {
    await world.addUser('patient');
    await world.subscribe(
      'patient',
      await world.publish('admin', { total_no_of_sips: 29, no_of_sips_per_etf: 3 }),
      { user_sip_amount: 16_500 },
    );
    const { data } = (await upcoming('patient')).body;
    expect([
      data.upcoming_sips_count,
      data.total_own_money_needed,
      data.later_sips_count,
      data.later_own_money_needed,
    ]).toEqual([3, 49_500, 26, 429_000]);
  });

  test('leave out what is paused', async () => {
    await world.addUser('resting');
    const id = await world.subscribe('resting', await world.publish('admin'));
    await world.happen(id, { type: 'subscription-paused' });
    expect((await upcoming('resting')).body.data.upcoming_sips_count).toBe(0);
  });
});

test.each(['/etf_schedule/user/analytics', '/etf_schedule/user/upcoming-sips/'])(
  '%s is for investors alone',
  async (path) => {
    const anonymous = await world.call('GET', path);
    const administrator = await world.call('GET', path, { as: 'admin' });
    expect([anonymous.status, administrator.status]).toEqual([401, 403]);
  },
);
