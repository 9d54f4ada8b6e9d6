import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type InvestingWorld,
  investingWorld,
  subscriptionRequest,
  withoutProof,
} from '../../testing/investing-world.ts';
import { recordedEvents } from '../../testing/recorded-events.ts';

let world: InvestingWorld;
let investors = 0;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
});

afterAll(() => world.close());

const accepted = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 201).length;

const newInvestor = () => world.addUser(`investor-${++investors}`);

const subscribe = (as: string, strategyId: string, changed: object = {}) =>
  world.call('POST', `/etf_strategy/subscribe/${strategyId}`, {
    as,
    body: { ...subscriptionRequest, ...changed },
  });

const dayMs = 86_400_000;
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

const publish = (changed: object = {}) => world.publish('admin', changed);

describe('what is done at prices far from the value', () => {
  const guard = {
    buy_above_percent: 2.25,
    on_buy: 'LESS',
    sell_below_percent: 3,
    on_sell: 'IGNORE',
    sell_within_sessions: 5,
    unwitnessed: 'WAIT',
  };

  const guardOf = async (changed: object) => {
    const investor = await newInvestor();
    const { body } = await subscribe(investor, await publish(), changed);
    const { body: controls } = await world.call(
      'GET',
      `/subscriptions/${body.data.subscription_id}/controls`,
      { as: investor },
    );
    return controls.data.price_guard;
  };

  test('is what the investor asks for', async () => {
    expect(await guardOf({ price_guard: guard })).toEqual(guard);
  });

  test('is the next ETF and a wait where nothing is asked for', async () => {
    const usual = { buy_above_percent: 1.5, on_buy: 'NEXT', on_sell: 'WAIT' };
    expect(await guardOf({})).toMatchObject(usual);
  });
});

describe('subscribing', () => {
  test('answers with the terms chosen and what follows from them', async () => {
    const strategyId = await publish();
    const { status, body } = await subscribe(await newInvestor(), strategyId);

    expect({ status, ...body }).toEqual({
      status: 201,
      message: 'Successfully subscribed to strategy!',
      data: {
        subscription_id: expect.any(String),
        strategy_name: 'Near the low',
        status: 'ACTIVE',
        user_sip_amount: 2500.5,
        user_reinvest_percent: 25,
        broker_name: 'Samco',
        total_fund_required: 50_010,
        profit_target_percent: 6,
        max_monthly_fund_required: 50_010,
        etf_strategy_id: strategyId,
        ddpi_confirmed: true,
        subscribed_on: '2027-02-03',
        selling: null,
      },
    });
  });

  test('creates the first schedule on the coming sessions of market time', async () => {
    const id = await world.subscribe(await newInvestor(), await publish());
    const [record] = await world.subscriptions.load([id]);
    const [first] = record?.state.schedules ?? [];

    expect(first?.installments.map(({ plannedOn }) => plannedOn)).toEqual([
      '2027-02-08',
      '2027-02-09',
      '2027-02-10',
      '2027-02-11',
      '2027-02-12',
      '2027-02-15',
      '2027-02-16',
      '2027-02-17',
      '2027-02-18',
      '2027-02-19',
    ]);
  });

  test('plans nothing for today with less than an hour to go', async () => {
    const strategyId = await publish({ execution_day: 'Wednesday', execution_time: '09:59' });
    const id = await world.subscribe(await newInvestor(), strategyId);
    const [record] = await world.subscriptions.load([id]);
    expect(record?.state.schedules[0]?.installments[0]?.plannedOn).toBe('2027-02-10');
  });

  test('plans for today with an hour to go', async () => {
    const strategyId = await publish({ execution_day: 'Wednesday', execution_time: '10:00' });
    const id = await world.subscribe(await newInvestor(), strategyId);
    const [record] = await world.subscriptions.load([id]);
    expect(record?.state.schedules[0]?.installments[0]?.plannedOn).toBe('2027-02-03');
  });

  test('stamps the subscription with both clocks', async () => {
    const id = await world.subscribe(await newInvestor(), await publish());
    const { rows } = await sql`
      select subscribed_at, created_at
        from subscriptions
       where id = ${id}`.execute(world.db);
    expect(rows).toEqual([
      { subscribed_at: new Date(world.time.market), created_at: new Date(world.time.real) },
    ]);
  });

  test('stores the terms in paise and basis points, the broker in lower case', async () => {
    const { body } = await subscribe(await newInvestor(), await publish());
    const { rows } = await sql`
      select installment_paise, reinvest_bp, target_bp, broker
        from subscriptions
       where id = ${body.data.subscription_id}`.execute(world.db);
    expect(rows).toEqual([
      { installment_paise: 250_050, reinvest_bp: 2500, target_bp: 600, broker: 'samco' },
    ]);
  });

  test('takes an amount that cannot buy a single unit', async () => {
    const { status } = await subscribe(await newInvestor(), await publish(), {
      user_sip_amount: 0.01,
    });
    expect(status).toBe(201);
  });

  test('takes the largest plan there is', async () => {
    const strategyId = await publish({
      total_no_of_sips: 10_000,
      no_of_sips_per_etf: 10_000,
      sip_frequency: 'MONTHLY',
    });
    const { status } = await subscribe(await newInvestor(), strategyId, { user_sip_amount: 1e7 });
    expect(status).toBe(201);
  });

  test.each([false, true])('records a given answer about DDPI: %s', async (given) => {
    const { body } = await subscribe(await newInvestor(), await publish(), {
      ddpi_confirmed: given,
    });
    expect(body.data.ddpi_confirmed).toBe(given);
  });
});

describe('a subscription is refused', () => {
  test.each([
    ['broker_id', ''],
    ['broker_id', 'zerodha'],
    ['broker_id', 'x'.repeat(5000)],
    ['broker_id', 5],
    ['user_sip_amount', 0],
    ['user_sip_amount', -1],
    ['user_sip_amount', '5000'],
    ['user_sip_amount', 10.005],
    ['user_sip_amount', 1e11],
    ['user_sip_amount', 1e300],
    ['user_sip_amount', null],
    ['user_reinvest_percent', -1],
    ['user_reinvest_percent', 100.5],
    ['user_reinvest_percent', 12.345],
    ['user_reinvest_percent', 'half'],
    ['ddpi_confirmed', 'yes'],
  ])('for %s %j, naming the field', async (field, value) => {
    const { status, body } = await subscribe(await newInvestor(), await publish(), {
      [field]: value,
    });
    expect([status, body.errors?.map((fault: { field: string }) => fault.field)]).toEqual([
      422,
      [field],
    ]);
  });

  test('for an unknown broker with the list of the known', async () => {
    const { body } = await subscribe(await newInvestor(), await publish(), { broker_id: 'kite' });
    expect(body.detail).toBe('Broker ID is not one of the known brokers: samco.');
  });

  test('where none of that name is published', async () => {
    const { status, body } = await subscribe(await newInvestor(), 'unknown');
    expect([status, body.detail]).toEqual([404, 'Strategy not found']);
  });

  test('where the strategy is retired', async () => {
    const strategyId = await publish();
    await sql`update strategies set status = 'retired' where id = ${strategyId}`.execute(world.db);
    const { status, body } = await subscribe(await newInvestor(), strategyId);
    expect([status, body.detail]).toEqual([
      409,
      'This strategy is retired and takes no new subscriptions; choose another one.',
    ]);
  });

  test('while one of the same strategy runs, even when both arrive together', async () => {
    const [investor, strategyId] = [await newInvestor(), await publish()];
    const replies = await Promise.all([1, 2, 3].map(() => subscribe(investor, strategyId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('with a sentence that says what is already there', async () => {
    const [investor, strategyId] = [await newInvestor(), await publish()];
    await subscribe(investor, strategyId);
    const { body } = await subscribe(investor, strategyId);
    expect(body.detail).toBe('You already follow this strategy; its subscription is running.');
  });

  test('to administrators, who have no portfolio', async () => {
    expect((await subscribe('admin', await publish())).status).toBe(403);
  });
});

test('a strategy can be followed again once its subscription has ended', async () => {
  const [investor, strategyId] = [await newInvestor(), await publish()];
  const id = await world.subscribe(investor, strategyId);
  await sql`update subscriptions set status = 'cancelled' where id = ${id}`.execute(world.db);
  expect((await subscribe(investor, strategyId)).status).toBe(201);
});

describe('without a recent proof of identity', () => {
  test('a first subscription of a usual amount is taken', async () => {
    const reply = await subscribe(withoutProof(await newInvestor()), await publish());
    expect(reply.status).toBe(201);
  });

  test('a second strategy is refused', async () => {
    const investor = await newInvestor();
    await world.subscribe(investor, await publish());
    const { status, body } = await subscribe(withoutProof(investor), await publish());
    expect([status, body.code]).toEqual([403, 'step-up-required']);
  });

  test('a larger amount after an end is refused', async () => {
    const [investor, strategyId] = [await newInvestor(), await publish()];
    const id = await world.subscribe(investor, strategyId);
    await sql`update subscriptions set status = 'cancelled' where id = ${id}`.execute(world.db);
    const reply = await subscribe(withoutProof(investor), strategyId, { user_sip_amount: 50_000 });
    expect(reply.status).toBe(403);
  });

  test('of several first subscriptions that arrive together one is taken', async () => {
    const investor = withoutProof(await newInvestor());
    const strategies = await Promise.all([publish(), publish(), publish()]);
    expect(accepted(await Promise.all(strategies.map((id) => subscribe(investor, id))))).toBe(1);
  });
});

describe('within a day', () => {
  test('twenty subscriptions of one investor are taken, however soon each is ended', async () => {
    const [investor, strategyId] = [await newInvestor(), await publish()];
    const replies = [];
    for (let n = 0; n < 22; n += 1) {
      replies.push(await subscribe(investor, strategyId));
      await sql`update subscriptions set status = 'cancelled'
        where user_id = ${investor}`.execute(world.db);
    }
    expect(accepted(replies)).toBe(20);
  });

  test('a second block of 10,000 SIPs is refused with the time to wait', async () => {
    const investor = await newInvestor();
    const large = { total_no_of_sips: 10_000, no_of_sips_per_etf: 10_000 };
    await subscribe(investor, await publish(large), { user_sip_amount: 100 });
    const reply = await subscribe(investor, await publish(large), { user_sip_amount: 100 });
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '86400']);
  });

  test('the limits end with the day', async () => {
    const investor = await newInvestor();
    const large = { total_no_of_sips: 10_000, no_of_sips_per_etf: 10_000 };
    await subscribe(investor, await publish(large), { user_sip_amount: 100 });
    const before = world.time.real;
    world.time.real = later(before, dayMs + 1);
    const reply = await subscribe(investor, await publish(large), { user_sip_amount: 100 });
    world.time.real = before;
    expect(reply.status).toBe(201);
  });
});

test('a new subscription is in the security log of its investor', async () => {
  const investor = await newInvestor();
  await world.subscribe(investor, await publish());
  expect(await recordedEvents(world.db)).toContainEqual([
    'subscription-started',
    investor,
    investor,
  ]);
});
