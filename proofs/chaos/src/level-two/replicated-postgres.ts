import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openServerDatabase, plainQuery } from '@safe-trading/server';
import { folderOfPrograms, freePort, whoRunsIt } from './own-postgres.ts';

export type ReplicatedPostgres = {
  /** The same before and after a failover. */
  url: string;
  /**
   * Kills the primary for good, promotes its standby behind the same address, and builds a new standby. Returns how
   * long after the promotion the address answered, in milliseconds.
   */
  failOver(): Promise<number>;
  stop(): Promise<void>;
};

type Node = { port: number; cluster: string; process: ChildProcess };

const settings = [
  'wal_level=replica',
  'max_wal_senders=4',
  'hot_standby=on',
  'shared_buffers=32MB',
];

/** A primary and a standby with synchronous replication, as `docs/operations/standby.md` describes. */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  const programs = folderOfPrograms();
  const owner = whoRunsIt();
  await chmod(folder, 0o755);
  let made = 0;
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(programs, program), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
      ...owner,
    });
  };
  const emptyCluster = async (): Promise<string> => {
    made += 1;
    const cluster = join(folder, `cluster-${made}`);
    await mkdir(cluster, { mode: 0o700 });
    if (owner) await chown(cluster, owner.uid, owner.gid);
    return cluster;
  };
  const start = async (cluster: string): Promise<Node> => {
    const port = await freePort();
    const options = settings.flatMap((setting) => ['-c', setting]);
    const process = spawn(
      join(programs, 'postgres'),
      ['-D', cluster, '-p', String(port), '-k', '', '-h', '127.0.0.1', ...options],
      { stdio: 'ignore', cwd: cluster, ...owner },
    );
    await untilItAnswers(urlOn(port));
    return { port, cluster, process };
  };

  /** Commits wait for the standby from the moment it follows. */
  async function addStandby(primary: Node): Promise<Node> {
    const cluster = await emptyCluster();
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(primary.port),
      '-U',
      'chaos',
      '-D',
      cluster,
      '-R',
      '-c',
      'fast',
    );
    const standby = await start(cluster);
    await ask(primary, "alter system set synchronous_standby_names to '*'");
    await ask(primary, 'select pg_reload_conf()');
    while (!(await isSynchronous(primary))) await wait(20);
    return standby;
  }

  const cluster = await emptyCluster();
  run('initdb', '-D', cluster, '-A', 'trust', '-U', 'chaos', '-E', 'UTF8', '--no-instructions');
  let primary = await start(cluster);
  let standby = await addStandby(primary);
  const front = await startFront(() => primary.port);

  return {
    url: urlOn(front.port),
    async failOver() {
      front.cut();
      await killForGood(primary);
      await rm(primary.cluster, { recursive: true, force: true });
      run('pg_ctl', 'promote', '-w', '-D', standby.cluster);
      // There is no standby to wait for until the next one is built.
      await ask(standby, 'alter system reset synchronous_standby_names');
      await ask(standby, 'select pg_reload_conf()');
      const promoted = performance.now();
      primary = standby;
      front.mend();
      await untilItAnswers(urlOn(front.port));
      const took = performance.now() - promoted;
      standby = await addStandby(primary);
      return took;
    },
    async stop() {
      front.close();
      await killForGood(standby);
      await killForGood(primary);
    },
  };
}

const urlOn = (port: number): string => `postgres://chaos@127.0.0.1:${port}/postgres`;

async function ask({ port }: Node, statement: string): Promise<void> {
  const database = openServerDatabase(urlOn(port), { max: 1 });
  await plainQuery(database.db, statement).finally(database.close);
}

async function isSynchronous({ port }: Node): Promise<boolean> {
  const database = openServerDatabase(urlOn(port), { max: 1 });
  const text = "select 1 from pg_stat_replication where sync_state = 'sync'";
  const rows = await plainQuery(database.db, text).finally(database.close);
  return rows.length > 0;
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const database = openServerDatabase(url, { max: 1 });
    const isUp = await plainQuery(database.db, 'select 1').then(
      () => true,
      () => false,
    );
    await database.close();
    if (isUp) return;
    await wait(20);
  }
}

/** The server and its processes at once, as when the machine dies. */
async function killForGood({ process: server }: Node): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const gone = once(server, 'exit');
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  server.kill('SIGSTOP');
  for (const pid of children.split(' ').filter((text) => text !== '')) killIfThere(Number(pid));
  server.kill('SIGKILL');
  await gone;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** The one address that clients know. */
async function startFront(portOfPrimary: () => number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(portOfPrimary(), '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend(): void {
      isCut = false;
    },
    close(): void {
      cut();
      server.close();
    },
  };
}
