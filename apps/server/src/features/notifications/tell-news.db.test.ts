import {
  localDate,
  paise,
  quantity,
  type ReasonCode,
  type SubscriptionEvent,
  timeOfDay,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { istInstant } from '../../platform/kernel/ist.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { bought, niftyBees } from '../../testing/investing-world.ts';
import { noteDecision } from '../../trading/books/decisions.postgres.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

let world: NewsWorld;
let strategy: string;
/** An investor of this test alone, and their subscription. */
let me: string;
let mine: string;
let people = 0;

beforeAll(async () => {
  world = await newsWorld();
  await world.addUser('ravi');
  await world.addUser('asha', 'ADMIN');
  strategy = await world.publish('asha', { total_no_of_sips: 6, no_of_sips_per_etf: 4 });
});
afterAll(() => world.close());

beforeEach(async () => {
  await sql`update notification_watch set since = '2027-02-03', swept_on = '2027-02-03'`.execute(
    world.db,
  );
  world.goTo('2027-02-03', '09:00');
  people += 1;
  me = await world.addUser(`meera-${people}`);
  mine = await world.subscribe(me, strategy);
});

const assigned: SubscriptionEvent = {
  type: 'instrument-assigned',
  schedule: 1,
  instrument: niftyBees,
};

const failed = (
  sipNumber: number,
  on: string,
  reason: ReasonCode = 'INSUFFICIENT_FUNDS',
): SubscriptionEvent => ({
  type: 'installment-failed',
  schedule: 1,
  sipNumber,
  on: localDate(on),
  reason,
});

const sold = (units: number, value: number, on: string): SubscriptionEvent[] => [
  { type: 'sell-placed', schedule: 1, clientOrderId: `${mine}.1.s1` },
  {
    type: 'sold',
    schedule: 1,
    on: localDate(on),
    quantity: quantity(units),
    value: paise(value),
    charges: paise(4_000),
  },
];

describe('a SIP that waits for an ETF', () => {
  const wait = async (...days: string[]) => {
    for (const day of days) {
      const decision = {
        subscriptionId: mine,
        scheduleId: `${mine}.1`,
        sipNumber: 1,
        reason: 'NO_CANDIDATE',
        at: marketMoment(istInstant(localDate(day), timeOfDay('15:10'))).instant,
        trace: {},
      } as const;
      await noteDecision(world.db, { ...decision, kind: 'block' });
      await noteDecision(world.db, { ...decision, kind: 'postpone' });
      world.goTo(day, '15:12');
      await world.tell();
    }
  };

  test('is reported when three planned dates have passed', async () => {
    await wait('2027-02-08', '2027-02-09');
    expect(await world.titles(me)).toEqual([]);
    await wait('2027-02-10');
    expect(await world.titles(me)).toEqual(['SIP #1 of Near the low waits for an ETF']);
    expect(await world.texts(me)).toEqual([
      'No ETF passed the checks on three planned dates, the last on 10 Feb 2027. No money moved: the SIP keeps its number and is tried again on each planned date until one passes. You can also assign an ETF yourself.',
    ]);
  });

  test('is reported once, however long it waits', async () => {
    await wait('2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12');
    await wait('2027-02-15', '2027-02-16');
    expect(await world.titles(me)).toHaveLength(1);
  });
});

describe('what was bought', () => {
  beforeEach(async () => {
    await world.happen(mine, assigned, ...bought(1, '2027-02-08', 9, 216_001, 500));
    world.goTo('2027-02-08', '10:32');
  });

  test('is reported with amount, ETF, price and date', async () => {
    await world.tell();
    expect(await world.titles(me)).toEqual(['₹2,165.01 invested in NIFTYBEES']);
    expect(await world.texts(me)).toEqual([
      'SIP #1 of Near the low bought 9 units of Nippon India ETF Nifty BeES (NIFTYBEES) at ₹240.00 each on 8 Feb 2027: ₹2,160.01 and ₹5.00 of charges.',
    ]);
  });

  test('is reported once, however often anybody looks', async () => {
    await Promise.all([world.tell(), world.tell(), world.tell()]);
    await world.tell();
    expect(await world.titles(me)).toHaveLength(1);
  });

  test('is reported to no other person', async () => {
    await world.tell();
    expect([...(await world.titles('ravi')), ...(await world.titles('asha'))]).toEqual([]);
  });

  test('carries the market time at which it happened, and is unread', async () => {
    world.goTo('2027-02-08', '15:35');
    await world.tell();
    const [content] = await world.notifications.list(me, { onlyUnread: true, limit: 1 });
    expect(content?.happenedAt).toEqual(new Date('2027-02-08T10:31:00+05:30'));
  });

  test('is written as read when it is older than a day of market time', async () => {
    world.goTo('2027-02-10', '15:35');
    await world.tell();
    const [content] = await world.notifications.list(me, { onlyUnread: false, limit: 1 });
    expect(content?.isRead).toBe(true);
  });

  test('is reported after any pause, because the look begins where the last one ended', async () => {
    await world.tell();
    await world.happen(mine, ...bought(2, '2027-02-09', 9, 216_001, 500));
    world.goTo('2027-06-01', '10:00');
    await world.tell();
    expect(await world.titles(me)).toHaveLength(2);
  });

  test('is reported with where to resume when three misses have paused the buying, and reported once', async () => {
    const days = ['2027-02-09', '2027-02-10', '2027-02-11'];
    await world.happen(mine, ...days.map((on, at) => failed(at + 2, on)), {
      type: 'subscription-paused',
      afterMissesOn: localDate('2027-02-11'),
    });
    world.goTo('2027-02-11', '15:35');
    await world.tell();
    await world.tell();
    const list = await world.notifications.list(me, { onlyUnread: false, limit: 100 });
    const content = list.map((each) => each.content).filter(({ event }) => event === 'paused');
    expect(content).toEqual([
      {
        event: 'paused',
        on: '2027-02-11',
        strategyId: strategy,
        strategyName: expect.any(String),
        reason: 'INSUFFICIENT_FUNDS',
      },
    ]);
  });

  test('is not shown to who does not want to see it, nor when they change their mind', async () => {
    await world.preferences.keep(me, {
      quietHours: undefined,
      channels: new Map([['executed', { inApp: false, mail: false }]]),
    });
    await world.tell();
    await world.preferences.keep(me, {
      quietHours: undefined,
      channels: new Map([['executed', { inApp: true, mail: true }]]),
    });
    await world.tell();
    expect(await world.titles(me)).toEqual([]);
  });
});

test('an amount below one unit is reported as carried', async () => {
  await world.happen(mine, assigned, {
    type: 'installment-carried',
    schedule: 1,
    sipNumber: 1,
    on: localDate('2027-02-08'),
    at: timeOfDay('10:31'),
  });
  world.goTo('2027-02-08', '10:32');
  await world.tell();
  expect(await world.titles(me)).toEqual(['₹2,500.50 is carried to your next SIP']);
});

test('what failed is reported with the reason and what to do', async () => {
  await world.happen(mine, failed(1, '2027-02-08'));
  world.goTo('2027-02-08', '15:12');
  await world.tell();
  expect(await world.texts(me)).toEqual([
    '₹2,500.50 for an ETF on 8 Feb 2027 was not invested, and no money moved. The broker account held too little cash for this SIP. Add funds to your broker account before the next SIP is due.',
  ]);
});

test('what failed, was tried again and bought is reported as both', async () => {
  await world.happen(mine, assigned, failed(1, '2027-02-08'));
  world.goTo('2027-02-08', '11:00');
  await world.tell();
  await world.happen(
    mine,
    { type: 'installment-retried', schedule: 1, sipNumber: 1 },
    ...bought(1, '2027-02-08', 9, 216_001, 500),
  );
  world.goTo('2027-02-08', '12:00');
  await world.tell();
  expect(await world.titles(me)).toEqual([
    'SIP #1 of Near the low was not bought',
    '₹2,165.01 invested in NIFTYBEES',
  ]);
});

describe('what was sold', () => {
  test('is reported with proceeds, profit and what becomes of it', async () => {
    await world.happen(
      mine,
      assigned,
      ...bought(1, '2027-02-08', 9, 216_001, 500),
      ...sold(9, 240_001, '2027-02-12'),
    );
    world.goTo('2027-02-12', '11:00');
    await world.tell();
    expect((await world.titles(me)).at(-1)).toBe('₹195.00 of profit booked with NIFTYBEES');
    expect((await world.texts(me)).at(-1)).toBe(
      '9 units of Nippon India ETF Nifty BeES (NIFTYBEES) from Near the low were sold on 12 Feb 2027 for ₹2,360.01 after charges, ₹195.00 more than all of it had cost. 25% of the profit goes into coming SIPs; the rest is yours to take.',
    );
  });

  test('in part is not reported as booked', async () => {
    await world.happen(
      mine,
      assigned,
      ...bought(1, '2027-02-08', 9, 216_001, 500),
      ...sold(4, 110_000, '2027-02-12'),
    );
    world.goTo('2027-02-12', '11:00');
    await world.tell();
    expect(await world.titles(me)).toEqual(['₹2,165.01 invested in NIFTYBEES']);
  });
});

describe('an order without a known result', () => {
  beforeEach(async () => {
    await sql`
      insert into broker_accounts (
        id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed,
        client_fingerprint, credentials_version, created_at, updated_at)
      values (${`account-${me}`}, ${me}, 'samco', 'x', 'x', 'x', ${me}, 1, now(), now())`.execute(
      world.db,
    );
    await sql`
      insert into orders (
        client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
        instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
        deadline, submitted_at)
      values (${`${mine}.1.1.b1`}, ${`account-${me}`}, ${mine}, ${`${mine}.1`}, ${`${mine}.1.1`}, 1, 'buy',
              'gold', 'GOLDETF', 'gold', 49, 10026, 'needs-human', '{}', 'x',
              '2027-02-08T05:00:15Z', '2027-02-08T05:00:00Z')`.execute(world.db);
    world.goTo('2027-02-08', '10:40');
    await world.tell();
    await world.tell();
  });

  test('is reported to its owner, with what to do', async () => {
    expect(await world.texts(me)).toEqual([
      'The broker’s books do not show the result of the order to buy 49 units of GOLDETF. Nothing is sent twice. Look in the Samco app whether it was placed and filled, and tell your administrator.',
    ]);
  });

  test('is reported to every administrator, with whose it is', async () => {
    expect(await world.titles('asha')).toContain(`An order of ${me} needs you`);
  });
});

describe('an order that was held back because the market looked closed', () => {
  const heldBack = (inputs: object) =>
    sql`
    insert into decisions (
      subscription_id, schedule_id, sip_number, kind, reason, decided_at, last_at, inputs)
    values (${mine}, ${`${mine}.1`}, 1, 'block', 'MARKET_LOOKS_CLOSED', '2027-03-29T03:50:00Z',
            '2027-03-29T03:50:00Z', ${JSON.stringify(inputs)}::jsonb)`.execute(world.db);
  const instrument = { symbol: 'GOLDETF', name: 'Gold ETF', assetClass: 'gold' };
  const at = Date.parse('2027-03-29T03:50:00Z');
  const seen = { quote: { last: 10_000, tick: 1 }, at };

  beforeEach(async () => {
    await sql`delete from decisions`.execute(world.db);
    await sql`
      delete from mail_deliveries
       where notification_key like 'market-looks-closed%'`.execute(world.db);
    await sql`delete from notifications where event = 'market-looks-closed'`.execute(world.db);
    world.goTo('2027-03-29', '09:20');
  });

  test('is reported to administrators once a day, with the day of the last trade', async () => {
    const tradedAt = Date.parse('2027-03-19T09:59:00Z');
    await heldBack({ instrument, seen: { ...seen, tradedAt, servedAt: at } });
    await world.tell();
    await world.tell();
    expect((await world.texts('asha')).filter((text) => text.includes('held back'))).toEqual([
      'An order was held back on 29 Mar 2027: the broker’s last trade of GOLDETF is of 19 Mar 2027. Orders wait and are tried again. If the exchange has a holiday, declare it under Calendar; otherwise look at the clocks.',
    ]);
  });

  test('is reported with how far the clocks are apart, where they are', async () => {
    await heldBack({ instrument, seen: { ...seen, tradedAt: at, servedAt: at - 240_000 } });
    await world.tell();
    expect((await world.texts('asha')).join(' ')).toContain(
      'the broker’s clock was 4 minutes behind ours',
    );
  });
});

describe('the calendar of the coming year', () => {
  const asked = async () =>
    (await world.titles('asha')).filter((title) => title.startsWith('The holidays of'));

  test('is not asked for before December', async () => {
    world.goTo('2027-11-30', '10:00');
    await world.tell();
    expect(await asked()).toEqual([]);
  });

  test('is asked for from December on, of administrators alone', async () => {
    world.goTo('2027-12-01', '10:00');
    await world.tell();
    await world.tell();
    expect([await asked(), await world.titles(me)]).toEqual([
      ['The holidays of 2028 are not entered'],
      [],
    ]);
  });
});

test('a trade of long ago that an administrator names is reported when it is named', async () => {
  world.goTo('2027-03-08', '11:00');
  await world.tell();
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed,
      client_fingerprint, credentials_version, created_at, updated_at)
    values (${`account-${me}`}, ${me}, 'samco', 'x', 'x', 'x', ${me}, 1, now(), now())`.execute(
    world.db,
  );
  await sql`
    insert into orders (
      client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
      instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
      deadline, submitted_at, settled_at, posted)
    values ('order-1', ${`account-${me}`}, ${mine}, ${`${mine}.1`}, ${`${mine}.1.1`}, 1, 'buy', 'gold',
            'GOLDETF', 'gold', 9, 10026, 'filled', '{}', 'x', '2027-02-08T05:00:15Z',
            '2027-02-08T05:00:00Z', '2027-03-08T05:20:00Z', true)`.execute(world.db);
  await world.happen(mine, assigned, ...bought(1, '2027-02-08', 9, 216_001, 500));
  await world.tell();
  const [content] = await world.notifications.list(me, { onlyUnread: true, limit: 1 });
  expect(content?.happenedAt).toEqual(new Date('2027-03-08T05:20:00Z'));
});
