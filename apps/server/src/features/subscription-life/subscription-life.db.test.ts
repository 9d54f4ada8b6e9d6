import { localDate, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;
let investors = 0;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
});

afterAll(() => world.close());

/** Subscribed on Wednesday 3 February 2027 with daily SIPs of 2,500.50 rupees from Monday the 8th. */
async function subscriber(changed: object = {}) {
  const as = await world.addUser(`investor-${++investors}`);
  const id = await world.subscribe(as, await world.publish('admin', changed));
  const controls = async () =>
    (await world.call('GET', `/subscriptions/${id}/controls`, { as })).body;
  const version = async () => (await controls()).data.version;
  const send = async (path: string, body: object) =>
    world.call('POST', `/subscriptions/${id}/${path}`, {
      as,
      body: { version: await version(), ...body },
    });
  return {
    as,
    id,
    controls,
    preview: (body: object) => send('amendments/preview', body),
    amend: (body: object) => send('amendments', body),
    async holding() {
      await world.happen(
        id,
        { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
        ...bought(1, '2027-02-08', 10, 240_000, 500),
      );
    },
  };
}

const asDays = (upcoming: { sip_number: number; planned_execution_date: string }[]) =>
  upcoming.map((it) => `${it.sip_number} ${it.planned_execution_date}`);

describe('the controls', () => {
  test('say how the subscription is set and what is to come', async () => {
    const { controls, id } = await subscriber();
    const { data } = await controls();
    expect({ ...data, upcoming: asDays(data.upcoming) }).toEqual({
      subscription_id: id,
      strategy_name: 'Near the low',
      status: 'ACTIVE',
      version: 1,
      available: [
        'AMOUNT',
        'REINVEST',
        'CASH_POLICY',
        'RECYCLE',
        'PRICE_GUARD',
        'PAUSE',
        'SKIP',
        'STEP_UP_PERCENT',
        'STEP_UP_RUPEES',
        'TOP_UP',
        'EXIT',
      ],
      user_sip_amount: 2500.5,
      user_reinvest_percent: 25,
      cash_policy: 'SKIP',
      recycle: false,
      price_guard: {
        buy_above_percent: 1.5,
        on_buy: 'NEXT',
        sell_below_percent: 1.5,
        on_sell: 'WAIT',
        sell_within_sessions: 3,
        unwitnessed: 'BUY',
      },
      paused_until: null,
      paused_after_misses_on: null,
      exit: null,
      selling: null,
      step_up: null,
      next_steps: [],
      blocks_with_units: 0,
      cut_off_text:
        'A change reaches SIP 1 if you confirm before 10:30 am on 8 February 2027 (Indian time). SIPs that were bought stay as they are.',
      upcoming: [
        '1 2027-02-08',
        '2 2027-02-09',
        '3 2027-02-10',
        '4 2027-02-11',
        '5 2027-02-12',
        '6 2027-02-15',
      ],
      history: [],
    });
  });

  test.each(['GET controls', 'POST amendments/preview', 'POST amendments'])(
    'are the investor’s own: %s answers a stranger as if there were none',
    async (call) => {
      const [method, path] = call.split(' ');
      const { id } = await subscriber();
      const stranger = await world.addUser(`investor-${++investors}`);
      const body = { kind: 'SKIP', version: 1 };
      const options = { as: stranger, ...(method === 'POST' ? { body } : {}) };
      const reply = await world.call(
        method === 'GET' ? 'GET' : 'POST',
        `/subscriptions/${id}/${path}`,
        options,
      );
      expect([reply.status, reply.body.detail]).toEqual([404, 'Subscription not found']);
    },
  );
});

describe('a preview', () => {
  test('shows the next six before and after, and changes nothing', async () => {
    const { preview, controls } = await subscriber();
    const before = await controls();
    const { body } = await preview({ kind: 'AMOUNT', user_sip_amount: 3000.25 });
    expect({
      changes: body.data.changes,
      before: body.data.before.upcoming.map((it: { sip_amount: number }) => it.sip_amount),
      after: body.data.after.upcoming.map((it: { sip_amount: number }) => it.sip_amount),
    }).toEqual({
      changes: [
        { what: 'SIP amount', before: '₹2,500.50', after: '₹3,000.25' },
        {
          what: 'Next SIP',
          before: 'SIP 1, 8 February 2027, ₹2,500.50',
          after: 'SIP 1, 8 February 2027, ₹3,000.25',
        },
      ],
      before: Array(6).fill(2500.5),
      after: Array(6).fill(3000.25),
    });
    expect(await controls()).toEqual(before);
  });

  test('is what the change then does', async () => {
    const { preview, amend } = await subscriber();
    const asked = { kind: 'PAUSE', until: '2027-03-01' };
    const { body: seen } = await preview(asked);
    const { body: made } = await amend(asked);
    expect(made.data.upcoming).toEqual(seen.data.after.upcoming);
  });

  test('of a step-up says from which month on the amount grows', async () => {
    const { preview } = await subscriber();
    const { body } = await preview({
      kind: 'STEP_UP_RUPEES',
      step_up_amount: 100,
      every_months: 6,
    });
    expect(body.data.after.next_steps.slice(0, 2)).toEqual([
      { from: '2027-08-01', sip_amount: 2600.5 },
      { from: '2028-02-01', sip_amount: 2700.5 },
    ]);
  });

  test('of an end without units says that there are none', async () => {
    const { preview } = await subscriber();
    const { body } = await preview({ kind: 'EXIT', exit: 'SELL' });
    expect(body.data.notes[0]).toBe('You hold no units of this subscription.');
  });

  test('of selling everything says that it can bring less than it cost', async () => {
    const { preview, holding } = await subscriber();
    await holding();
    const { body } = await preview({ kind: 'EXIT', exit: 'SELL' });
    expect([body.data.after.upcoming, body.data.notes]).toEqual([
      [],
      [
        '1 block with units: each is sold whole, at a limit near the current price, in the next order run after its units settle (two sessions after the purchase). You may get less than you paid.',
        '₹95.50 kept for coming SIPs is yours to use again.',
        'An end is final. You can subscribe to the strategy again.',
      ],
    ]);
  });
});

const guard = {
  buy_above_percent: 1.5,
  on_buy: 'LESS',
  sell_below_percent: 2.25,
  on_sell: 'WAIT',
  sell_within_sessions: 3,
  unwitnessed: 'BUY',
};

describe('a change', () => {
  test('of every kind is made, kept, and read back by a store that has kept nothing', async () => {
    const { amend, controls, id } = await subscriber();
    const kinds = [
      { kind: 'AMOUNT', user_sip_amount: 1.15 },
      { kind: 'REINVEST', user_reinvest_percent: 0.29 },
      { kind: 'CASH_POLICY', cash_policy: 'REDUCE' },
      { kind: 'RECYCLE', recycle: true },
      { kind: 'PRICE_GUARD', price_guard: guard },
      { kind: 'TOP_UP', top_up_amount: 10.01 },
      { kind: 'SKIP' },
      { kind: 'STEP_UP_PERCENT', step_up_percent: 7.5, every_months: 3 },
      { kind: 'PAUSE', until: '2027-02-22' },
      { kind: 'RESUME' },
      { kind: 'PAUSE' },
      { kind: 'RESUME' },
      { kind: 'STOP_STEP_UP' },
      { kind: 'STEP_UP_RUPEES', step_up_amount: 5, every_months: 1 },
      { kind: 'EXIT', exit: 'HOLD' },
    ];
    for (const asked of kinds) {
      const { status, body } = await amend(asked);
      expect([asked, status, body.detail]).toEqual([asked, 201, undefined]);
      const [fresh] = await world.freshStore().load([id]);
      expect(fresh).toEqual((await world.subscriptions.load([id]))[0]);
    }
    const { data } = await controls();
    expect([data.status, data.exit, data.available, data.history.length]).toEqual([
      'CANCELLED',
      'HOLD',
      [],
      kinds.length,
    ]);
  });

  test('is written down with who made it, when by both clocks, and what it was before and after', async () => {
    const { as, id, amend, controls } = await subscriber();
    await amend({ kind: 'AMOUNT', user_sip_amount: 5000 });
    const { data } = await controls();
    expect(data.history).toEqual([
      {
        amendment_id: expect.any(String),
        made_by: as,
        made_at: new Date(world.time.real).toISOString(),
        market_time: new Date(world.time.market).toISOString(),
        changes: [
          { what: 'SIP amount', before: '₹2,500.50', after: '₹5,000.00' },
          {
            what: 'Next SIP',
            before: 'SIP 1, 8 February 2027, ₹2,500.50',
            after: 'SIP 1, 8 February 2027, ₹5,000.00',
          },
        ],
      },
    ]);
    const { rows } = await sql`
      select version, asked, before -> 0 ->> 'amount' as before, after -> 0 ->> 'amount' as after
        from subscription_amendments
       where subscription_id = ${id}`.execute(world.db);
    expect(rows).toEqual([
      { version: 1, asked: { kind: 'amount', amount: 500_000 }, before: '250050', after: '500000' },
    ]);
  });

  test('shows in the subscription, its schedules and what is upcoming', async () => {
    const { as, amend } = await subscriber();
    await amend({ kind: 'AMOUNT', user_sip_amount: 1000 });
    await amend({ kind: 'PAUSE', until: '2027-03-01' });
    const { body: mine } = await world.call('GET', '/etf_schedule/user/subscriptions', { as });
    const { body: upcoming } = await world.call('GET', '/etf_schedule/user/upcoming-sips', { as });
    expect([
      mine.data[0].user_sip_amount,
      mine.data[0].status,
      mine.data[0].total_fund_required,
      JSON.stringify(upcoming.data).includes('2027-03-01'),
    ]).toEqual([1000, 'PAUSED', 20_000, true]);
  });

  test('by a second tab is refused clearly, and nothing is lost', async () => {
    const { as, id, amend, controls } = await subscriber();
    await amend({ kind: 'REINVEST', user_reinvest_percent: 80 });
    const { status, body } = await world.call('POST', `/subscriptions/${id}/amendments`, {
      as,
      body: { kind: 'AMOUNT', user_sip_amount: 9000, version: 1 },
    });
    const { data } = await controls();
    expect([status, body.detail, data.user_reinvest_percent, data.user_sip_amount]).toEqual([
      409,
      'This subscription has changed since you opened it. Look at it again below, then confirm once more.',
      80,
      2500.5,
    ]);
  });

  test('sent twice at the same moment is made once', async () => {
    const { as, id, controls } = await subscriber();
    const both = await Promise.all(
      [1, 2].map(() =>
        world.call('POST', `/subscriptions/${id}/amendments`, {
          as,
          body: { kind: 'SKIP', version: 1 },
        }),
      ),
    );
    const { data } = await controls();
    expect([both.map(({ status }) => status).sort(), data.history.length]).toEqual([[201, 409], 1]);
  });

  test('leaves an order at the broker alone', async () => {
    const { id, amend, controls } = await subscriber();
    await world.happen(
      id,
      { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
      { type: 'order-placed', schedule: 1, sipNumber: 1, clientOrderId: 'order-1' },
    );
    await amend({ kind: 'AMOUNT', user_sip_amount: 9000 });
    await amend({ kind: 'PAUSE' });
    const { data } = await controls();
    expect([
      data.upcoming.map((it: { sip_number: number; sip_amount: number; is_at_broker: boolean }) => [
        it.sip_number,
        it.sip_amount,
        it.is_at_broker,
      ]),
      data.cut_off_text,
    ]).toEqual([
      [[1, 2500.5, true]],
      'The order of SIP 1 is at the broker and settles as it is. No other SIP is planned; a change holds from the next one.',
    ]);
  });
});

describe('a change is refused', () => {
  test.each([
    ['user_sip_amount', { kind: 'AMOUNT', user_sip_amount: 0 }],
    ['user_sip_amount', { kind: 'AMOUNT', user_sip_amount: 10.005 }],
    ['user_sip_amount', { kind: 'AMOUNT', user_sip_amount: 1e11 }],
    ['user_reinvest_percent', { kind: 'REINVEST', user_reinvest_percent: 101 }],
    ['cash_policy', { kind: 'CASH_POLICY', cash_policy: 'BORROW' }],
    ['price_guard.on_buy', { kind: 'PRICE_GUARD', price_guard: { ...guard, on_buy: 'HOPE' } }],
    ['recycle', { kind: 'RECYCLE', recycle: 'yes' }],
    ['until', { kind: 'PAUSE', until: '2027-02-03' }],
    ['until', { kind: 'PAUSE', until: '2027-02-30' }],
    ['until', { kind: 'PAUSE', until: '0000-01-01' }],
    ['until', { kind: 'PAUSE', until: '2099-01-01' }],
    ['step_up_percent', { kind: 'STEP_UP_PERCENT', step_up_percent: 0, every_months: 1 }],
    ['step_up_amount', { kind: 'STEP_UP_RUPEES', step_up_amount: 1e11, every_months: 1 }],
    ['every_months', { kind: 'STEP_UP_RUPEES', step_up_amount: 1, every_months: 0 }],
    ['top_up_amount', { kind: 'TOP_UP', top_up_amount: 1e11 }],
    ['exit', { kind: 'EXIT', exit: 'NOW' }],
    ['kind', { kind: 'DELETE' }],
    ['version', { kind: 'SKIP', version: 'one' }],
  ])('naming %s for %j', async (field, asked) => {
    const { amend } = await subscriber();
    const { status, body } = await amend(asked);
    expect([status, body.errors?.map((fault: { field: string }) => fault.field)]).toEqual([
      422,
      [field],
    ]);
  });

  test('for an amount below one unit of the ETF that is being bought', async () => {
    const { amend, holding } = await subscriber();
    await holding();
    await world.quote(niftyBees, paise(25_050));
    const { status, body } = await amend({ kind: 'AMOUNT', user_sip_amount: 250.49 });
    expect([status, body.detail]).toEqual([
      422,
      'SIP amount must be at least 250.50 rupees, the price of one unit of NIFTYBEES.',
    ]);
  });

  test('where it makes no sense as things stand, with what to do', async () => {
    const { amend } = await subscriber();
    await amend({ kind: 'PAUSE' });
    const { status, body } = await amend({ kind: 'SKIP' });
    expect([status, body.detail]).toEqual([409, 'This subscription is paused. Resume it first.']);
  });
});

describe('an end', () => {
  test('that keeps the units leaves them with the investor, and no block is open', async () => {
    const { as, id, amend, controls, holding } = await subscriber();
    await holding();
    await amend({ kind: 'EXIT', exit: 'KEEP' });
    const { body } = await world.call('GET', `/etf_schedule/subscription/${id}/schedules`, { as });
    const { data } = await controls();
    expect([body.data[0].status, body.data[0].units_held, data.blocks_with_units]).toEqual([
      'CLOSED',
      10,
      0,
    ]);
  });

  test('that holds may be changed into a sale while a block is open, not after', async () => {
    const { id, amend, controls, holding } = await subscriber();
    await holding();
    await amend({ kind: 'EXIT', exit: 'HOLD' });
    expect((await controls()).data.available).toEqual(['EXIT']);
    await amend({ kind: 'EXIT', exit: 'SELL' });
    await world.happen(
      id,
      { type: 'sell-placed', schedule: 1, clientOrderId: 'sale-1' },
      {
        type: 'sold',
        schedule: 1,
        on: localDate('2027-02-10'),
        quantity: quantity(10),
        value: paise(230_000),
        charges: paise(500),
      },
    );
    const { status } = await amend({ kind: 'EXIT', exit: 'KEEP' });
    expect([(await controls()).data.available, status]).toEqual([[], 409]);
  });

  test('makes room for a new subscription to the same strategy', async () => {
    const { as, amend } = await subscriber();
    await amend({ kind: 'EXIT', exit: 'HOLD' });
    const { body } = await world.call('GET', '/etf_schedule/user/subscriptions', { as });
    const { status } = await world.call(
      'POST',
      `/etf_strategy/subscribe/${body.data[0].etf_strategy_id}`,
      { as, body: { broker_id: 'samco', user_sip_amount: 100, user_reinvest_percent: 0 } },
    );
    expect(status).toBe(201);
  });
});
