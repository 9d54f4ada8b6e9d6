import { type Answer, buildCalendar, instant, localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresUnresolvedOrders } from '../../trading/books/unresolved-orders.postgres.ts';
import { postgresSubscriptions } from '../../trading/ledger/subscription-store.postgres.ts';
import { postgresQuoteStore } from '../../trading/market-data/quote-store.postgres.ts';
import type { AccountAccess } from '../../trading/run/broker-accounts.ts';
import { checkMoney } from './check-money.ts';
import { readinessFeature } from './readiness-feature.ts';
import { postgresReadiness } from './readiness-store.postgres.ts';
import { type WatchReadinessDeps, watchReadiness } from './watch-readiness.ts';

let world: TradingWorld;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;
let deps: WatchReadinessDeps;
/** What the broker was asked, in order. */
let asked: string[];
let proof: Answer<{ matches: boolean; address: string }>;
let access: AccountAccess | undefined;
let lost: string[];

/**
 * The first installment, of 5,000 rupees, is due at 10:30 on Monday 8 February 2027. A second plan of the
 * same terms runs where a test says so.
 */
beforeAll(async () => {
  world = await tradingWorld();
  await world.secondSubscription();
});
afterAll(() => world.close());

beforeEach(async () => {
  const { db, trading } = world;
  await sql`delete from readiness_checks`.execute(db);
  await sql`update readiness_watch set looked_at = '1970-01-01T00:00:00Z'`.execute(db);
  await sql`delete from trading_halts`.execute(db);
  await sql`delete from broker_sessions`.execute(db);
  await sql`delete from quotes`.execute(db);
  await sql`update schedules set instrument_id = null, symbol = null`.execute(db);
  await sql`update subscriptions set status = 'cancelled' where id = 'subscription-2'`.execute(db);
  world.goTo('2027-02-05', '15:35');
  await world.keepQuote();
  cash(1_00_00_000);
  asked = [];
  lost = [];
  proof = { ok: true, value: { matches: true, address: '203.0.113.7' } };
  const account = {
    ...world.account,
    prove: async () => {
      asked.push('prove');
      return proof;
    },
    funds: async () => {
      asked.push('funds');
      return world.account.cash;
    },
  };
  access = { accountId: 'account-1', account };
  deps = {
    ...trading,
    // They know nothing of what the tests before did to the books.
    subscriptions: postgresSubscriptions(db),
    quotes: postgresQuoteStore(db),
    store: postgresReadiness(db),
    halts: world.halts,
    unresolved: postgresUnresolvedOrders(db),
    marketClock: trading.clock,
    accounts: {
      ofInvestors: async () => new Map(access ? [['investor', access]] : []),
      sessionLost: async (accountId) => void lost.push(accountId),
    },
    onFault: (_, fault) => {
      throw fault;
    },
  };
  ({ app, call } = await appFor(
    { investor: 'END_USER', other: 'END_USER', admin: 'ADMIN' },
    trading.clock,
  ));
  readinessFeature({ ...deps, clock: trading.clock }).routes(app);
});

afterEach(() => app.close());

const withSecondPlan = () =>
  sql`update subscriptions set status = 'active' where id = 'subscription-2'`.execute(world.db);
const path = '/etf_schedule/user/readiness';
const cash = (rupees: number): void => {
  world.account.cash = { ok: true, value: { available: paise(rupees * 100) } };
};
const unreachable = { ok: false, reason: 'unreachable', message: 'No answer.' } as const;

async function lookAt(day: string, time: string): Promise<void> {
  world.goTo(day, time);
  await watchReadiness(deps)(() => false);
}
const sips = async (as = 'investor') => (await call('GET', path, as)).body.data;
const first = async () => (await sips())[0];
type Check = { check: string; state: string; reason: string | null };
const faultsOf = async (): Promise<string[]> =>
  (await first()).checks
    .filter(({ state }: Check) => state !== 'READY')
    .map(({ check, state, reason }: Check) => `${check} ${state} ${reason}`);

describe('a coming SIP', () => {
  test('is not judged before it was looked at, and says when that will be', async () => {
    await lookAt('2027-02-07', '17:59');
    expect(await first()).toMatchObject({
      sip_number: 1,
      execution_date: '2027-02-08',
      level: null,
      line: 'Next check: 7 Feb 2027, 6:00 pm.',
      checks: [],
      computed_at: null,
      next_check_at: '2027-02-07T12:30:00.000Z',
    });
  });

  test('is ready the evening before where nothing blocks it', async () => {
    await lookAt('2027-02-07', '18:00');
    expect(await first()).toMatchObject({
      level: 'READY',
      line: 'Ready to buy.',
      computed_at: '2027-02-07T12:30:00.000Z',
      next_check_at: '2027-02-08T03:00:00.000Z',
    });
  });

  test('is looked at three times, the broker asked once each time', async () => {
    await withSecondPlan();
    const times: string[] = [];
    for (const [day, time] of [
      ['2027-02-07', '18:00'],
      ['2027-02-07', '23:10'],
      ['2027-02-08', '08:30'],
      ['2027-02-08', '09:20'],
      ['2027-02-08', '10:25'],
      ['2027-02-08', '10:29'],
    ] as const) {
      const before = asked.length;
      await lookAt(day, time);
      if (asked.length > before) times.push(`${time} ${asked.slice(before).join(' ')}`);
    }
    expect(times).toEqual(['18:00 prove funds', '08:30 prove funds', '10:25 prove funds']);
  });

  test('is checked once for an investor who subscribes late', async () => {
    await lookAt('2027-02-08', '10:28');
    await lookAt('2027-02-08', '10:29');
    expect(asked).toEqual(['prove', 'funds']);
  });

  test('is looked at by one of several processes', async () => {
    world.goTo('2027-02-07', '18:00');
    const another = { ...deps, store: postgresReadiness(world.db) };
    await Promise.all([deps, another].map((each) => watchReadiness(each)(() => false)));
    expect(asked).toEqual(['prove', 'funds']);
  });

  test('is looked at again by a clock that has come back', async () => {
    await lookAt('2027-02-08', '09:00');
    await lookAt('2027-02-07', '18:00');
    expect((await first()).computed_at).toBe('2027-02-07T12:30:00.000Z');
  });

  test('is not looked at any more when its time has come', async () => {
    await lookAt('2027-02-08', '10:30');
    const { rows } = await sql`
      select installment_id
        from readiness_checks
       where installment_id = 'subscription.1.1'`.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('that was moved to another day is to be looked at anew', async () => {
    await lookAt('2027-02-07', '18:00');
    await sql`update readiness_checks set planned_for = planned_for - 3`.execute(world.db);
    const moved = await first();
    await lookAt('2027-02-07', '18:01');
    expect([moved.level, (await first()).level]).toEqual([null, 'READY']);
  });

  test('on a holiday says when it is bought instead', async () => {
    const holiday = localDate('2027-02-08');
    const kind = 'trading-holiday' as const;
    const calendar = buildCalendar([{ date: holiday, kind, description: 'Holiday' }]);
    deps.facts = { ...deps.facts, calendar };
    await lookAt('2027-02-08', '18:00');
    const kept = await deps.store.of(['subscription.1.1']);
    expect(kept.get('subscription.1.1')).toMatchObject({
      plannedFor: '2027-02-09',
      facts: { isMoved: true },
    });
  });

  test('is shown to its investor alone', async () => {
    await lookAt('2027-02-07', '18:00');
    expect([await sips('other'), (await call('GET', path, 'admin')).status]).toEqual([[], 403]);
  });
});

describe('what blocks a SIP', () => {
  test('is money that all plans of the day need together', async () => {
    await withSecondPlan();
    cash(8_000);
    await lookAt('2027-02-07', '18:00');
    const shown = (await sips()).filter(
      ({ execution_date: on }: { execution_date: string }) => on === '2027-02-08',
    );
    expect(shown.map(({ level, line }: { level: string; line: string }) => [level, line])).toEqual(
      Array(2).fill([
        'BLOCKED',
        '₹2,000.00 is missing: ₹10,000.00 is due by 8 Feb 2027, and ₹8,000.00 is in your broker account.',
      ]),
    );
  });

  test('is an address the broker does not know', async () => {
    proof = { ok: true, value: { matches: false, address: '203.0.113.7' } };
    await lookAt('2027-02-07', '18:00');
    expect(await faultsOf()).toEqual(['ADDRESS BLOCKED ADDRESS_NOT_REGISTERED']);
  });

  test('is an account that is not linked', async () => {
    access = undefined;
    await lookAt('2027-02-07', '18:00');
    expect((await faultsOf())[0]).toBe('BROKER_SESSION BLOCKED NO_BROKER_SESSION');
  });

  test('is a trading halt', async () => {
    await world.halts.set({
      id: 'halt',
      level: 'platform',
      reason: 'A test',
      setBy: 'investor',
      setAt: instant(Date.parse('2027-02-07T12:00:00Z')),
    });
    await lookAt('2027-02-07', '18:00');
    expect(await faultsOf()).toEqual(['STOP BLOCKED TRADING_STOPPED']);
  });

  test('is an order in doubt, until it is known what became of it', async () => {
    await sql`
      insert into orders (
        client_order_id, account_id, subscription_id, schedule_id, attempt, side, instrument_id, symbol,
        asset_class, quantity, limit_paise, state, request, request_hash, deadline, submitted_at)
      values ('o1', 'account-1', 'subscription', 'subscription.1', 1, 'sell', 'gold-etf', 'GOLDETF', 'gold',
              10, 25000, 'unknown', '{}', 'x', now(), now())`.execute(world.db);
    await lookAt('2027-02-07', '18:00');
    const before = await faultsOf();
    await sql`delete from orders`.execute(world.db);
    await lookAt('2027-02-08', '08:30');
    expect([before, await faultsOf()]).toEqual([['ORDER_IN_DOUBT ATTENTION ACCOUNT_FROZEN'], []]);
  });

  test('is not known of a broker that is silent, and it is not asked twice', async () => {
    proof = unreachable;
    await lookAt('2027-02-07', '18:00');
    expect([await faultsOf(), asked]).toEqual([
      [
        'BROKER_SESSION ATTENTION BROKER_UNREACHABLE',
        'ADDRESS ATTENTION BROKER_UNREACHABLE',
        'FUNDS ATTENTION BROKER_UNREACHABLE',
      ],
      ['prove'],
    ]);
  });

  test('is a session that is over: in the evening it renews, after the last login it blocks', async () => {
    proof = { ok: false, reason: 'unauthorised', message: 'Over.' };
    await lookAt('2027-02-07', '18:00');
    const evening = (await faultsOf())[0];
    await world.keepQuote();
    await lookAt('2027-02-08', '10:25');
    expect([evening, (await faultsOf())[0], lost]).toEqual([
      'BROKER_SESSION ATTENTION NO_BROKER_SESSION',
      'BROKER_SESSION BLOCKED NO_BROKER_SESSION',
      ['account-1', 'account-1'],
    ]);
  });

  test('is a login that was refused, however early it is', async () => {
    access = { accountId: 'account-1' };
    await sql`
      insert into broker_sessions (account_id, last_failure)
      values ('account-1', 'Refused.')`.execute(world.db);
    await lookAt('2027-02-07', '18:00');
    expect((await faultsOf())[0]).toBe('BROKER_SESSION BLOCKED NO_BROKER_SESSION');
  });

  test('is a chosen ETF that has no new price', async () => {
    await sql`
      update schedules
         set instrument_id = 'gold-etf', symbol = 'GOLDETF', etf_name = 'Gold ETF',
             underlying = 'Gold', asset_class = 'gold'`.execute(world.db);
    await sql`
      insert into quotes (instrument_id, symbol, last_paise, tick_paise, volume, quoted_at)
      values ('other', 'OTHER', 100, 1, 1, '2027-02-05T10:30:00Z')`.execute(world.db);
    await lookAt('2027-02-07', '18:00');
    expect(await faultsOf()).toEqual(['ETF BLOCKED ETF_NOT_TRADABLE']);
  });

  test('is a market that looks closed: no trade of today is reported', async () => {
    world.account.tradedAt = new Date('2027-02-05T10:00:00Z');
    world.goTo('2027-02-08', '10:25');
    await world.keepQuote();
    await lookAt('2027-02-08', '10:25');
    const { checks } = await first();
    const said = checks.map(({ check, text }: { check: string; text: string }) => [check, text]);
    const closed =
      'The market looks closed: your broker reports no trade today; the last was on 5 Feb 2027. No order is sent until it does.';
    expect(await faultsOf()).toEqual([
      'MARKET_DAY BLOCKED MARKET_LOOKS_CLOSED',
      'PRICE BLOCKED MARKET_LOOKS_CLOSED',
    ]);
    expect(said).toContainEqual(['MARKET_DAY', closed]);
    expect(said).toContainEqual(['PRICE', closed]);
  });

  test('is a clock of the broker that is more than two minutes off ours', async () => {
    proof = {
      ok: true,
      value: { matches: true, address: '203.0.113.7' },
      servedAt: instant(Date.parse('2027-02-07T12:34:00Z')),
    };
    await lookAt('2027-02-07', '18:00');
    expect(await faultsOf()).toEqual(['CLOCK BLOCKED MARKET_LOOKS_CLOSED']);
  });

  test('is prices that stood still while the market trades', async () => {
    await lookAt('2027-02-08', '10:25');
    expect(await faultsOf()).toEqual(['PRICE BLOCKED STALE_PRICE']);
  });
});

describe('checking again by hand', () => {
  test('shows what was mended', async () => {
    cash(100);
    await lookAt('2027-02-07', '18:00');
    const before = (await first()).level;
    cash(50_000);
    const { status, body } = await call('POST', path, 'investor');
    expect([before, status, body.data[0].level]).toEqual(['BLOCKED', 200, 'READY']);
  });

  test.each([
    [100, 'short'],
    [50_000, 'there'],
    [undefined, 'unknown'],
  ])('with %s rupees says that the money is %s', async (rupees, standing) => {
    world.goTo('2027-02-07', '18:00');
    if (rupees === undefined) world.account.cash = unreachable;
    else cash(rupees);
    expect(await checkMoney(deps)('investor')).toBe(standing);
  });

  test('looks at the first day on which something is due, however far it is', async () => {
    world.goTo('2027-01-20', '18:00');
    const { body } = await call('POST', path, 'investor');
    expect(body.data.map(({ level }: { level: string | null }) => level)).toEqual(['READY']);
  });

  test('is refused after some times in a row, with the seconds to wait', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await call('POST', path, 'investor')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('makes no call where no SIP is planned', async () => {
    const { body } = await call('POST', path, 'other');
    expect([body.data, asked]).toEqual([[], []]);
  });
});

describe('what everybody has to come', () => {
  const everybody = async () => (await call('GET', '/readiness', 'admin')).body.data;

  test('is reported with what it takes and who is not ready', async () => {
    cash(10);
    await lookAt('2027-02-07', '18:00');
    expect(await everybody()).toMatchObject({
      today: '2027-02-07',
      is_session: false,
      next_on: '2027-02-08',
      sips: 1,
      investors: 1,
      own_money: 5000,
      levels: { ready: 0, attention: 0, blocked: 1, unchecked: 0 },
      not_ready: [{ sip_number: 1, level: 'BLOCKED', investor_email: expect.any(String) }],
      today_so_far: { executed: 0, failed: 0, at_broker: 0 },
    });
  });

  test('is reported before anything was looked at', async () => {
    world.goTo('2027-02-07', '12:00');
    expect(await everybody()).toMatchObject({ sips: 1, levels: { unchecked: 1 }, not_ready: [] });
  });

  test('is shown to administrators alone', async () => {
    expect((await call('GET', '/readiness', 'investor')).status).toBe(403);
  });
});
