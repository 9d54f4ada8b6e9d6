import {
  basisPoints,
  buildCalendar,
  type ChargeRates,
  type OrderLimits,
  usualOrderLimits,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { type Chance, chanceFrom } from '@safe-trading/server';
import { type BrokerFaults, faultsAt, noFaults } from '../broker/fault-rates.ts';
import { type VirtualBroker, virtualBroker } from '../broker/virtual-broker.ts';
import { virtualMarket } from '../broker/virtual-market.ts';
import type { Finding } from '../checker/finding.ts';
import type { TruthLine } from '../checker/truth-line.ts';
import { createInterleaver, type Interruption } from '../schedule/interleaver.ts';
import type { Lane, Leg } from '../schedule/step.ts';
import { openTrace, type Trace } from '../schedule/trace.ts';
import { accountOf } from '../stores/account-names.ts';
import type { BooksHouse } from '../stores/books-house.ts';
import { letGo, watchFirstOrders } from './first-orders.ts';
import { currentPrices, listings } from './listed-instruments.ts';
import { virtualLogins } from './logins.ts';
import { operate, watchAlarms, watchHalts } from './operator.ts';
import { daysOf, type EpisodePlan, instantOn, wakeTimes } from './plan-of-run.ts';
import { StoreGone } from './store-calls.ts';
import { reconcileOnce, type ServerWorld, virtualServer } from './virtual-server.ts';
import { watchLeases } from './watch-leases.ts';

type Interruptions = {
  at(lane: Lane, name: string, leg: Leg): Interruption | undefined;
  /** From 0 (never) up. */
  setRate(rate: number): void;
};

const pausesMs = [1_000, 8_000, 30_000, 180_000, 900_000];

/** Calls around which kills are most frequent. */
const tender = new Set(['commit', 'place', 'pace', 'report', 'lease']);

/** High limits, so that circuit breakers do not stop most runs. */
const patientLimits: OrderLimits = {
  ...usualOrderLimits,
  refusalsInARow: 1_000_000,
  unresolvedPerAccount: 1_000_000,
  accountsUnresolved: { least: 1_000_000, ofServed: basisPoints(10_000) },
};

type When = 'by day' | 'after the close' | 'in the evening';

export type World = {
  chance: Chance;
  trace: Trace;
  truth: readonly TruthLine[];
  broker: VirtualBroker;
  chargeRates: readonly ChargeRates[];
  limits: OrderLimits;
  start(server: number): void;
  openDay(): void;
  startOperator(): void;
  behave(rate: number, when: When): void;
  runUntil(instant: number): Promise<void>;
  reconcileOnce(): Promise<void>;
  kills(): number;
  crashes(): Finding[];
};

const marketData = openMarketData();
const facts = {
  calendar: buildCalendar([]),
  chargeRates: marketData.chargeRates(),
  sessionTimes: marketData.sessionTimes(),
  splits: [],
  corporateActions: [],
};
/** Low limits, reached by some seeds. */
const tightDay = { ...usualOrderLimits.perDay, orders: 3 };
const restartMs = 2_000;

function limitsOf({ seed, once }: EpisodePlan): OrderLimits {
  if (seed % 5 === 0) return usualOrderLimits;
  if (seed % 5 === 2 && !once) return { ...patientLimits, releasedOnly: true };
  return seed % 5 === 1 ? { ...patientLimits, perDay: tightDay } : patientLimits;
}

export function openWorld(
  plan: EpisodePlan,
  house: BooksHouse,
  print?: (step: string) => void,
): World {
  const chance = chanceFrom(plan.seed);
  const trace = openTrace(print);
  const interrupts = interruptions(chance.branch('interruptions'));
  const truth: TruthLine[] = [];
  const crashed = new Set<string>();
  /** By process name. */
  const lives = new Map<string, { lane: Lane; server: number; life: number }>();
  const limits = limitsOf(plan);
  const halts = watchHalts();
  const firstOrders = watchFirstOrders(limits.releasedOnly);
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
      const life = lives.get(lane.name);
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
    log(line) {
      truth.push(line);
      print?.(`    ${JSON.stringify(line)}`);
    },
  });
  const logins = virtualLogins(broker, interleaver, chance.branch('logins'));
  const accounts = Array.from({ length: plan.accounts }, (_, number) => accountOf(number));
  const wakes = daysOf(plan).flatMap((day) => wakeTimes.map((time) => instantOn(day, time)));
  const census = {
    now: interleaver.now,
    seenAt(holder: string) {
      const life = lives.get(holder);
      return life && interleaver.lastSeen(life.lane);
    },
    seen: () => new Map([...lives].map(([name, { lane }]) => [name, interleaver.lastSeen(lane)])),
  };

  const leases = watchLeases(census);

  const worldOf = (lane: Lane): ServerWorld => ({
    interleaver,
    chance: chance.branch(lane.name),
    faultRate: () => rate,
    facts,
    limits,
    prices: currentPrices(market, interleaver.now),
    broker,
    logins,
    books: leases.guarded(
      lane.name,
      firstOrders.guarded(halts.guarded(house.open(lane.name, census))),
    ),
    wakes,
    onFault(subject, fault) {
      print?.(`    fault of ${subject}: ${String(fault)}`);
      if (fault instanceof StoreGone) return;
      crashed.add(
        fault instanceof Error ? `${fault.constructor.name}: ${fault.message}` : 'thrown',
      );
    },
  });
  const logInAll = (): void => {
    for (const account of accounts) broker.logIn(account);
  };
  const start = (server: number, life: number): void => {
    const name = `s${server}.${life}`;
    const lane = interleaver.start(name, (own) => virtualServer(worldOf(own)));
    lives.set(name, { lane, server, life });
  };

  return {
    chance,
    trace,
    truth,
    broker,
    chargeRates: facts.chargeRates,
    limits,
    runUntil: interleaver.runUntil,
    start: (server) => start(server, 1),
    startOperator() {
      const { now } = interleaver;
      const person = { chance: chance.branch('operator'), halts: house.halts, now };
      interleaver.start('operator', () => operate(person, halts, daysOf(plan)));
      interleaver.start('operator at the alarms', () => watchAlarms(person, daysOf(plan)));
      if (!limits.releasedOnly) return;
      const [first = 0] = daysOf(plan);
      for (const account of accounts) {
        const looker = {
          chance: chance.branch(`release ${account}`),
          releases: house.releases,
          now,
        };
        interleaver.start(`operator at ${account}`, () =>
          letGo(looker, firstOrders, account, first),
        );
      }
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
    async reconcileOnce() {
      looks += 1;
      const lane = interleaver.start(`look ${looks}`, (own) => reconcileOnce(worldOf(own)));
      lives.set(lane.name, { lane, server: 0, life: looks });
      await interleaver.runUntil(interleaver.now() + 600_000);
    },
    kills: () => kills,
    crashes: () => [
      ...halts.ignored(),
      ...firstOrders.ignored(),
      ...leases.misused(),
      ...[...crashed].map((says): Finding => ({ kind: 'crash', subject: 'a run', says })),
    ],
  };
}

/** The books of a day are complete after it is over (assumption A1). */
function brokerFaults(rate: number, when: When): BrokerFaults {
  if (when === 'by day') return faultsAt(rate);
  if (when === 'in the evening') return noFaults;
  const { readFails, sessionKilled } = faultsAt(rate);
  return { ...noFaults, readFails, sessionKilled };
}

function interruptions(chance: Chance): Interruptions {
  let rate = 0;
  return {
    setRate(next) {
      rate = next;
    },
    at(lane, name, leg) {
      if (rate === 0 || lane.name.startsWith('operator')) return undefined;
      const weight = tender.has(name) ? 4 : 1;
      if (chance.falls(rate * 0.003 * weight)) return { type: 'kill' };
      // A request under way cannot be stopped.
      if (name === 'place' && leg === 'effect') return undefined;
      if (!chance.falls(rate * 0.003 * weight)) return undefined;
      return { type: 'pause', forMs: chance.pick(pausesMs) };
    },
  };
}
