import { buildCalendar, type ChargeRates } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { type Chance, chanceFrom, type OrderCaps, usualCaps } from '@safe-trading/server';
import { type BrokerFaults, faultsAt, noFaults } from '../broker/fault-rates.ts';
import { type VirtualBroker, virtualBroker } from '../broker/virtual-broker.ts';
import { virtualMarket } from '../broker/virtual-market.ts';
import type { Finding } from '../checker/finding.ts';
import type { TruthLine } from '../checker/truth-line.ts';
import { createInterleaver, type Lane } from '../schedule/interleaver.ts';
import { openTrace, type Trace } from '../schedule/trace.ts';
import { accountOf } from '../stores/account-names.ts';
import type { BooksHouse } from '../stores/books-house.ts';
import { interruptions } from './interruptions.ts';
import { currentQuotes, listings } from './listed-instruments.ts';
import { operate, watchStops } from './operator.ts';
import { patientCaps } from './patient-caps.ts';
import { daysOf, type EpisodePlan, instantOn, wakeTimes } from './plan-of-run.ts';
import { StoreGone } from './through-interleaver.ts';
import { virtualDesk, virtualLogins } from './virtual-desk.ts';
import { type ServerWorld, settleOnce, virtualServer } from './virtual-server.ts';
import { watchLeases } from './watch-leases.ts';

type When = 'by day' | 'after the close' | 'in the evening';

/** Everything of one episode: time, broker, processes and what goes wrong with them. */
export type World = {
  chance: Chance;
  trace: Trace;
  truth: readonly TruthLine[];
  broker: VirtualBroker;
  chargeRates: readonly ChargeRates[];
  caps: OrderCaps;
  /** Starts a process; killed ones are started anew by themselves. */
  start(server: number): void;
  /** The market opens, and every account was logged in this morning. */
  openDay(): void;
  /** Somebody who stops and resumes trading now and then. */
  startOperator(): void;
  behave(rate: number, when: When): void;
  runUntil(instant: number): Promise<void>;
  /** Reconciles every open order once, in a process of its own. */
  settleOnce(): Promise<void>;
  kills(): number;
  /** Faults the product reported that nobody injected, and orders in spite of a stop. */
  crashes(): Finding[];
};

const marketData = openMarketData();
const facts = {
  calendar: buildCalendar([]),
  chargeRates: marketData.chargeRates(),
  sessionTimes: marketData.sessionTimes(),
  instruments: listings.map(({ instrument }) => instrument),
  splits: () => [],
};
/** Few enough that runs of some seeds come up against it. */
const tightCaps = { ...usualCaps.perDay, orders: 3 };
const restartMs = 2_000;

/** Which caps a run keeps to follows from its seed. */
function capsOf({ seed }: EpisodePlan): OrderCaps {
  if (seed % 5 === 0) return usualCaps;
  return seed % 5 === 1 ? { ...patientCaps, perDay: tightCaps } : patientCaps;
}

export function openWorld(
  plan: EpisodePlan,
  house: BooksHouse,
  tell?: (step: string) => void,
): World {
  const chance = chanceFrom(plan.seed);
  const trace = openTrace(tell);
  const interrupts = interruptions(chance.branch('interruptions'));
  const truth: TruthLine[] = [];
  const crashed = new Set<string>();
  const lives = new Map<Lane, { server: number; life: number }>();
  const caps = capsOf(plan);
  const stops = watchStops();
  let rate = plan.faults;
  let kills = 0;
  let looks = 0;

  const interleaver = createInterleaver({
    startsAt: daysOf(plan)[0] ?? 0,
    chance: chance.branch('schedule'),
    trace,
    interrupt: interrupts.at,
    delays: () => ({ outMs: 0, backMs: 0 }),
    onKilled(lane) {
      const life = lives.get(lane);
      if (!life) return;
      kills += 1;
      interleaver.later(restartMs, 'restart', () => start(life.server, life.life + 1));
    },
  });
  const market = virtualMarket(plan.seed, listings);
  const broker = virtualBroker({
    interleaver,
    chance: chance.branch('broker'),
    market,
    tell(line) {
      truth.push(line);
      tell?.(`    ${JSON.stringify(line)}`);
    },
  });
  const logins = virtualLogins(broker, interleaver, chance.branch('logins'));
  const accounts = Array.from({ length: plan.accounts }, (_, number) => accountOf(number));
  const wakes = daysOf(plan).flatMap((day) => wakeTimes.map((time) => instantOn(day, time)));
  const census = {
    now: interleaver.now,
    seen: () => new Map([...lives.keys()].map((lane) => [lane.name, interleaver.lastSeen(lane)])),
  };

  const leases = watchLeases(census);

  const worldOf = (lane: Lane): ServerWorld => ({
    interleaver,
    chance: chance.branch(lane.name),
    faultRate: () => rate,
    facts,
    caps,
    quotes: currentQuotes(market, interleaver.now),
    desk: virtualDesk(lane, broker, logins, accounts),
    books: leases.guarded(lane.name, stops.guarded(house.open(lane.name, census))),
    wakes,
    onFault(subject, fault) {
      tell?.(`    fault of ${subject}: ${String(fault)}`);
      if (fault instanceof StoreGone || subject.startsWith('stop of')) return;
      crashed.add(
        fault instanceof Error ? `${fault.constructor.name}: ${fault.message}` : 'thrown',
      );
    },
  });
  const logInAll = (): void => {
    for (const account of accounts) broker.logIn(account);
  };
  const start = (server: number, life: number): void => {
    const main = (lane: Lane): Promise<void> => virtualServer(worldOf(lane), lane);
    lives.set(interleaver.start(`s${server}.${life}`, main), { server, life });
  };

  return {
    chance,
    trace,
    truth,
    broker,
    chargeRates: facts.chargeRates,
    caps,
    runUntil: interleaver.runUntil,
    start: (server) => start(server, 1),
    startOperator() {
      const books = house.open('operator', census);
      interleaver.start('operator', (lane) =>
        operate({ ...worldOf(lane), books }, lane, stops, daysOf(plan)),
      );
    },
    openDay() {
      logInAll();
      broker.openDay();
    },
    behave(next, when) {
      if (when === 'in the evening') logInAll();
      broker.misbehave(brokerFaults(next, when));
      interrupts.setRate(next);
      rate = next;
    },
    async settleOnce() {
      looks += 1;
      const main = (lane: Lane): Promise<void> => settleOnce(worldOf(lane), lane);
      lives.set(interleaver.start(`look ${looks}`, main), { server: 0, life: looks });
      await interleaver.runUntil(interleaver.now() + 600_000);
    },
    kills: () => kills,
    crashes: () => [
      ...stops.ignored(),
      ...leases.misused(),
      ...[...crashed].map((says): Finding => ({ kind: 'crash', subject: 'a run', says })),
    ],
  };
}

/**
 * What the books show of a day is complete once it is over (assumption A1), and some time in the evening
 * they can be read again.
 */
function brokerFaults(rate: number, when: When): BrokerFaults {
  if (when === 'by day') return faultsAt(rate);
  if (when === 'in the evening') return noFaults;
  const { readFails, sessionKilled } = faultsAt(rate);
  return { ...noFaults, readFails, sessionKilled };
}
