import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTcpProxy, type TcpProxy } from '../proxy/tcp-proxy.ts';
import { type Breakpoint, watchFor } from './breakpoint.ts';
import type { KillPoint } from './kill-points.ts';
import { folderOf } from './open-books.ts';

export type Workers = {
  /** The lines of every process to the broker. */
  brokerLines: readonly TcpProxy[];
  start(): void;
  /** Places whose process is at work. */
  atWork(): number[];
  /** The number the machine knows the process of a place by. */
  pidOf(place: number): number | undefined;
  kill(place: number): void;
  stop(place: number, forMs: number): void;
  wake(): void;
  /** Kills the first process at work that comes to one of these points; undefined when none did in time. */
  killAt(points: readonly KillPoint[], withinMs: number): Promise<KillPoint | undefined>;
  /**
   * Holds the next message of this kind back on the line of every process at work, and leaves the line so. Ends when
   * each of them came to one, or after so long.
   */
  holdAt(point: KillPoint, withinMs: number): Promise<void>;
  counts(): WorkerCounts;
  shutDown(): Promise<void>;
};

export type WorkerCounts = {
  kills: number;
  stops: number;
  /** Transactions that were asked to commit and whose process or database was gone before the answer came. */
  commitsInDoubt: number;
  /** Errors that only a failing database gives, by SQLSTATE. */
  refusals: ReadonlyMap<string, number>;
  /** From the start of a process to its first answer from the database, of all that came so far. */
  restartsMs: readonly number[];
};

type Lines = { databaseUrl: string; brokerPort: number; control: string };

/** A process that is killed all the time should not compile the product each time. */
const compiled = join(tmpdir(), 'safe-trading-compiled');
const workerMain = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** So many workers, each with lines of its own, each started anew when it dies. */
export async function openWorkers(size: number, to: Lines): Promise<Workers> {
  const places = Array.from({ length: size }, () => ({
    worker: undefined as ChildProcess | undefined,
    breakpoint: undefined as Breakpoint | undefined,
    isAtWork: false,
    args: [] as string[],
  }));
  const counts = {
    kills: 0,
    stops: 0,
    commitsInDoubt: 0,
    refusals: new Map<string, number>(),
    restartsMs: [] as number[],
  };
  const proxies: TcpProxy[] = [];
  const brokerLines: TcpProxy[] = [];
  let leaving = false;

  for (const place of places) {
    const current = (): Breakpoint | undefined => place.breakpoint;
    const seen = {
      commitInDoubt() {
        if (!leaving) counts.commitsInDoubt += 1;
      },
      refused: (state: string) =>
        void counts.refusals.set(state, (counts.refusals.get(state) ?? 0) + 1),
    };
    const broker = await startTcpProxy({ port: to.brokerPort }, () => watchFor('broker', current));
    place.args = [to.databaseUrl, `http://127.0.0.1:${broker.port}`, to.control];
    proxies.push(broker);
    brokerLines.push(broker);
    if (folderOf(to.databaseUrl) !== undefined) continue;
    const through = new URL(to.databaseUrl);
    const target = { host: through.hostname, port: Number(through.port || 5432) };
    const books = await startTcpProxy(target, () => watchFor('database', current, seen));
    through.hostname = '127.0.0.1';
    through.port = String(books.port);
    place.args[0] = through.href;
    proxies.push(books);
  }

  const startWorker = (place: (typeof places)[number]): void => {
    const worker = spawn(process.execPath, [workerMain, ...place.args], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    });
    const startedAt = performance.now();
    Object.assign(place, { worker, isAtWork: false });
    worker.once('message', () => {
      place.isAtWork = true;
      counts.restartsMs.push(performance.now() - startedAt);
    });
    worker.once('exit', () => {
      if (!leaving) startWorker(place);
    });
  };
  const kill = (place: number): void => {
    counts.kills += 1;
    places[place]?.worker?.kill('SIGKILL');
  };

  return {
    brokerLines,
    start() {
      for (const place of places) startWorker(place);
    },
    atWork: () => [...places.keys()].filter((place) => places[place]?.isAtWork),
    pidOf: (place) => places[place]?.worker?.pid,
    kill,
    stop(place, forMs) {
      counts.stops += 1;
      const worker = places[place]?.worker;
      worker?.kill('SIGSTOP');
      setTimeout(() => worker?.kill('SIGCONT'), forMs).unref();
    },
    wake() {
      for (const { worker } of places) worker?.kill('SIGCONT');
    },
    async killAt(points, withinMs) {
      const came = await new Promise<KillPoint | undefined>((resolve) => {
        for (const [number, place] of places.entries()) {
          if (!place.isAtWork) continue;
          place.breakpoint = {
            points,
            reached(point) {
              kill(number);
              resolve(point);
            },
          };
        }
        setTimeout(() => resolve(undefined), withinMs).unref();
      });
      for (const place of places) place.breakpoint = undefined;
      return came;
    },
    async holdAt(point, withinMs) {
      const watched = places.filter(({ isAtWork }) => isAtWork);
      let left = watched.length;
      await new Promise<void>((resolve) => {
        for (const place of watched) {
          place.breakpoint = {
            points: [point],
            reached() {
              place.breakpoint = undefined;
              left -= 1;
              if (left === 0) resolve();
            },
          };
        }
        setTimeout(resolve, withinMs).unref();
      });
      for (const place of watched) place.breakpoint = undefined;
    },
    counts: () => counts,
    async shutDown() {
      if (leaving) return;
      leaving = true;
      for (const { worker } of places) {
        if (!worker || worker.exitCode !== null || worker.signalCode !== null) continue;
        const gone = once(worker, 'exit');
        worker.kill('SIGKILL');
        await gone;
      }
      for (const proxy of proxies) await proxy.close();
    },
  };
}
