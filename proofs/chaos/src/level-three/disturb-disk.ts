import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { leastFreeBytes, plainQuery } from '@safe-trading/server';
import { countOne, type Disturbance, type Done } from '../level-two/disturb.ts';
import { withBooks } from '../level-two/open-books.ts';
import type { OwnPostgres } from '../level-two/own-postgres.ts';
import type { SmallDisk } from './small-disk.ts';

async function inTurn(
  until: number,
  pause: () => number,
  trouble: (forMs: number) => Promise<void>,
): Promise<void> {
  while (performance.now() < until) {
    await wait(pause());
    await trouble(pause());
  }
}

const count = (done: Done, name: string, times: number): void => {
  done.set(name, (done.get(name) ?? 0) + times);
};

/** Fills the disk of a Postgres server, then frees it. */
export const diskOfServerFull =
  (disk: SmallDisk, postgres: OwnPostgres): Disturbance =>
  ({ chance }, until, done) =>
    inTurn(
      until,
      () => chance.between(1_000, 4_000),
      async (forMs) => {
        disk.fill();
        countOne(done, 'the disk was full');
        await wait(forMs);
        if (!postgres.isUp()) countOne(done, 'the server had given up by then');
        disk.empty();
        await postgres.untilItAnswers();
      },
    );

/** Fails the server's fsync. */
export const syncOfServerFails =
  (postgres: OwnPostgres): Disturbance =>
  ({ chance }, until, done) =>
    inTurn(
      until,
      () => chance.between(1_000, 4_000),
      async (forMs) => {
        const succeed = await failCalls(postgres.pid(), ['fsync', 'fdatasync', 'sync_file_range']);
        await wait(forMs);
        if (!postgres.isUp()) countOne(done, 'the server had given up by then');
        count(done, 'a sync to the disk failed', await succeed());
        await postgres.untilItAnswers();
      },
    );

/** Makes the server read-only for a while. */
export const serverReadOnly: Disturbance = ({ chance, address }, until, done) => {
  const beReadOnly = (word: 'on' | 'off'): Promise<unknown> =>
    withBooks(address, async ({ db }) => {
      await plainQuery(db, 'set default_transaction_read_only = off');
      await plainQuery(db, `alter database postgres set default_transaction_read_only = ${word}`);
      await plainQuery(
        db,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
  return inTurn(
    until,
    () => chance.between(1_000, 4_000),
    async (forMs) => {
      await beReadOnly('on');
      countOne(done, 'the database was read only');
      await wait(forMs);
      await beReadOnly('off');
    },
  );
};

/** Fills the disk of an embedded database, then restarts its process. */
export const diskOfFolderFull =
  (disk: SmallDisk): Disturbance =>
  ({ chance, workers }, until, done) =>
    inTurn(
      until,
      () => chance.between(2_000, 6_000),
      async (forMs) => {
        disk.fill();
        countOne(done, 'the disk was full');
        await wait(forMs);
        disk.empty();
        workers.kill(0);
      },
    );

/** Leaves less than the program needs; it stops trading and goes on by itself. */
export const diskOfFolderNearlyFull =
  (disk: SmallDisk): Disturbance =>
  ({ chance }, until, done) =>
    inTurn(
      until,
      () => chance.between(6_000, 12_000),
      async (forMs) => {
        disk.fill(leastFreeBytes * 0.8);
        countOne(done, 'the disk was nearly full');
        await wait(forMs);
        disk.empty();
      },
    );

/** Fails writes of an embedded database, then restarts its process. */
export const writesOfFolderFail: Disturbance = ({ chance, workers }, until, done) =>
  inTurn(
    until,
    () => chance.between(2_000, 6_000),
    async (forMs) => {
      const pid = workers.pidOf(0);
      if (pid === undefined) return;
      const succeed = await failCalls(pid, ['pwrite64', 'ftruncate', 'fsync', 'fdatasync']);
      await wait(forMs);
      count(done, 'a write to the disk failed', await succeed());
      workers.kill(0);
    },
  );

/** Makes these system calls fail with EIO, using strace. Returns a function that ends it and counts the failures. */
async function failCalls(pid: number, calls: readonly string[]): Promise<() => Promise<number>> {
  const names = calls.join(',');
  const tracer = spawn(
    'strace',
    ['-f', '-p', String(pid), '-e', `trace=${names}`, '-e', `inject=${names}:error=EIO`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await Promise.race([once(tracer.stderr, 'data'), once(tracer, 'exit')]);
  return async () => {
    await ended(tracer);
    return said.split('(INJECTED)').length - 1;
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}
