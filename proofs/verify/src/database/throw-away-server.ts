import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServer } from './open-server.ts';
import { CannotOpen } from './session.ts';

export type ThrowAwayServer = { url: string; stop(): Promise<void> };

/** No durability; listens only on a socket. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

/** Throws CannotOpen if Postgres is not installed. */
export async function startThrowAwayServer(): Promise<ThrowAwayServer> {
  const programs = folderOfPrograms();
  const owner = whoRunsIt();
  const folder = mkdtempSync(join(tmpdir(), 'safe-trading-verify-'));
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { cwd: folder, ...owner };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'verify', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { stdio: 'ignore', ...as },
  );
  const options = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...options], {
    stdio: 'ignore',
    ...as,
  });
  const url = `postgres://verify@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItAnswers(url).catch(async (fault) => {
    await stop();
    throw fault;
  });
  return { url, stop };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      await (await openServer(url)).close();
      return;
    } catch (fault) {
      if (!(fault instanceof CannotOpen)) throw fault;
      await wait(100);
    }
  }
  throw new CannotOpen('The Postgres server that was started did not answer within 30 seconds.');
}

function folderOfPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...installed];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found !== undefined) return found;
  throw new CannotOpen(
    'No Postgres server is installed: there is no initdb. Install one, name an empty database by --url, or plant in the embedded one alone with --store embedded.',
  );
}

/** Postgres refuses to run as root. */
function whoRunsIt(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
