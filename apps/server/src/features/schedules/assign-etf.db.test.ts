import { buildCalendar, localDate, scheduleToCreate, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bought,
  goldBees,
  type InvestingWorld,
  investingWorld,
  niftyBees,
  thinEtf,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;
let id: string;
let schedule: string;

beforeEach(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  id = await world.subscribe('asha', await world.publish('admin'));
  schedule = `${id}.1`;
});

afterEach(() => world.close());

/** Prices of three ETFs at 10:25 and what is known of their past. */
async function keepPrices(): Promise<void> {
  await sql`
    insert into quotes (instrument_id, symbol, last_paise, low52_paise, tick_paise, volume, quoted_at)
    values (${niftyBees.id}, 'NIFTYBEES', 10500, 10000, 1, 1, '2027-02-03T04:55:00Z'),
           (${goldBees.id}, 'GOLDBEES', 5100, 5000, 1, 1, '2027-02-03T04:55:00Z'),
           (${thinEtf.id}, 'THINETF', 2000, 1990, 1, 1, '2027-02-03T04:55:00Z')`.execute(world.db);
  await sql`
    insert into instrument_histories (instrument_id, sessions, median_turnover_paise, through)
    values (${niftyBees.id}, 500, 9000000000, '2027-02-02'),
           (${goldBees.id}, 500, 8000000000, '2027-02-02'),
           (${thinEtf.id}, 500, 100, '2027-02-02')`.execute(world.db);
}

const tuesday = {
  calendar: buildCalendar([]),
  today: localDate('2027-02-09'),
  time: timeOfDay('08:00'),
};

const choices = (search = '', as = 'asha') =>
  world.call('GET', `/schedules/${schedule}/instruments?search=${search}`, { as });
const assign = (body: object, as = 'asha') =>
  world.call('PUT', `/schedules/${schedule}/instrument`, { as, body });
const assignedNow = async () => {
  const [record] = await world.subscriptions.load([id]);
  return record?.state.schedules[0]?.instrument?.symbol;
};

describe('the list of ETFs', () => {
  test('is the engine’s ranking, then what is outside it, each with its reason', async () => {
    await keepPrices();
    const { data } = (await choices()).body;
    expect(data).toMatchObject({
      schedule_id: schedule,
      version: 1,
      assigned_etf_nse_code: null,
      priced_at: '2027-02-03T04:55:00.000Z',
      note: null,
      total: 3,
    });
    expect(data.instruments).toEqual([
      {
        etf_nse_code: 'GOLDBEES',
        etf_name: 'Nippon India ETF Gold BeES',
        underlying: 'Gold',
        last_price: 51,
        low_52_week: 50,
        distance_percent: 2,
        median_turnover: 80_000_000,
        rank: 1,
        can_assign: true,
        reason: null,
        reason_text: '2.0% above its 52-week low, the nearest of 2.',
      },
      expect.objectContaining({
        etf_nse_code: 'NIFTYBEES',
        rank: 2,
        distance_percent: 5,
        reason_text: '5.0% above its 52-week low, number 2 of 2.',
      }),
      expect.objectContaining({
        etf_nse_code: 'THINETF',
        rank: null,
        can_assign: false,
        reason: 'LOW_TURNOVER',
      }),
    ]);
  });

  test('shows no turnover of an ETF without trades', async () => {
    await keepPrices();
    await sql`
      update instrument_histories
         set median_turnover_paise = 0
       where instrument_id = ${thinEtf.id}`.execute(world.db);
    const { data } = (await choices('midcap%20150')).body;
    expect(data.instruments[0].median_turnover).toBeNull();
  });

  test.each([
    ['gold', ['GOLDBEES']],
    ['NIPPON', ['GOLDBEES', 'NIFTYBEES']],
    ['midcap%20150', ['THINETF']],
    ['nothing', []],
  ])('searched for %s finds %j and keeps the places in the ranking', async (search, found) => {
    await keepPrices();
    const { data } = (await choices(search)).body;
    expect(data.instruments.map((etf: Record<string, unknown>) => etf['etf_nse_code'])).toEqual(
      found,
    );
  });

  test('without any price says so and what to do', async () => {
    const { data } = (await choices()).body;
    expect(data).toMatchObject({ instruments: [], priced_at: null });
    expect(data.note).toMatch(/^No prices are known yet\..*log in to your broker/);
  });

  test('of another investor’s schedule is not found', async () => {
    expect((await choices('', 'ravi')).status).toBe(404);
  });
});

describe('assigning an ETF', () => {
  test('pins it and is shown with the schedule', async () => {
    await keepPrices();
    expect((await assign({ etf_nse_code: 'niftybees', version: 1 })).body).toEqual({
      success: true,
      message: 'Nippon India ETF Nifty BeES is assigned.',
      data: {
        schedule_id: schedule,
        etf_nse_code: 'NIFTYBEES',
        etf_name: 'Nippon India ETF Nifty BeES',
        version: 2,
      },
    });
    expect((await choices()).body.data).toMatchObject({ assigned_etf_nse_code: 'NIFTYBEES' });
  });

  test('may be thought over while nothing was ordered', async () => {
    await keepPrices();
    await assign({ etf_nse_code: 'NIFTYBEES' });
    expect((await assign({ etf_nse_code: 'GOLDBEES' })).status).toBe(200);
    expect(await assignedNow()).toBe('GOLDBEES');
  });

  test('on a version that has gone by is refused, and nothing changes', async () => {
    await keepPrices();
    await assign({ etf_nse_code: 'NIFTYBEES' });
    const { status, body } = await assign({ etf_nse_code: 'GOLDBEES', version: 1 });
    expect([status, body.detail]).toEqual([
      409,
      'Your subscription has changed since you opened this list. Look at it again, then choose.',
    ]);
    expect(await assignedNow()).toBe('NIFTYBEES');
  });

  test.each([
    ['UNKNOWN', /^There is no ETF of this code\./],
    ['THINETF', /^THINETF cannot be assigned\. Too little of it is traded/],
  ])('%s is refused with what to do', async (code, sentence) => {
    await keepPrices();
    expect(await assign({ etf_nse_code: code })).toMatchObject({
      status: 422,
      body: {
        detail: expect.stringMatching(sentence),
        errors: [{ field: 'etf_nse_code', message: expect.stringMatching(/Pick|pick/) }],
      },
    });
  });

  test('refuses one whose price stood still while others moved', async () => {
    await keepPrices();
    await sql`
      update quotes set quoted_at = '2027-02-02T10:05:00Z' where symbol = 'NIFTYBEES'`.execute(
      world.db,
    );
    expect((await assign({ etf_nse_code: 'NIFTYBEES' })).body.detail).toMatch(/may be suspended/);
  });

  test('refuses what another open schedule already follows', async () => {
    await keepPrices();
    const short = await world.publish('admin', { no_of_sips_per_etf: 1 });
    id = await world.subscribe('asha', short);
    await world.happen(
      id,
      { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
      ...bought(1, '2027-02-08', 10, 240_000, 500),
    );
    const [record] = await world.subscriptions.load([id]);
    const next = record && scheduleToCreate(record.state, tuesday);
    if (next) await world.happen(id, { type: 'schedule-created', ...next });
    schedule = `${id}.2`;
    expect((await assign({ etf_nse_code: 'NIFTYBEES' })).body.detail).toMatch(
      /already has an open schedule on the same index or metal/,
    );
  });

  test('is refused while an order of the schedule is out', async () => {
    await keepPrices();
    await world.happen(
      id,
      { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
      { type: 'order-placed', schedule: 1, sipNumber: 1, clientOrderId: 'order-1' },
    );
    const { status, body } = await assign({ etf_nse_code: 'GOLDBEES' });
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/is with the broker/)]);
  });

  test('is refused once something was bought', async () => {
    await keepPrices();
    await world.happen(
      id,
      { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
      ...bought(1, '2027-02-08', 10, 240_000, 500),
    );
    expect((await assign({ etf_nse_code: 'GOLDBEES' })).body.detail).toMatch(/already executed/);
  });

  test('is refused without prices, because a suspension is unknown', async () => {
    expect((await assign({ etf_nse_code: 'NIFTYBEES' })).status).toBe(409);
  });

  test('to another investor’s schedule is not found', async () => {
    await keepPrices();
    expect((await assign({ etf_nse_code: 'NIFTYBEES' }, 'ravi')).status).toBe(404);
  });
});
