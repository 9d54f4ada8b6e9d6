import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openMarketData } from '@safe-trading/market-data';
import { chanceFrom, migrate, plainQuery } from '@safe-trading/server';
import { check, type Verdict } from '../checker/check.ts';
import { readBooks } from '../checker/read-books.ts';
import { moveIn } from '../stores/move-in.ts';
import { daysOf, type EpisodePlan, instantOn, localDateOf } from '../world/plan-of-run.ts';
import { subscribers } from '../world/subscribers.ts';
import type { Disturbance, Done } from './disturb.ts';
import { withBooks } from './open-books.ts';
import { startSimulatorProcess } from './simulator-process.ts';
import { traded } from './traded-instruments.ts';
import { truthOfSimulator } from './truth-of-simulator.ts';
import { openWorkers, type WorkerCounts } from './workers.ts';

export type LevelTwoPlan = EpisodePlan & {
  /** Of a Postgres server, or of a folder. */
  databaseUrl: string;
  /** Real seconds of disturbance in each session. */
  seconds: number;
  disturb: Disturbance;
  print(line: string): void;
};

export type LevelTwo = { verdict: Verdict; counts: WorkerCounts; done: Done };

/** The hours a session is played at; in the first of them installments fall due. */
const busyHours = ['10:29', '10:45', '11:30', '14:00'];
/** Enough for the orders of an hour to go out. */
const calmMs = 15_000;
const calmHours = ['15:11', '15:23', '15:36', '15:38', '15:41'];

/** Real processes, a real database server and a broker on the other side of a bad line. */
export async function runLevelTwo(plan: LevelTwoPlan): Promise<LevelTwo> {
  const chance = chanceFrom(plan.seed);
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-level-two-'));
  const simulator = await startSimulatorProcess(folder, instantOn(daysOf(plan)[0] ?? 0, '08:00'));
  const { databaseUrl } = plan;
  const workers = await openWorkers(plan.servers, {
    databaseUrl,
    brokerPort: simulator.port,
    control: simulator.control,
  });
  const done: Done = new Map();
  try {
    await withBooks(databaseUrl, async ({ db }) => {
      await migrate(db);
      for (const record of subscribers(plan, chance.branch('subscribers'))) {
        await moveIn(db, record);
      }
    });
    workers.start();
    for (const [number, day] of daysOf(plan).entries()) {
      const faults = number < plan.sessions ? plan.faults : 0;
      await simulator.misbehave(plan.seed + number, faults);
      for (const time of busyHours) {
        await simulator.goTo(instantOn(day, time) + 45_000);
        const forMs = (plan.seconds * 1_000) / busyHours.length;
        const scene = { workers, chance, address: databaseUrl };
        if (faults === 0) await wait(Math.min(forMs, calmMs));
        else await plan.disturb(scene, performance.now() + forMs, done);
      }
      await simulator.misbehave(0, 0);
      for (const time of calmHours) {
        await simulator.goTo(instantOn(day, time));
        await wait(2_000 + plan.subscriptions * 40);
      }
      plan.print(`session ${number + 1}: ${workers.counts().kills} kills so far`);
    }
    await workers.shutDown();
    const books = await withBooks(databaseUrl, ({ db }) =>
      readBooks((statement) => plainQuery(db, statement)),
    );
    const verdict = judge(await readFile(simulator.truth, 'utf8'), books, plan);
    return { verdict, counts: workers.counts(), done };
  } finally {
    await workers.shutDown();
    simulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function judge(
  truth: string,
  books: Awaited<ReturnType<typeof readBooks>>,
  plan: EpisodePlan,
): Verdict {
  const equities = traded.filter(({ assetClass }) => assetClass === 'equity');
  return check({
    truth: truthOfSimulator(truth),
    books,
    recomputing: {
      rates: openMarketData().chargeRates(),
      isEquity: (symbol) => equities.some((etf) => etf.symbol === symbol),
    },
    atRest: true,
    // The clock jumps while a request is under way: lateness means nothing here.
    care: { latestMs: Number.POSITIVE_INFINITY, ordersPerDay: Number.POSITIVE_INFINITY },
    until: localDateOf(daysOf(plan).at(-1) ?? 0),
  });
}
