import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chanceFrom, plainQuery } from '@safe-trading/server';
import type { ChaosVerdict } from '../checker/check.ts';
import type { Finding } from '../checker/finding.ts';
import { daysOf, type EpisodePlan, instantOn, localDateOf } from '../world/plan-of-run.ts';
import { subscribers } from '../world/subscribers.ts';
import { type Ask, findStuckRuns, untilPricesAreRead } from './ask-books.ts';
import { countOne, type Disturbance, type Done } from './disturb.ts';
import { judgeRun } from './judge-run.ts';
import { openMarketClock } from './market-clock.ts';
import { folderOf, withBooks } from './open-books.ts';
import { egressOf, machinesOf } from './own-addresses.ts';
import { secretSettings } from './program.ts';
import { makeCertificate, startSecureLine } from './secure-line.ts';
import { liftAlarms, settleIn } from './settle-in.ts';
import { startSimulatorProcess } from './simulator-process.ts';
import { openWorkers, type WorkerCounts } from './workers.ts';

export type LevelTwoPlan = EpisodePlan & {
  databaseUrl: string;
  seconds: number;
  disturb: Disturbance;
  ownAddresses?: boolean;
  /** A full disk may end a process. */
  mayEnd?: boolean;
  print(line: string): void;
};

export type LevelTwo = { verdict: ChaosVerdict; counts: WorkerCounts; done: Done };

/** Installments are due in the first. */
const busyHours = ['10:29', '10:45', '11:30', '14:00'];
const calmMs = 15_000;
const calmHours = ['14:30', '15:10', '15:23', '15:36', '15:38', '15:41'];
/** The scheduler looks at the market every five seconds. */
const lookMs = 7_000;
const pricesTakeMs = 90_000;

export async function runLevelTwo(plan: LevelTwoPlan): Promise<LevelTwo> {
  const chance = chanceFrom(plan.seed);
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-level-two-'));
  const startsAt = instantOn(daysOf(plan)[0] ?? 0, '08:30');
  const clock = openMarketClock(folder);
  await clock.goTo(startsAt);
  const simulator = await startSimulatorProcess(folder, startsAt);
  const { databaseUrl } = plan;
  const bookFolder = folderOf(databaseUrl);
  const certificate = makeCertificate(folder);
  const settings = {
    ...secretSettings(),
    CHAOS_CLOCK_FILE: clock.path,
    NODE_EXTRA_CA_CERTS: certificate.path,
    ...(bookFolder === undefined
      ? { DATABASE_URL: databaseUrl, DATA_DIR: folder }
      : { ALLOW_EMBEDDED_LIVE: 'yes', DATA_DIR: bookFolder }),
  };
  const machines = plan.ownAddresses ? machinesOf(plan.servers, plan.accounts) : [];
  const workers = await openWorkers(plan.servers, {
    databaseUrl,
    brokerPort: simulator.port,
    certificate,
    settings,
    folder,
    machines,
    mayEnd: plan.mayEnd ?? false,
  });
  const done: Done = new Map();
  const goTo = async (instant: number): Promise<void> => {
    // The broker's clock may be ahead of its clients, but not behind.
    await simulator.goTo(instant);
    await clock.goTo(instant);
  };
  // An embedded database is open to one process only.
  const ask: Ask | undefined =
    bookFolder === undefined
      ? (statement) => withBooks(databaseUrl, ({ db }) => plainQuery(db, statement))
      : undefined;
  const people = { databaseUrl, clock };
  const stuck: Finding[] = [];
  try {
    const front = await startSecureLine(simulator.port, certificate);
    const whole = {
      ...settings,
      ...egressOf(machines.flatMap(({ addresses }) => addresses)),
      SAMCO_BASE_URL: `https://127.0.0.1:${front.port}`,
    };
    await settleIn(databaseUrl, whole, subscribers(plan, chance.branch('subscribers')));
    await front.close();
    workers.start();
    for (const [number, day] of daysOf(plan).entries()) {
      const faults = number < plan.sessions ? plan.faults : 0;
      await goTo(instantOn(day, '09:16') + 20_000);
      await (ask ? untilPricesAreRead(ask, localDateOf(day)) : wait(pricesTakeMs));
      await simulator.misbehave(plan.seed + number, faults);
      for (const time of busyHours) {
        await lookAtAlarms(people, done);
        await goTo(instantOn(day, time) + 45_000);
        const forMs = (plan.seconds * 1_000) / busyHours.length;
        const scene = { workers, chance, address: databaseUrl };
        if (number >= plan.sessions) await wait(Math.min(forMs, calmMs));
        else await plan.disturb(scene, performance.now() + forMs, done);
      }
      await simulator.misbehave(0, 0);
      await workers.checkReady(`after the faults of session ${number + 1}`);
      for (const time of calmHours) {
        await lookAtAlarms(people, done);
        await goTo(instantOn(day, time) + 10_000);
        await wait(lookMs + plan.subscriptions * 60);
      }
      if (ask) stuck.push(...(await findStuckRuns(ask, number + 1)));
      plan.print(`session ${number + 1}: ${workers.counts().kills} kills so far`);
    }
    await workers.checkReady('at the end');
    await workers.shutDown();
    const verdict = await judgeRun(simulator.truth, databaseUrl, plan);
    verdict.findings.push(...workers.findings(), ...stuck);
    return { verdict, counts: workers.counts(), done };
  } finally {
    await workers.shutDown();
    simulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** No alarms can be read from an embedded database. */
async function lookAtAlarms(
  { databaseUrl, clock }: { databaseUrl: string; clock: { now(): number } },
  done: Done,
): Promise<void> {
  if (folderOf(databaseUrl) !== undefined) return;
  const lifted = await liftAlarms(databaseUrl, clock.now());
  for (let one = 0; one < lifted; one += 1) countOne(done, 'a halt was looked at and lifted');
}
