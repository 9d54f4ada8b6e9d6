import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EpisodePlan } from '../world/plan-of-run.ts';
import { atNamedPoints, atRandom, countOne, type Disturbance, endASession } from './disturb.ts';
import { type KillPoint, killPoints } from './kill-points.ts';
import { addressOf } from './open-books.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { printLevelTwo } from './print-level-two.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';
import { runLevelTwo } from './run-level-two.ts';

export type LevelTwoOptions = EpisodePlan & {
  seconds: number;
  ownAddresses?: boolean;
  /** An empty database; by default it starts its own server. */
  databaseUrl: string | undefined;
  /** An embedded database, with one process. */
  isEmbedded: boolean;
  /** What happens meanwhile. */
  disturb: 'random' | 'points' | 'postgres' | 'failover' | 'sessions' | 'commits';
};

/** Prints the results; true if there are no findings. */
export async function playLevelTwo(options: LevelTwoOptions): Promise<boolean> {
  const { databaseUrl, isEmbedded, disturb } = options;
  const isOfServer = disturb !== 'random' && disturb !== 'points';
  if (isOfServer && (databaseUrl !== undefined || isEmbedded)) {
    throw new Error(
      'Only a Postgres server of its own can be killed: leave out --database and --store.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-postgres-'));
  const isOwn = databaseUrl === undefined && !isEmbedded;
  const pair = disturb === 'failover' ? await startReplicatedPostgres(folder) : undefined;
  const own = isOwn && !pair ? await startOwnPostgres(folder) : undefined;
  const print = (line: string): void => console.log(`… ${line}`);
  const how: Record<typeof disturb, Disturbance> = {
    random: atRandom,
    points: atNamedPoints,
    postgres: own ? postgresDies(own) : atRandom,
    failover: pair ? primaryDies(pair) : atRandom,
    sessions: own ? sessionsEnd(own) : atRandom,
    commits: own ? commitsAreCut(own) : atRandom,
  };
  try {
    const played = await runLevelTwo({
      ...options,
      servers: isEmbedded ? 1 : options.servers,
      databaseUrl: pair?.url ?? own?.url ?? databaseUrl ?? addressOf(folder),
      print,
      disturb: how[disturb],
    });
    const named = disturb === 'points' ? killPoints.map(({ says }) => says) : undefined;
    printLevelTwo(`L2, ${disturb}`, options, played, named);
    return played.verdict.findings.length === 0;
  } finally {
    await pair?.stop();
    await own?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before the server reads the commit, and after its reply. */
const commits: readonly KillPoint[] = (['commit', 'commit-reply'] as const).map((held) => ({
  says: 'a transaction ends',
  line: 'database',
  begins: /(?:)/,
  held,
}));
const longestWaitForCommitsMs = 500;

/** Kills the server every one to three seconds during commits. */
const postgresDies =
  (postgres: OwnPostgres): Disturbance =>
  async ({ workers, chance }, until, done) => {
    while (performance.now() < until) {
      await wait(chance.between(1_000, 3_000));
      await workers.holdAt(chance.pick(commits), longestWaitForCommitsMs);
      await postgres.die();
      countOne(done, 'Postgres was stopped as by a power cut');
    }
  };

/** Kills the primary every one to three seconds during commits. */
const primaryDies =
  (pair: ReplicatedPostgres): Disturbance =>
  async ({ workers, chance }, until, done) => {
    while (performance.now() < until) {
      await wait(chance.between(1_000, 3_000));
      await workers.holdAt(chance.pick(commits), longestWaitForCommitsMs);
      const tookMs = await pair.failOver();
      countOne(done, 'the primary was killed and its standby promoted');
      if (tookMs > 5_000) countOne(done, 'the promoted standby answered only after five seconds');
    }
  };

const restartsOfServer = 0.04;
const restartsAtCommits = 0.01;

/** Cuts connections at commits, before the server reads them and after its reply. */
const commitsAreCut =
  (postgres: OwnPostgres): Disturbance =>
  async ({ workers, chance }, until, done) => {
    while (performance.now() < until) {
      if (chance.falls(restartsAtCommits)) {
        await postgres.die();
        countOne(done, 'Postgres was stopped as by a power cut');
      }
      const point = chance.pick(commits);
      const came = await workers.cutAt([point], longestWaitForCommitsMs);
      if (came) countOne(done, `a connection was cut at its ${point.held}`);
      await wait(chance.between(0, 60));
    }
  };

/** Ends sessions with running statements, several each second; sometimes all. */
const sessionsEnd =
  (postgres: OwnPostgres): Disturbance =>
  async ({ workers, address, chance }, until, done) => {
    while (performance.now() < until) {
      const asking = workers.askAll();
      await wait(chance.between(20, 150));
      if (chance.falls(restartsOfServer)) {
        await postgres.die();
        countOne(done, 'Postgres was stopped as by a power cut');
      } else if (await endASession(address)) countOne(done, 'a database session was ended');
      await asking;
    }
  };
