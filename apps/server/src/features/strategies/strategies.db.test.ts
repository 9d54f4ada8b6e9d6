import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type InvestingWorld,
  investingWorld,
  strategyRequest,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('asha');
  await world.addUser('admin', 'ADMIN');
});

afterAll(() => world.close());

const create = (as: string, changed: object = {}) =>
  world.call('POST', '/etf_strategy/', { as, body: { ...strategyRequest, ...changed } });

describe('publishing a strategy', () => {
  test('answers with the strategy as it can be read afterwards', async () => {
    const { status, body } = await create('asha');
    const read = await world.call('GET', `/etf_strategy/${body.data.etf_strategy_id}`);

    expect({ status, message: body.message, data: body.data }).toEqual({
      status: 201,
      message: 'ETF Strategy added successfully!',
      data: read.body,
    });
  });

  test('stores what was asked for', async () => {
    const { body } = await create('asha');
    expect(body.data).toEqual({
      ...strategyRequest,
      etf_strategy_id: expect.any(String),
      status: 'ACTIVE',
    });
  });

  test('warns about a fund that does not add up, and takes it', async () => {
    const { status, body } = await create('asha', { total_fund_required: 99_999 });
    expect([status, body.warning]).toEqual([201, expect.stringContaining('₹1,00,000')]);
  });

  test('gives no warning about a fund that adds up', async () => {
    expect((await create('asha')).body).not.toHaveProperty('warning');
  });

  test('keeps no field that the contract does not know', async () => {
    const { body } = await create('asha', { status: 'RETIRED', created_by: 'admin' });
    const { rows } = await sql`
      select status, created_by
        from strategies
       where id = ${body.data.etf_strategy_id}`.execute(world.db);
    expect(rows).toEqual([{ status: 'active', created_by: 'asha' }]);
  });

  test('is refused without signing in', async () => {
    const { status } = await world.call('POST', '/etf_strategy/', { body: strategyRequest });
    expect(status).toBe(401);
  });

  test.each([
    ['etf_strategy_name', ''],
    ['etf_strategy_name', '   '],
    ['etf_strategy_name', 'x'.repeat(5000)],
    ['etf_strategy_name', 7],
    ['etf_strategy_name', 'a\u0000b'],
    ['total_fund_required', 0],
    ['total_fund_required', -1],
    ['total_fund_required', '100000'],
    ['total_fund_required', 1e300],
    ['standard_sip_amount', 0],
    ['standard_sip_amount', -5000],
    ['standard_sip_amount', 0.005],
    ['standard_sip_amount', 10.999],
    ['standard_sip_amount', null],
    ['standard_sip_amount', 1e11],
    ['total_no_of_sips', 0],
    ['total_no_of_sips', 2.5],
    ['total_no_of_sips', 1e9],
    ['no_of_sips_per_etf', 0],
    ['no_of_sips_per_etf', 21],
    ['sip_frequency', 'HOURLY'],
    ['sip_frequency', 'daily'],
    ['standard_reinvest_percent', -0.01],
    ['standard_reinvest_percent', 100.01],
    ['standard_reinvest_percent', 33.333],
    ['profit_target_percent', 0],
    ['profit_target_percent', -6],
    ['profit_target_percent', 1e6],
    ['execution_day', 'Sunday'],
    ['execution_time', ''],
    ['execution_time', '25:00'],
    ['execution_time', '9:30'],
    ['execution_time', '09:14'],
    ['execution_time', '15:11'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const { status, body } = await create('asha', { [field]: value });
    expect([status, body.errors.map((fault: { field: string }) => fault.field)]).toEqual([
      422,
      [field],
    ]);
  });

  test('names every field of an empty request', async () => {
    const { body } = await world.call('POST', '/etf_strategy/', { as: 'asha', body: {} });
    expect(body.errors).toHaveLength(Object.keys(strategyRequest).length);
  });

  test.each(['[]', '7', 'null', '"text"'])('refuses %s as a whole body', async (body) => {
    const { status } = await world.call('POST', '/etf_strategy/', { as: 'asha', body });
    expect(status).toBe(422);
  });

  test('refuses a body that is not JSON', async () => {
    const { status } = await world.call('POST', '/etf_strategy', { as: 'asha', body: '{"a":' });
    expect(status).toBe(400);
  });
});

describe('reading strategies', () => {
  test('lists the newest first, retired ones with their status', async () => {
    world.time.real = '2026-09-15T04:00:00Z';
    const older = await world.publish('admin', { etf_strategy_name: 'Older' });
    world.time.real = '2026-09-15T04:00:01Z';
    const newer = await world.publish('admin', { etf_strategy_name: 'Newer' });
    await sql`update strategies set status = 'retired' where id = ${older}`.execute(world.db);

    const { body } = await world.call('GET', '/etf_strategy/');
    const first = body
      .slice(0, 2)
      .map((it: Record<string, unknown>) => [it['etf_strategy_id'], it['status']]);
    expect(first).toEqual([
      [newer, 'ACTIVE'],
      [older, 'RETIRED'],
    ]);
  });

  test.each(['unknown', 'x'.repeat(3000), '%00', "' or 1=1 --", '..%2F..'])(
    'an id that names nothing is not found: %s',
    async (id) => {
      const { status } = await world.call('GET', `/etf_strategy/${encodeURI(id)}`);
      expect(status).toBe(404);
    },
  );

  test('an unknown id is answered with the sentence the screen shows', async () => {
    const { body } = await world.call('GET', '/etf_strategy/unknown');
    expect(body.detail).toBe('Strategy not found');
  });
});

describe('the daily limit of an investor', () => {
  test('holds when calls arrive together, and ends at midnight in India', async () => {
    await world.addUser('busy');
    world.time.real = '2026-09-16T18:00:00Z'; // 23:30 in India
    const replies = await Promise.all(Array.from({ length: 22 }, () => create('busy')));
    const refused = replies.filter(({ status }) => status === 429);
    world.time.real = '2026-09-16T18:30:00Z';
    const { status: afterMidnight } = await create('busy');

    expect([refused.length, refused[0]?.headers['retry-after'], afterMidnight]).toEqual([
      2,
      '1800',
      201,
    ]);
  });

  test('says what to do', async () => {
    await world.addUser('keen');
    const replies = [];
    for (let made = 0; made < 21; made += 1) replies.push(await create('keen'));
    expect(replies.at(-1)?.body.detail).toBe(
      'You have added 20 strategies today; add more tomorrow.',
    );
  });

  test('does not bind administrators', async () => {
    const replies = [];
    for (let made = 0; made < 22; made += 1) replies.push(await create('admin'));
    expect(replies.at(-1)?.status).toBe(201);
  });
});

describe('where only administrators publish', () => {
  let closed: InvestingWorld;

  beforeAll(async () => {
    closed = await investingWorld({ creation: 'admins' });
    await closed.addUser('asha');
    await closed.addUser('admin', 'ADMIN');
  });

  afterAll(() => closed.close());

  test.each([
    ['asha', 403],
    ['admin', 201],
  ])('%s gets %i', async (as, expected) => {
    const { status } = await closed.call('POST', '/etf_strategy/', { as, body: strategyRequest });
    expect(status).toBe(expected);
  });
});

describe('retiring a strategy', () => {
  const retire = (id: string, as: string) =>
    world.call('POST', `/etf_strategy/${id}/retire`, { as });

  test('takes it off the offer, once, and says so', async () => {
    const id: string = (await create('asha')).body.data.etf_strategy_id;
    const { status, body } = await retire(id, 'admin');
    expect([status, body.message]).toEqual([
      200,
      `${strategyRequest.etf_strategy_name} takes no new subscriptions any more. Running ones go on.`,
    ]);
    expect((await world.call('GET', `/etf_strategy/${id}`)).body.status).toBe('RETIRED');
    expect((await retire(id, 'admin')).status).toBe(409);
  });

  test('is for administrators, and for strategies there are', async () => {
    const id: string = (await create('asha')).body.data.etf_strategy_id;
    expect([(await retire(id, 'asha')).status, (await retire('nothing', 'admin')).status]).toEqual([
      403, 404,
    ]);
  });
});

describe('correcting a strategy', () => {
  const wrong = { total_fund_required: 1 };
  const correct = (id: string, as: string, changed: object = {}) =>
    world.call('PUT', `/etf_strategy/${id}`, { as, body: { ...strategyRequest, ...changed } });

  test('changes what was published, once it is known to be wrong', async () => {
    const id = await world.publish('admin', wrong);
    const { status, body } = await correct(id, 'admin');
    expect([status, body.message, body.warning]).toEqual([
      200,
      `${strategyRequest.etf_strategy_name} is corrected.`,
      undefined,
    ]);
    expect((await world.call('GET', `/etf_strategy/${id}`)).body).toEqual(body.data);
    expect(body.data).toMatchObject(strategyRequest);
  });

  test('is recorded with what it said before', async () => {
    const id = await world.publish('admin', wrong);
    await correct(id, 'admin');
    const { rows } = await sql<{ actor_id: string; facts: string }>`
      select actor_id, facts
        from security_events
       where kind = 'strategy-corrected'
         and subject = ${id}`.execute(world.db);
    expect(rows.map((row) => [row.actor_id, JSON.parse(row.facts)])).toEqual([
      ['admin', { name: strategyRequest.etf_strategy_name, fundSize_before: 100 }],
    ]);
  });

  test('is refused once it has a subscriber, even when the subscription has ended', async () => {
    const id = await world.publish('admin', wrong);
    const subscription = await world.subscribe('asha', id);
    await world.happen(subscription, { type: 'subscription-ended', on: localDate('2027-02-04') });
    const { status, body } = await correct(id, 'admin');
    expect([status, body.detail]).toEqual([
      409,
      'This strategy has had a subscriber, so its terms stay as they were agreed. Retire it and publish a corrected one.',
    ]);
    expect((await world.call('GET', `/etf_strategy/${id}`)).body.total_fund_required).toBe(1);
  });

  test('is for administrators, for strategies there are, and for terms that can run', async () => {
    const id = await world.publish('admin', wrong);
    const replies = [
      await correct(id, 'asha'),
      await correct('nothing', 'admin'),
      await correct(id, 'admin', { no_of_sips_per_etf: 9_999 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 404, 422]);
  });
});

test('a name that leads elsewhere is refused with its field', async () => {
  const { status, body } = await create('asha', {
    etf_strategy_name: 'OFFICIAL: re-enter Samco password at https://samco.example',
  });
  expect([status, body.errors]).toEqual([
    422,
    [
      {
        field: 'etf_strategy_name',
        message: 'Strategy name contains an address; leave out web and e-mail addresses',
      },
    ],
  ]);
});
