import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServerDatabase, plainQuery } from '@safe-trading/server';

export type OwnPostgres = {
  url: string;
  pid(): number;
  isUp(): boolean;
  /** Stops it as a power cut would, and restarts it; returns after recovery. */
  die(): Promise<void>;
  /** Restarts it until it stays up. */
  untilItAnswers(): Promise<void>;
  stop(): Promise<void>;
};

/** Small WAL segments fill a small disk within seconds. */
const small = ['--wal-segsize=1'];

/** Starts a Postgres server in `folder` with the usual durability. It refuses to run as root. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const programs = folderOfPrograms();
  const owner = whoRunsIt();
  const cluster = join(folder, 'cluster');
  await mkdir(cluster, { recursive: true });
  await chmod(folder, 0o755);
  if (owner) await chown(cluster, owner.uid, owner.gid);
  const port = await freePort();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-A', 'trust', '-U', 'chaos', '-E', 'UTF8', '--no-instructions', ...small],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: cluster, ...owner },
  );
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'shared_buffers=32MB'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const url = `postgres://chaos@127.0.0.1:${port}/postgres`;

  const launch = (): void => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', cluster, '-p', String(port), '-k', cluster, '-h', '127.0.0.1', ...options],
      { stdio: 'ignore', cwd: cluster, ...owner },
    );
  };
  const isGone = (): boolean =>
    server === undefined || server.exitCode !== null || server.signalCode !== null;
  async function untilItAnswers(): Promise<void> {
    for (;;) {
      if (isGone()) launch();
      if (await answers(url)) return;
      await wait(50);
    }
  }
  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    if (!server || isGone()) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  await untilItAnswers();
  return {
    url,
    pid: () => server?.pid ?? 0,
    isUp: () => !isGone(),
    untilItAnswers,
    async die() {
      await end('SIGQUIT');
      await untilItAnswers();
    },
    stop: () => end('SIGINT'),
  };
}

async function answers(url: string): Promise<boolean> {
  const database = openServerDatabase(url, { max: 1 });
  try {
    await plainQuery(database.db, 'select 1');
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}

export function folderOfPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...installed];
  const found = folders.find((one) => existsSync(join(one, 'initdb')));
  if (found === undefined) throw new Error('No Postgres server is installed: there is no initdb.');
  // A link in PATH may lead to some of the programs alone.
  return dirname(realpathSync(join(found, 'initdb')));
}

export function whoRunsIt(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}
