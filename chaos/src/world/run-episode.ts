import { buildCalendar } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { type OrderCaps, usualCaps } from '@safe-trading/server';
import { type BrokerFaults, faultsAt, noFaults } from '../broker/fault-rates.ts';
import { virtualBroker } from '../broker/virtual-broker.ts';
import { virtualMarket } from '../broker/virtual-market.ts';
import { check, type Verdict } from '../checker/check.ts';
import type { Finding } from '../checker/finding.ts';
import type { TruthLine } from '../checker/truth-line.ts';
import { createInterleaver, type Lane } from '../schedule/interleaver.ts';
import { openTrace } from '../schedule/trace.ts';
import { chanceFrom } from '../seed/chance.ts';
import { booksFromMemory } from '../stores/books-from-memory.ts';
import { openMemory } from '../stores/memory.ts';
import { openMemoryBooks } from '../stores/open-memory-books.ts';
import { interruptions } from './interruptions.ts';
import { currentQuotes, isEquity, listings } from './listed-instruments.ts';
import { daysOf, type EpisodePlan, instantOn, wakeTimes } from './plan-of-run.ts';
import { accountOf, subscribers } from './subscribers.ts';
import { StoreGone } from './through-interleaver.ts';
import { virtualDesk, virtualLogins } from './virtual-desk.ts';
import { type ServerWorld, virtualServer } from './virtual-server.ts';

export type Episode = {
  verdict: Verdict;
  /** Steps of the interleaving and their fingerprint. */
  trace: { steps: number; hash: string };
  kills: number;
  /** Faults the product reported that no injected fault explains. */
  unexplained: string[];
};

const marketData = openMarketData();
const facts = {
  calendar: buildCalendar([]),
  chargeRates: marketData.chargeRates(),
  sessionTimes: marketData.sessionTimes(),
  instruments: listings.map(({ instrument }) => instrument),
  splits: () => [],
};
const restartMs = 2_000;

/** Alarms stop trading for good; most runs have to go on in spite of them. */
const patientCaps: OrderCaps = {
  ...usualCaps,
  refusalsInARow: 1_000_000,
  doubtsPerAccount: 1_000_000,
  accountsInDoubt: 1_000_000,
};

/** One small world from its first session to its last: faults first, then calm in which all must end. */
export async function runEpisode(
  plan: EpisodePlan,
  tell?: (step: string) => void,
): Promise<Episode> {
  const chance = chanceFrom(plan.seed);
  const trace = openTrace(tell);
  const interrupts = interruptions(chance.branch('interruptions'));
  const memory = openMemory();
  const truth: TruthLine[] = [];
  const unexplained: string[] = [];
  const lives = new Map<Lane, { server: number; life: number }>();
  let rate = plan.faults;
  let kills = 0;

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
    tell: (line) => {
      truth.push(line);
      tell?.(`    ${JSON.stringify(line)}`);
    },
  });
  const logins = virtualLogins(broker, interleaver, chance.branch('logins'));
  const accounts = Array.from({ length: plan.accounts }, (_, number) => accountOf(number));
  const caps = plan.seed % 5 === 0 ? usualCaps : patientCaps;
  const wakes = daysOf(plan).flatMap((day) => wakeTimes.map((time) => instantOn(day, time)));

  const seenAt = (holder: string): number => {
    for (const lane of lives.keys()) {
      if (lane.name === holder) return interleaver.lastSeen(lane);
    }
    return 0;
  };
  const onFault = (subject: string, fault: unknown): void => {
    tell?.(`    fault of ${subject}: ${String(fault)}`);
    const text = fault instanceof Error ? `${fault.constructor.name}: ${fault.message}` : 'thrown';
    if (!(fault instanceof StoreGone) && !subject.startsWith('stop of')) unexplained.push(text);
  };
  const start = (server: number, life: number): void => {
    const holder = `s${server}.${life}`;
    const lane = interleaver.start(holder, (own) => {
      const world: ServerWorld = {
        interleaver,
        chance: chance.branch(holder),
        faultRate: () => rate,
        facts,
        caps,
        quotes: currentQuotes(market, interleaver.now),
        desk: virtualDesk(own, broker, logins, accounts),
        books: openMemoryBooks(memory, { holder, now: interleaver.now, seenAt }),
        wakes,
        onFault,
      };
      return virtualServer(world, own);
    });
    lives.set(lane, { server, life });
  };

  const behave = (faults: BrokerFaults, next: number): void => {
    broker.misbehave(faults);
    interrupts.setRate(next);
    rate = next;
  };

  for (const record of subscribers(plan, chance.branch('subscribers'))) {
    memory.put(memory.subscriptions, record.id, record);
  }
  for (let server = 1; server <= plan.servers; server += 1) start(server, 1);

  for (const [number, day] of daysOf(plan).entries()) {
    const isCalm = number >= plan.sessions;
    behave(isCalm ? noFaults : faultsAt(plan.faults), isCalm ? 0 : plan.faults);
    await interleaver.runUntil(instantOn(day, '09:15'));
    broker.openDay();
    await interleaver.runUntil(instantOn(day, '15:30'));
    broker.closeDay();
    behave(isCalm ? noFaults : afterClose(plan.faults), isCalm ? 0 : plan.faults);
    await interleaver.runUntil(instantOn(day, '18:00'));
  }

  const verdict = check({
    truth,
    books: booksFromMemory(memory),
    recomputing: { rates: facts.chargeRates, isEquity },
    atRest: true,
  });
  verdict.findings.push(...crashed(unexplained));
  return { verdict, trace: trace.summary(), kills, unexplained };
}

/** What the books show of a day is complete once it is over (assumption A1); only reading can fail. */
const afterClose = (rate: number): BrokerFaults => {
  const { readFails, sessionKilled } = faultsAt(rate);
  return { ...noFaults, readFails, sessionKilled };
};

const crashed = (unexplained: readonly string[]): Finding[] =>
  [...new Set(unexplained)].map((says) => ({ kind: 'crash', subject: 'a run', says }));
