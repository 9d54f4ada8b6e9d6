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
import { runLevelTwo } from './run-level-two.ts';

export type LevelTwoOptions = EpisodePlan & {
  seconds: number;
  /** Each process that places orders is a machine with addresses of its own. */
  ownAddresses?: boolean;
  /** An empty database of a Postgres server; without it a server of its own is started. */
  databaseUrl: string | undefined;
  /** An embedded database in a folder of its own; then there is one process. */
  isEmbedded: boolean;
  /** What happens meanwhile. */
  disturb: 'random' | 'points' | 'postgres' | 'sessions' | 'commits';
};

/** Plays level two and prints what came of it; true when nothing was wrong. */
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
  const own = isOwn ? await startOwnPostgres(folder) : undefined;
  const print = (line: string): void => console.log(`… ${line}`);
  const how: Record<typeof disturb, Disturbance> = {
    random: atRandom,
    points: atNamedPoints,
    postgres: own ? postgresDies(own) : atRandom,
    sessions: own ? sessionsEnd(own) : atRandom,
    commits: own ? commitsAreCut(own) : atRandom,
  };
  try {
    const played = await runLevelTwo({
      ...options,
      servers: isEmbedded ? 1 : options.servers,
      databaseUrl: own?.url ?? databaseUrl ?? addressOf(folder),
      print,
      disturb: how[disturb],
    });
    const named = disturb === 'points' ? killPoints.map(({ says }) => says) : undefined;
    printLevelTwo(`L2, ${disturb}`, options, played, named);
    return played.verdict.findings.length === 0;
  } finally {
    await own?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Any transaction whose end is asked for: before the server reads that, and after it has answered. */
const commits: readonly KillPoint[] = (['commit', 'commit-reply'] as const).map((held) => ({
  says: 'a transaction ends',
  line: 'database',
  begins: /(?:)/,
  held,
}));
const longestWaitForCommitsMs = 500;

/** The server itself stops as by a power cut, every one to three seconds, while commits are under way. */
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

/** One disturbance in so many is a restart of the whole server. */
const restartsOfServer = 0.04;
const restartsAtCommits = 0.01;

/** Connections are cut at the end of transactions: before the server reads that, and after it has answered. */
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
      // Whoever tries again comes through sooner or later.
      await wait(chance.between(0, 60));
    }
  };

/** Statements under way lose their session, several times a second, and now and then all of them at once. */
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
