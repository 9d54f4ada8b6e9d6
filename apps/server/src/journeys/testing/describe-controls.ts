import {
  paperEndpoints,
  type RequestBody,
  subscriptionEndpoints,
  subscriptionLifeEndpoints,
} from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../trading/ledger/check-invariants.postgres.ts';
import { advance, type Joined, join, type Player, strategy } from './join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './journey-world.ts';
import { istDay, istMoment, openDayAfter, plusDays } from './market-days.ts';

type Request = RequestBody<typeof subscriptionLifeEndpoints.amend>;
type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;
type Asked = WithoutVersion<Request>;

/** What everybody does, at the end of a session or at a minute within one, and how long they then wait. */
type Step = {
  ask: Asked | ((today: string, name: string) => Asked);
  at?: string;
  sessions: number;
};

const ways: Readonly<Record<string, 'HOLD' | 'SELL' | 'KEEP'>> = {
  Harini: 'HOLD',
  Sara: 'SELL',
  Kiran: 'KEEP',
};

const steps: readonly Step[] = [
  { ask: { kind: 'AMOUNT', user_sip_amount: 7500.75 }, sessions: 20 },
  { ask: { kind: 'STEP_UP_PERCENT', step_up_percent: 2.5, every_months: 1 }, sessions: 25 },
  { ask: { kind: 'SKIP' }, sessions: 5 },
  { ask: { kind: 'TOP_UP', top_up_amount: 10_000.1 }, sessions: 20 },
  { ask: { kind: 'REINVEST', user_reinvest_percent: 80 }, sessions: 20 },
  { ask: { kind: 'CASH_POLICY', cash_policy: 'REDUCE' }, sessions: 20 },
  {
    ask: (today) => ({ kind: 'PAUSE', until: plusDays(today, 20) }),
    sessions: 25,
  },
  { ask: { kind: 'RECYCLE', recycle: true }, sessions: 25 },
  { ask: { kind: 'PAUSE' }, sessions: 10 },
  { ask: { kind: 'RESUME' }, sessions: 15 },
  { at: '10:30', ask: { kind: 'AMOUNT', user_sip_amount: 6000 }, sessions: 20 },
  { ask: { kind: 'STEP_UP_RUPEES', step_up_amount: 500.5, every_months: 2 }, sessions: 20 },
  { ask: { kind: 'CASH_POLICY', cash_policy: 'WAIT' }, sessions: 10 },
  { at: '10:30', ask: { kind: 'PAUSE' }, sessions: 1 },
  { ask: { kind: 'RESUME' }, sessions: 14 },
  { ask: { kind: 'STOP_STEP_UP' }, sessions: 5 },
  { ask: { kind: 'RECYCLE', recycle: false }, sessions: 5 },
  {
    at: '10:30',
    ask: (_, name) => ({ kind: 'EXIT', exit: ways[name] ?? 'HOLD' }),
    sessions: 40,
  },
];

/** A busy machine is not a fault of the product. */
const patienceMs = 600_000;
const mostAtOnce = 5;

/** By what part the sessions are fewer, and what happens in them at least. */
type Length = { shorter: number; atLeast: { days: number; bought: number; sold: number } };

/** Investors who use every control there is, and whose books stay true after each. */
export function describeControls({ shorter, atLeast }: Length): void {
  let world: JourneyWorld;
  let people: Joined;

  beforeAll(async () => {
    world = await openJourneyWorld();
    people = await join(world.call, {
      strategies: [
        strategy('Daily', {
          sip_frequency: 'DAILY',
          no_of_sips_per_etf: 5,
          profit_target_percent: 1,
          total_no_of_sips: 200,
        }),
      ],
      investors: Object.keys(ways).map((name) => ({
        name,
        follows: [{ strategy: 'Daily', amount: 6000, reinvest: 50 }],
      })),
    });
  }, patienceMs);

  afterAll(() => world.close());

  const marketDay = async (): Promise<string> => {
    const { market_time } = await world.call(paperEndpoints.market, { token: people.admin });
    return istDay(new Date(market_time));
  };

  async function subscriptionOf({ token }: Player) {
    const { data } = await world.call(subscriptionEndpoints.list, { token });
    const [subscription] = data;
    if (!subscription) throw new Error('Nothing is followed.');
    return subscription;
  }

  async function controlsOf(player: Player) {
    const { subscription_id: subscriptionId } = await subscriptionOf(player);
    const params = { subscriptionId };
    const { token } = player;
    const { data } = await world.call(subscriptionLifeEndpoints.controls, { token, params });
    return data;
  }

  async function amend(player: Player, asked: Asked): Promise<void> {
    const { subscription_id: subscriptionId, version } = await controlsOf(player);
    await world.call(subscriptionLifeEndpoints.amend, {
      token: player.token,
      params: { subscriptionId },
      body: { ...asked, version },
    });
  }

  /** By small advances: a call that takes minutes may be given up on the way. */
  async function live(sessions: number): Promise<void> {
    for (let left = sessions; left > 0; left -= mostAtOnce) {
      await advance(world.call, people.admin, { sessions: Math.min(left, mostAtOnce) });
    }
  }

  async function faultsInLedger(): Promise<string[]> {
    const checks = await checkInvariants(world.db);
    return checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  }

  test(
    'a first week goes by as planned',
    async () => {
      await advance(world.call, people.admin, { sessions: 5 });
      expect(await faultsInLedger()).toEqual([]);
    },
    patienceMs,
  );

  describe(`every control, over ${atLeast.days} sessions`, () => {
    test.each(steps.map((step, index) => [index + 1, step] as const))(
      'keeps the books true after change %i',
      async (_, { ask, at, sessions }) => {
        if (at) {
          const to = istMoment(openDayAfter(await marketDay()), at).toISOString();
          await advance(world.call, people.admin, { to });
        }
        const today = await marketDay();
        for (const player of people.investors) {
          await amend(player, typeof ask === 'function' ? ask(today, player.name) : ask);
        }
        expect(await faultsInLedger()).toEqual([]);
        await live(Math.ceil(sessions / shorter));
        expect(await faultsInLedger()).toEqual([]);
      },
      patienceMs,
    );
  });

  describe('in the end', () => {
    test('every change of everybody is in the history', async () => {
      const histories = await Promise.all(
        people.investors.map(async (player) => (await controlsOf(player)).history.length),
      );
      expect(histories).toEqual(people.investors.map(() => steps.length));
    });

    test('the sessions went by, and a lot was bought and sold in them', async () => {
      const { rows } = await sql<{ days: number; bought: number; sold: number; topped: number }>`
        select (select count(distinct (market_time at time zone 'Asia/Kolkata')::date)::integer
                  from job_runs) as days,
               (select count(*)::integer from orders where side = 'buy' and filled > 0) as bought,
               (select count(*)::integer from orders where side = 'sell' and filled > 0) as sold,
               (select count(*)::integer from installments
                 where top_up_paise > 0) as topped`.execute(world.db);
      expect(rows[0]?.days).toBeGreaterThanOrEqual(atLeast.days);
      expect(rows[0]?.bought).toBeGreaterThanOrEqual(atLeast.bought);
      expect(rows[0]?.sold).toBeGreaterThanOrEqual(atLeast.sold);
      expect(rows[0]?.topped).toBe(people.investors.length);
    });

    test.each([
      ['Harini', { exit: 'HOLD' }],
      ['Sara', { exit: 'SELL', blocks_with_units: 0 }],
      ['Kiran', { exit: 'KEEP', blocks_with_units: 0 }],
    ])('%s left in the way that was chosen, and nothing is to come', async (name, left) => {
      const player = people.investors.find((each) => each.name === name);
      if (!player) throw new Error(`${name} is not there.`);
      expect(await controlsOf(player)).toMatchObject({
        ...left,
        status: 'CANCELLED',
        upcoming: [],
      });
    });

    test('no one bought after the end, and the units that were kept were never sold', async () => {
      const { rows } = await sql`
        select o.client_order_id
          from orders o
          join subscription_amendments a on a.subscription_id = o.subscription_id
                                        and a.asked ->> 'kind' = 'exit'
         where o.submitted_at > a.market_at
           and (o.side = 'buy' or a.asked ->> 'exit' = 'keep')`.execute(world.db);
      expect(rows).toEqual([]);
    });
  });
}
