import { localDate, paise } from '@safe-trading/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;
let subscriptionId: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('asha');
  await world.addUser('ravi');
  await world.addUser('admin', 'ADMIN');
  const strategyId = await world.publish('admin', { total_no_of_sips: 5, no_of_sips_per_etf: 3 });
  subscriptionId = await world.subscribe('asha', strategyId);
  await world.happen(
    subscriptionId,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 9, 216_001, 500),
    {
      type: 'installment-failed',
      schedule: 1,
      sipNumber: 2,
      on: localDate('2027-02-09'),
      reason: 'INSUFFICIENT_FUNDS',
    },
  );
  await world.quote(niftyBees, paise(25_000));
});

afterAll(() => world.close());

const list = (as: string, id: string) =>
  world.call('GET', `/etf_schedule/subscription/${id}/schedules`, { as });
const details = (as: string, id: string) =>
  world.call('GET', `/etf_schedule/schedule/${id}/details`, { as });

test('a schedule is listed with its figures', async () => {
  const { body } = await list('asha', subscriptionId);
  expect(body).toEqual({
    success: true,
    data: [
      {
        schedule_id: `${subscriptionId}.1`,
        etf_name: 'Nippon India ETF Nifty BeES',
        etf_nse_code: 'NIFTYBEES',
        status: 'IN_PROGRESS',
        profit_booked: false,
        completed_sips: 1,
        total_sips: 3,
        sip_amount: 2500.5,
        no_of_sips_per_etf: 3,
        actual_invested_amount: 2165.01,
        actual_booked_amount: 2250,
        actual_profit_amount: 84.99,
        profit_target_percent: 6,
        sip_frequency: 'DAILY',
        planned_execution_start_date: '2027-02-08',
        execution_time: '10:30',
        profit_booking_date: null,
        phase: 'ACCUMULATING',
        is_being_sold: false,
        realised_amount: 0,
        market_value: 2250,
        price_stale: false,
        units_held: 9,
        realised_profit: 0,
        unrealised_profit: 84.99,
        holdings_value: 2250,
        received_from_sales: 0,
        blocked_reason: null,
        blocked_reason_text: null,
        blocked_reason_fix: null,
      },
    ],
  });
});

describe('the details of a schedule', () => {
  test('repeat what the list says of it', async () => {
    const [listed] = (await list('asha', subscriptionId)).body.data;
    const { body } = await details('asha', `${subscriptionId}.1`);
    expect(body.data).toMatchObject(listed);
  });

  test('add the broker, the profit expected and where it belongs', async () => {
    const { body } = await details('asha', `${subscriptionId}.1`);
    expect([
      body.data.broker_name,
      body.data.expected_profit_amount,
      body.data.subscription_id,
    ]).toEqual(['Samco', 450.09, subscriptionId]);
  });

  test('tell each installment from its plan to its end', async () => {
    const { body } = await details('asha', `${subscriptionId}.1`);
    const planned = { execution_time: '10:30', sip_amount: 2500.5 };
    const nothing = {
      actual_execution_date: null,
      actual_sip_amount: null,
      allotted_units: null,
      unit_filled_price: null,
      charges: null,
    };
    expect(body.data.sip_details).toEqual([
      {
        ...planned,
        sip_detail_id: `${subscriptionId}.1.1`,
        sip_number: 1,
        status: 'LATEST_EXECUTED',
        planned_execution_date: '2027-02-08',
        actual_execution_date: '2027-02-08',
        actual_sip_amount: 2165.01,
        allotted_units: 9,
        unit_filled_price: 240,
        charges: 5,
        reason: null,
        reason_text: null,
        reason_fix: null,
      },
      {
        ...planned,
        ...nothing,
        sip_detail_id: `${subscriptionId}.1.2`,
        sip_number: 2,
        status: 'FAILED',
        planned_execution_date: '2027-02-09',
        reason: 'INSUFFICIENT_FUNDS',
        reason_text: 'The broker account held too little cash for this SIP.',
        reason_fix: 'Add funds to your broker account before the next SIP is due.',
      },
      {
        ...planned,
        ...nothing,
        sip_detail_id: `${subscriptionId}.1.3`,
        sip_number: 3,
        status: 'PENDING',
        planned_execution_date: '2027-02-10',
        reason: null,
        reason_text: null,
        reason_fix: null,
      },
    ]);
  });
});

describe('a schedule that is not mine', () => {
  test.each(['unknown', 'unknown.1', '.1', '1', 'x'.repeat(3000), '%00', "' or 1=1 --"])(
    'is not found: %s',
    async (id) => {
      expect((await details('asha', encodeURI(id))).status).toBe(404);
    },
  );

  test.each(['.2', '.0', '.01', '.-1', '.1.1', '.1e0', '.99999999999999999999', ''])(
    'is not found by my subscription with %j behind it',
    async (suffix) => {
      expect((await details('asha', `${subscriptionId}${suffix}`)).status).toBe(404);
    },
  );

  test('reads like one that does not exist', async () => {
    const foreign = await details('ravi', `${subscriptionId}.1`);
    const unknown = await details('ravi', 'unknown.1');
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
  });

  test('is not listed to another investor', async () => {
    const { status, body } = await list('ravi', subscriptionId);
    expect([status, body.detail]).toEqual([404, 'Subscription not found']);
  });

  test('is not shown to administrators either', async () => {
    expect((await details('admin', `${subscriptionId}.1`)).status).toBe(403);
  });
});

test('the last page of schedules says that there are no older ones', async () => {
  const { body } = await world.call(
    'GET',
    `/etf_schedule/subscription/${subscriptionId}/schedules?limit=1`,
    { as: 'asha' },
  );
  expect([body.data.length, body.next_before]).toEqual([1, null]);
});

test('below the oldest schedule there is an empty page', async () => {
  const { body } = await world.call(
    'GET',
    `/etf_schedule/subscription/${subscriptionId}/schedules?before=${subscriptionId}.1`,
    { as: 'asha' },
  );
  expect([body.data, body.next_before]).toEqual([[], null]);
});
