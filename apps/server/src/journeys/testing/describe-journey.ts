import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askBroker, ownSide } from './broker-side.ts';
import { advance, type Joined, join } from './join-journey.ts';
import { type JourneyWorld, openJourneyWorld, worldStartsOn } from './journey-world.ts';
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
} from './ledger-laws.ts';
import { longScenario } from './long-scenario.ts';
import { istClock, istDay, istMoment, openDayAfter } from './market-days.ts';
import { wrongPlans, wrongRaises } from './plan-laws.ts';
import { type RawRows, readRows } from './raw-rows.ts';
import { readDashboard, readInvestor, readMarketTime } from './read-back.ts';
import { type Reckoned, reckon } from './reckoning.ts';

/** As a person moves the market: by sessions, or to a minute within the next one. */
export type Step = { sessions: number } | { at: string };

/** How every journey of these people begins: to the end of a session, and to minutes within one. */
export const firstSteps: readonly Step[] = [
  { sessions: 1 },
  { at: '10:31' },
  { sessions: 7 },
  { at: '11:15' },
  { sessions: 40 },
  { at: '09:17' },
];

/** The world at one moment: what its tables hold, and what follows from that. */
export type Seen = { marketTime: Date; rows: RawRows; reckoned: Reckoned[] };

/**
 * Four investors live through these steps on the paper market; after each, every reply and every law is held against
 * what the tables hold. Answers how to look at the world afterwards.
 */
export function describeJourney(title: string, steps: readonly Step[]): () => Promise<Seen> {
  let world: JourneyWorld;
  let people: Joined;

  beforeAll(async () => {
    world = await openJourneyWorld();
    people = await join(world.call, longScenario);
  });

  afterAll(() => world.close());

  async function look(): Promise<Seen> {
    const marketTime = await readMarketTime(world.call, people);
    const rows = await readRows(world.db);
    const asOf = { marketDay: istDay(marketTime), worldStart: worldStartsOn };
    return { marketTime, rows, reckoned: reckon(rows, asOf) };
  }

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

  describe(title, () => {
    test.each(steps.map((step, index) => [index + 1, step] as const))(
      'keeps every figure true to the paisa at step %i, to %j',
      async (_, step) => {
        await take(step);
        await expectAllTrue(await look());
      },
      300_000,
    );
  });
  return look;
}

export const ofInvestor = ({ reckoned }: Seen, name: string): Reckoned[] =>
  reckoned.filter(({ subscription }) => subscription.user_name === name);

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
    plans: wrongPlans(rows, reckoned),
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
