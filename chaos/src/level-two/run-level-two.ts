import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openMarketData } from '@safe-trading/market-data';
import { migrate, openServerDatabase, plainQuery } from '@safe-trading/server';
import { check, type Verdict } from '../checker/check.ts';
import { readBooks } from '../checker/read-books.ts';
import { startTcpProxy, type TcpProxy } from '../proxy/tcp-proxy.ts';
import { type Chance, chanceFrom } from '../seed/chance.ts';
import { moveIn } from '../stores/move-in.ts';
import { daysOf, type EpisodePlan, instantOn } from '../world/plan-of-run.ts';
import { subscribers } from '../world/subscribers.ts';
import { traded } from './traded-instruments.ts';
import { truthOfSimulator } from './truth-of-simulator.ts';

export type LevelTwoPlan = EpisodePlan & {
  databaseUrl: string;
  /** Real seconds of kills in each session. */
  seconds: number;
  tell(line: string): void;
};

export type LevelTwo = { verdict: Verdict; kills: number; stops: number; terminated: number };

const folderOfChaos = join(import.meta.dirname, '..');
const simulatorMain = join(folderOfChaos, '..', '..', 'simulator', 'src', 'serve-practice.ts');
const workerMain = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** The hours a session is played at; in the first of them installments fall due. */
const busyHours = ['10:29', '10:45', '11:30', '14:00'];
const calmHours = ['15:11', '15:23', '15:36', '15:38', '15:41'];

/** Real processes, a real database server and a broker on the other side of a bad line. */
export async function runLevelTwo(plan: LevelTwoPlan): Promise<LevelTwo> {
  const chance = chanceFrom(plan.seed);
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-level-two-'));
  const database = openServerDatabase(plan.databaseUrl, { max: 2 });
  const simulator = await startSimulator(folder, instantOn(daysOf(plan)[0] ?? 0, '08:00'));
  const proxy = await startTcpProxy({ port: Number(new URL(simulator.url).port) });
  const crew = openCrew(plan, [
    plan.databaseUrl,
    `http://127.0.0.1:${proxy.port}`,
    simulator.control,
  ]);
  let terminated = 0;
  try {
    await migrate(database.db);
    for (const record of subscribers(plan, chance.branch('subscribers'))) {
      await moveIn(database.db, record);
    }
    crew.man();
    for (const [number, day] of daysOf(plan).entries()) {
      const faults = number < plan.sessions ? plan.faults : 0;
      await simulator.misbehave(plan.seed + number, faults);
      for (const time of busyHours) {
        await simulator.goTo(instantOn(day, time) + 45_000);
        terminated += await disturb(plan, faults, chance, { crew, proxy, database: database.db });
      }
      await simulator.misbehave(0, 0);
      for (const time of calmHours) {
        await simulator.goTo(instantOn(day, time));
        await wait(2_000 + plan.subscriptions * 40);
      }
      plan.tell(`session ${number + 1}: ${crew.kills()} kills, ${crew.stops()} stops so far`);
    }
    const books = await readBooks((statement) => plainQuery(database.db, statement));
    const truth = truthOfSimulator(await readFile(join(folder, 'truth.jsonl'), 'utf8'));
    const equities = traded.filter(({ assetClass }) => assetClass === 'equity');
    const verdict = check({
      truth,
      books,
      recomputing: {
        rates: openMarketData().chargeRates(),
        isEquity: (symbol) => equities.some((etf) => etf.symbol === symbol),
      },
      atRest: true,
      // The clock jumps while a request is under way: lateness means nothing here.
      care: { latestMs: Number.POSITIVE_INFINITY, ordersPerDay: Number.POSITIVE_INFINITY },
    });
    return { verdict, kills: crew.kills(), stops: crew.stops(), terminated };
  } finally {
    await crew.dismiss();
    await proxy.close();
    await database.close();
    simulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Scene = { crew: Crew; proxy: TcpProxy; database: Parameters<typeof plainQuery>[0] };

/** Kills, stops, cut lines and ended database sessions for so many seconds; answers how many of the last. */
async function disturb(
  { seconds }: LevelTwoPlan,
  faults: number,
  chance: Chance,
  { crew, proxy, database }: Scene,
): Promise<number> {
  const until = performance.now() + (seconds * 1_000) / busyHours.length;
  let terminated = 0;
  while (performance.now() < until) {
    await wait(chance.between(100, 700));
    if (faults === 0) continue;
    const drawn = chance.draw();
    if (drawn < 0.6) crew.kill(chance);
    else if (drawn < 0.75) crew.stop(chance);
    else if (drawn < 0.85) {
      const ended = await plainQuery(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
          order by random() limit 1`,
      );
      terminated += ended.length;
    } else if (drawn < 0.95) {
      proxy.cut();
      await wait(chance.between(20, 500));
      proxy.mend();
    } else proxy.poison('downstream', chance.falls(0.5) ? { latencyMs: 200 } : {});
  }
  proxy.poison('downstream', {});
  crew.wake();
  return terminated;
}

type Crew = {
  man(): void;
  kill(chance: Chance): void;
  stop(chance: Chance): void;
  wake(): void;
  kills(): number;
  stops(): number;
  dismiss(): Promise<void>;
};

/** So many workers, each started anew when it dies. */
function openCrew({ servers }: LevelTwoPlan, args: readonly string[]): Crew {
  const workers: (ChildProcess | undefined)[] = [];
  let [kills, stops, leaving] = [0, 0, false];
  const hire = (place: number): void => {
    const worker = spawn(process.execPath, [workerMain, ...args], { stdio: 'ignore' });
    workers[place] = worker;
    worker.once('exit', () => {
      if (!leaving) hire(place);
    });
  };
  return {
    man() {
      for (let place = 0; place < servers; place += 1) hire(place);
    },
    kill(chance) {
      kills += 1;
      workers[chance.below(servers)]?.kill('SIGKILL');
    },
    stop(chance) {
      stops += 1;
      const worker = workers[chance.below(servers)];
      worker?.kill('SIGSTOP');
      setTimeout(() => worker?.kill('SIGCONT'), chance.pick([200, 2_000, 9_000])).unref();
    },
    wake() {
      for (const worker of workers) worker?.kill('SIGCONT');
    },
    kills: () => kills,
    stops: () => stops,
    async dismiss() {
      leaving = true;
      for (const worker of workers) {
        if (!worker || worker.exitCode !== null || worker.signalCode !== null) continue;
        const gone = once(worker, 'exit');
        worker.kill('SIGKILL');
        await gone;
      }
    },
  };
}

/** How a plan of one overall rate is shared out over the simulator's faults. */
const weights = {
  'drop-before-accept': 0.15,
  'drop-after-accept': 0.2,
  'accept-late': 0.1,
  'accept-twice': 0.02,
  'html-502-after-accept': 0.1,
  'truncated-json-after-accept': 0.05,
  'failure-with-200-after-accept': 0.05,
  'error-500-before-accept': 0.1,
  'rate-limited': 0.05,
  'rejected-at-once': 0.1,
  'part-fill-then-cancel': 0.2,
  'book-stale': 0.3,
  'book-missing-rows': 0.1,
  'empty-as-list': 0.1,
  'empty-as-failure': 0.1,
  'session-killed': 0.02,
};

async function startSimulator(folder: string, marketTime: number) {
  const child = spawn(
    process.execPath,
    [
      simulatorMain,
      ...['--world-starts-on', '2027-02-01', '--journal', folder, '--truth', folder],
      `--clock-offset-ms=${marketTime - Date.now()}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(child.stdout, 'data');
  const { url, control } = Object(JSON.parse(String(line)));
  const post = async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${control}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`The simulator refused ${path}: ${await reply.text()}`);
  };
  return {
    url: String(url),
    control: String(control),
    goTo: (instant: number) => post('/clock', { offset_ms: instant - Date.now() }),
    misbehave(seed: number, rate: number) {
      if (rate === 0) return post('/misbehave', { plan: null });
      const rates = Object.fromEntries(
        Object.entries(weights).map(([name, weight]) => [name, weight * rate]),
      );
      return post('/misbehave', { plan: { seed, rates } });
    },
    stop: () => void child.kill('SIGTERM'),
  };
}
