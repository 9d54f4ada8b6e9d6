import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askBroker, ownSide } from './testing/broker-side.ts';
import { advance, type Joined, join } from './testing/journey-cast.ts';
import { type JourneyWorld, openJourneyWorld, worldStartsOn } from './testing/journey-world.ts';
import {
  badBargains,
  daysNotCompared,
  doubtfulOrders,
  ledgerAgainstFills,
  overdrawn,
  unbalancedCauses,
  unitsAgainstFills,
  unprovedTurns,
  wrongDays,
  wrongNumbers,
} from './testing/ledger-laws.ts';
import { longCast } from './testing/long-cast.ts';
import { istClock, istDay, istMoment, openDayAfter } from './testing/market-days.ts';
import { wrongPlans, wrongRaises } from './testing/plan-laws.ts';
import { readRows } from './testing/raw-rows.ts';
import { readDashboard, readInvestor, readMarketTime } from './testing/read-back.ts';
import { type Block, reckon } from './testing/reckoning.ts';

/** As a person moves the market: by sessions, or to a minute within the next one. */
type Step = { sessions: number } | { at: string };
const steps: readonly Step[] = [
  { sessions: 1 },
  { at: '10:31' },
  { sessions: 7 },
  { at: '11:15' },
  { sessions: 40 },
  { at: '09:17' },
  { sessions: 60 },
  { at: '14:46' },
  { sessions: 90 },
  { sessions: 101 },
  { at: '15:09' },
  { sessions: 120 },
  { at: '12:00' },
  { sessions: 85 },
];

let world: JourneyWorld;
let people: Joined;

beforeAll(async () => {
  world = await openJourneyWorld();
  people = await join(world.call, longCast);
});

afterAll(() => world.close());

async function look() {
  const marketTime = await readMarketTime(world.call, people);
  const rows = await readRows(world.db);
  const asOf = { marketDay: istDay(marketTime), worldStart: worldStartsOn };
  return { marketTime, rows, reckoned: reckon(rows, asOf) };
}

type Seen = Awaited<ReturnType<typeof look>>;

const ofInvestor = ({ reckoned }: Seen, name: string) =>
  reckoned.filter(({ subscription }) => subscription.user_name === name);

async function take(step: Step): Promise<void> {
  const today = istDay(await readMarketTime(world.call, people));
  const by =
    'at' in step
      ? { to: istMoment(openDayAfter(today), step.at).toISOString() }
      : { sessions: step.sessions };
  await advance(world.call, people.admin, by);
}

/** Every reply and every law at one moment; the broker is asked when its day is over. */
async function expectAllTrue(seen: Seen): Promise<void> {
  const dashboard = await readDashboard(world.call, people, seen);
  expect(dashboard.said).toEqual(dashboard.reckoned);
  for (const player of people.investors) {
    const mine = ofInvestor(seen, player.name);
    const shown = await readInvestor(world.call, player, { ...seen, mine });
    expect(shown.said).toEqual(shown.reckoned);
  }
  expectLawsKept(seen);
  if (istClock(seen.marketTime) < '15:30') return;
  for (const player of people.investors) {
    const theirs = await askBroker(world.brokerUrl, player, seen.marketTime);
    const mine = ofInvestor(seen, player.name);
    expect(theirs).toEqual(ownSide(seen.rows, mine, istDay(seen.marketTime)));
  }
}

function expectLawsKept({ rows, reckoned, marketTime }: Seen): void {
  const money = ledgerAgainstFills(rows, reckoned);
  expect(money.posted).toEqual(money.byFills);
  expect(money.kept).toEqual(money.byFills);
  const units = unitsAgainstFills(rows, reckoned);
  expect(units.posted).toEqual(units.byFills);
  expect({
    unbalanced: unbalancedCauses(rows),
    overdrawn: overdrawn(rows),
    numbers: wrongNumbers(reckoned),
    days: wrongDays(reckoned),
    plans: wrongPlans(reckoned),
    raises: wrongRaises(rows, reckoned),
    unproved: unprovedTurns(reckoned),
    bargains: badBargains(rows, reckoned),
    doubtful: doubtfulOrders(rows),
    notCompared: daysNotCompared(rows, marketTime),
  }).toEqual({
    unbalanced: [],
    overdrawn: [],
    numbers: [],
    days: [],
    plans: [],
    raises: [],
    unproved: [],
    bargains: [],
    doubtful: [],
    notCompared: [],
  });
}

describe('a journey of 500 sessions', () => {
  test.each(steps.map((step, index) => [index + 1, step] as const))(
    'keeps every figure true to the paisa at step %i, to %j',
    async (_, step) => {
      await take(step);
      await expectAllTrue(await look());
    },
    300_000,
  );
});

describe('on the way', () => {
  let seen: Seen;
  const blocksOf = (name: string): Block[] =>
    ofInvestor(seen, name).flatMap(({ blocks }) => blocks);
  const turnsOf = (name: string) => blocksOf(name).flatMap(({ turns }) => turns);

  beforeAll(async () => {
    seen = await look();
  });

  test('five hundred replayed sessions went by', () => {
    const quoted = new Set(
      seen.rows.jobRuns
        .filter(({ job_code }) => job_code === 'cache_etf_data')
        .map(({ market_time }) => istDay(market_time)),
    );
    expect(quoted.size).toBeGreaterThanOrEqual(500);
  });

  test('no run of a job failed', () => {
    expect(seen.rows.jobRuns.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  });

  test('instalments were bought, carried, given up for lack of cash and freed by early bookings', () => {
    expect({
      bought: turnsOf('Rohan').some(({ trade }) => trade !== undefined),
      carried: turnsOf('Tara').some(({ carriedOn }) => carriedOn !== undefined),
      failed: new Set(
        turnsOf('Meera').flatMap((turn) => (turn.status === 'failed' ? turn.reason : [])),
      ),
      freed: turnsOf('Rohan').some(({ reason }) => reason === 'BOOKED_EARLY'),
    }).toEqual({
      bought: true,
      carried: true,
      failed: new Set(['INSUFFICIENT_FUNDS']),
      freed: true,
    });
  });

  test('who lacked the cash three times in a row was paused by the third and bought nothing more', () => {
    const ended = turnsOf('Meera').filter(({ status }) => ['executed', 'failed'].includes(status));
    expect({
      last: ended.slice(-4).map(({ status }) => status),
      status: ofInvestor(seen, 'Meera').map(({ subscription }) => subscription.status),
    }).toEqual({ last: ['executed', 'failed', 'failed', 'failed'], status: ['paused'] });
  });

  test('blocks were booked and their profit raised a later schedule', () => {
    const blocks = blocksOf('Rohan');
    expect({
      booked: blocks.filter(({ status }) => status === 'COMPLETED').length > 5,
      raised: blocks.some(({ turns }) => (turns[0]?.raise_paise ?? 0) > 0),
    }).toEqual({ booked: true, raised: true });
  });

  test('without the authority to sell nothing was sold, though blocks stood above their target', () => {
    const own = ofInvestor(seen, 'Kabir');
    const ripe = own.flatMap(({ subscription: { target_bp }, blocks }) =>
      blocks.filter(({ market, invested }) => market * 10_000 > invested * (10_500 + target_bp)),
    );
    expect({ sold: blocksOf('Kabir').flatMap(({ sold }) => sold), ripe: ripe.length > 0 }).toEqual({
      sold: [],
      ripe: true,
    });
  });

  test('a held ETF was split', () => {
    const grown = blocksOf('Kabir').filter(
      ({ unitsHeld, bought }) => unitsHeld > bought.reduce((units, each) => units + each.units, 0),
    );
    expect(grown.map(({ schedule }) => schedule.symbol)).toEqual(['HDFCGOLD']);
  });

  test('a plan came to its end and gave back what it had kept', () => {
    const over = seen.reckoned.filter(({ subscription }) => subscription.status === 'completed');
    expect(over.map(({ subscription }) => subscription.user_name)).toContain('Rohan');
  });
});
