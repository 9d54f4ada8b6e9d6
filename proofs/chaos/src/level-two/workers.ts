import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../checker/finding.ts';
import { type Connection, startTcpProxy, type TcpProxy } from '../proxy/tcp-proxy.ts';
import { type Breakpoint, watchFor } from './breakpoint.ts';
import type { KillPoint } from './kill-points.ts';
import { folderOf } from './open-books.ts';
import { egressOf, type Machine } from './own-addresses.ts';
import { emptyPlace, type Place, whyNotReady } from './place.ts';
import { processorTimeMs } from './play-due-minute.ts';
import { type Ended, startProgram } from './program.ts';
import { type Certificate, type SecureLine, startSecureLine } from './secure-line.ts';

export type Workers = {
  brokerLines: readonly TcpProxy[];
  start(): void;
  atWork(): number[];
  pidOf(place: number): number | undefined;
  kill(place: number): void;
  stop(place: number, forMs: number): void;
  wake(): void;
  /** Kills the first process to reach one of these points; undefined on timeout. */
  killAt(points: readonly KillPoint[], withinMs: number): Promise<KillPoint | undefined>;
  /** Cuts the first connection to reach one of these points; undefined on timeout. */
  cutAt(points: readonly KillPoint[], withinMs: number): Promise<KillPoint | undefined>;
  /** Blocks the next message of this kind on every line. Returns when each was reached, or on timeout. */
  holdAt(point: KillPoint, withinMs: number): Promise<void>;
  counts(): WorkerCounts;
  /** Ends that were not caused, and processes that do no work. */
  findings(): readonly Finding[];
  /** Probes readiness, as monitoring does. */
  askAll(): Promise<void>;
  /** Each process must become ready. */
  checkReady(when: string): Promise<void>;
  shutDown(): Promise<void>;
};

export type WorkerCounts = {
  kills: number;
  stops: number;
  failedStarts: number;
  /** Commits without a reply. */
  commitsInDoubt: number;
  /** By SQLSTATE. */
  refusals: ReadonlyMap<string, number>;
  /** Time and CPU time from start to listening. */
  restarts: readonly { ms: number; processorMs: number | undefined }[];
};

type Lines = {
  databaseUrl: string;
  brokerPort: number;
  certificate: Certificate;
  /** Of every process alike. */
  settings: Readonly<Record<string, string>>;
  folder: string;
  machines?: readonly Machine[];
  /** A disk failure may end a process. */
  mayEnd: boolean;
};

/** The restart delay of a service manager. */
const rehiredAfterMs = 500;
const readyWithinMs = 90_000;

/** Starts the processes with their own lines, and restarts those that end. */
export async function openWorkers(size: number, to: Lines): Promise<Workers> {
  const isEmbedded = folderOf(to.databaseUrl) !== undefined;
  const places = Array.from({ length: size }, (_, number) => emptyPlace(number));
  const counts = {
    kills: 0,
    stops: 0,
    failedStarts: 0,
    commitsInDoubt: 0,
    refusals: new Map<string, number>(),
    restarts: [] as { ms: number; processorMs: number | undefined }[],
  };
  const proxies: TcpProxy[] = [];
  const brokerLines: TcpProxy[] = [];
  const secureLines: SecureLine[] = [];
  const findings: Finding[] = [];
  let leaving = false;

  for (const [number, place] of places.entries()) {
    const current = (): Breakpoint | undefined => place.breakpoint;
    const seen = {
      commitInDoubt() {
        if (!leaving) counts.commitsInDoubt += 1;
      },
      refused: (state: string) =>
        void counts.refusals.set(state, (counts.refusals.get(state) ?? 0) + 1),
    };
    const broker = await startTcpProxy({ port: to.brokerPort }, (connection) =>
      watchFor('broker', current, connection),
    );
    const secure = await startSecureLine(broker.port, to.certificate);
    place.settings = {
      ...to.settings,
      ROLE: place.role,
      ...egressOf(to.machines?.[number]?.addresses ?? []),
      SAMCO_BASE_URL: `https://127.0.0.1:${secure.port}`,
      ...(isEmbedded ? {} : { DATA_DIR: join(to.folder, `place-${number}`) }),
    };
    secureLines.push(secure);
    proxies.push(broker);
    brokerLines.push(broker);
    if (isEmbedded) continue;
    const through = new URL(to.databaseUrl);
    const target = { host: through.hostname, port: Number(through.port || 5432) };
    const books = await startTcpProxy(target, (connection) =>
      watchFor('database', current, connection, seen),
    );
    through.hostname = '127.0.0.1';
    through.port = String(books.port);
    place.settings['DATABASE_URL'] = through.href;
    proxies.push(books);
  }

  const startPlace = (place: Place): void => {
    const startedAt = performance.now();
    const program = startProgram(place.settings);
    Object.assign(place, { program, isAtWork: false, isKilled: false });
    void program.address.then(() => {
      if (place.program !== program) return;
      place.isAtWork = true;
      const processorMs = processorTimeMs(program.process.pid);
      counts.restarts.push({ ms: performance.now() - startedAt, processorMs });
    });
    void program.ended.then(async (ended) => {
      if (leaving) return;
      if (!place.isKilled) noteEnd(place, ended);
      place.isAtWork = false;
      await wait(rehiredAfterMs);
      if (!leaving) startPlace(place);
    });
  };
  /** Restarts a process that could not start without its database. */
  const noteEnd = ({ role, isAtWork }: Place, { code, signal, said }: Ended): void => {
    if (!isAtWork) counts.failedStarts += 1;
    if (!isAtWork || to.mayEnd) return;
    const says = `ended by itself (${signal ?? code}): ${said.slice(-600)}`;
    findings.push({ kind: 'unfinished', subject: `a process with role ${role}`, says });
  };
  const kill = (number: number): void => {
    const place = places[number];
    if (!place?.program) return;
    counts.kills += 1;
    place.isKilled = true;
    place.program.process.kill('SIGKILL');
  };

  async function firstAt(
    points: readonly KillPoint[],
    withinMs: number,
    end: (place: number, connection: Connection) => void,
  ): Promise<KillPoint | undefined> {
    const came = await new Promise<KillPoint | undefined>((resolve) => {
      for (const [number, place] of places.entries()) {
        if (!place.isAtWork) continue;
        place.breakpoint = {
          points,
          reached(point, connection) {
            end(number, connection);
            resolve(point);
          },
        };
      }
      setTimeout(() => resolve(undefined), withinMs).unref();
    });
    for (const place of places) place.breakpoint = undefined;
    return came;
  }

  return {
    brokerLines,
    start() {
      for (const place of places) startPlace(place);
    },
    atWork: () => [...places.keys()].filter((place) => places[place]?.isAtWork),
    pidOf: (place) => places[place]?.program?.process.pid,
    kill,
    stop(place, forMs) {
      counts.stops += 1;
      const stopped = places[place]?.program?.process;
      stopped?.kill('SIGSTOP');
      setTimeout(() => stopped?.kill('SIGCONT'), forMs).unref();
    },
    wake() {
      for (const { program } of places) program?.process.kill('SIGCONT');
    },
    killAt: (points, withinMs) => firstAt(points, withinMs, kill),
    cutAt: (points, withinMs) => firstAt(points, withinMs, (_, connection) => connection.reset()),
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
    findings: () => findings,
    async askAll() {
      await Promise.all(places.map(whyNotReady));
    },
    async checkReady(when) {
      const until = performance.now() + readyWithinMs;
      for (const [number, place] of places.entries()) {
        let says = await whyNotReady(place);
        while (says !== '' && performance.now() < until) {
          await wait(500);
          says = await whyNotReady(place);
        }
        if (says === '') continue;
        const subject = `process ${number} with role ${place.role}`;
        findings.push({ kind: 'unfinished', subject, says: `was not ready ${when}: ${says}` });
      }
    },
    async shutDown() {
      if (leaving) return;
      leaving = true;
      for (const { program } of places) {
        program?.process.kill('SIGKILL');
        await program?.ended;
      }
      for (const line of [...secureLines, ...proxies]) await line.close();
    },
  };
}
