import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NoPostgres } from './postgres-binaries.ts';

export type TestServer = { url: string; stop(): Promise<void> };

/** One that can go away and come back with what it holds. */
export type RestartableServer = TestServer & {
  /** Ends every connection, as an administrator does who restarts it. */
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
};

/**
 * Stops the server at `stop` and starts it again at `start`. Stops it and removes its folder when its input
 * ends, which the kernel sees to even when the process that started it is killed.
 */
const keeper = `trap '' INT TERM HUP
folder=$1; shift
begin() { "$@" < /dev/null & server=$!; }
end() { [ -z "$server" ] || { kill -INT $server; wait $server; server=; }; }
begin "$@"
while read -r order; do
  case $order in
    stop) end; echo 'stopped' ;;
    start) begin "$@" ;;
  esac
done
end
rm -rf "$folder"`;

/** The zone is ours to survive: sessions ask for UTC. */
const settings = ['listen_addresses=', 'max_connections=200', 'TimeZone=Asia/Kolkata'];

/** Where nothing is worth keeping, nothing waits for a disk. */
const fleeting = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const readyWithinMs = 60_000;

/** What keeps it from starting; an early connection gets the same word. */
const fatal = /FATAL: {2}(?!the database system is ).*\n/;

/** A fresh cluster of its own on a socket in a private folder. Throws `NoPostgres` with the server's own words. */
export async function startThrowAwayPostgres(
  binaries: string,
  durability: 'fleeting' | 'durable' = 'fleeting',
): Promise<RestartableServer> {
  const owner = whoRunsIt();
  const folder = mkdtempSync(join(folderFor(owner), 'safe-trading-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const as = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const data = join(folder, 'data');

  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new NoPostgres(`A test cluster could not be made: ${made.stderr || made.error}`);
  }

  const server = [join(binaries, 'postgres'), '-D', data, '-k', folder];
  const chosen = durability === 'durable' ? settings : [...settings, ...fleeting];
  const options = chosen.flatMap((setting) => ['-c', setting]);
  const child = spawn('sh', ['-c', keeper, 'sh', folder, ...server, ...options], {
    ...as,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  const said = await ready(child.stderr);
  if (said !== undefined) {
    await stop();
    throw new NoPostgres(`The test server did not start:\n${said}`);
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop,
    async shutDown() {
      const stopped = once(child.stdout, 'data');
      child.stdin.write('stop\n');
      await stopped;
    },
    async startAgain() {
      const saidAgain = ready(child.stderr);
      child.stdin.write('start\n');
      const fault = await saidAgain;
      if (fault !== undefined)
        throw new NoPostgres(`The test server did not start again:\n${fault}`);
    },
  };
}

/** Who told it to keep its log in files has to knock until it answers. */
const logsElsewhere = 'redirecting log output to logging collector process';

/** `undefined` once it takes connections, otherwise what it said instead. */
function ready(stderr: NodeJS.ReadableStream): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const timer = setTimeout(() => end(said), readyWithinMs);
    const end = (fault: string | undefined): void => {
      clearTimeout(timer);
      stderr.off('data', listen);
      // Read on: a pipe that is full would hold the server up.
      stderr.resume();
      resolve(fault);
    };
    const listen = (text: string): void => {
      said = (said + text).slice(-10_000);
      const isReady = said.includes('ready to accept connections') || said.includes(logsElsewhere);
      if (isReady || fatal.test(said)) end(isReady ? undefined : said);
    };
    stderr.setEncoding('utf8');
    stderr.on('data', listen);
  });
}

type Owner = { uid: number; gid: number };

/** Postgres refuses to run as root: then its own user does, or the one who owns nothing. */
function whoRunsIt(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerIn(readFileSync('/etc/passwd', 'utf8'));
  if (!owner) throw new NoPostgres('Postgres does not run as root, and there is no other user.');
  return owner;
}

export function ownerIn(passwd: string): Owner | undefined {
  const users = new Map(passwd.split('\n').map((line) => [line.split(':', 1)[0], line.split(':')]));
  const [, , uid, gid] = users.get('postgres') ?? users.get('nobody') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** A folder the owner can reach: a temporary one of root's own is closed to others. */
function folderFor(owner: Owner | undefined): string {
  if (!owner) return tmpdir();
  const open = [tmpdir(), '/tmp', '/var/tmp'].find(isOpenToAll);
  if (!open) throw new NoPostgres('No temporary folder is open to the user who runs Postgres.');
  return open;
}

function isOpenToAll(folder: string): boolean {
  try {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  } catch {
    return false;
  }
  return dirname(folder) === folder || isOpenToAll(dirname(folder));
}
