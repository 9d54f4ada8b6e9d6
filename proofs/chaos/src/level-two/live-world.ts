import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainQuery } from '@safe-trading/server';
import type { TruthLine } from '../checker/truth-line.ts';
import type { Ask } from './ask-books.ts';
import { openMarketClock } from './market-clock.ts';
import { withBooks } from './open-books.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { type Program, secretSettings, startProgram } from './program.ts';
import { makeCertificate, startSecureLine } from './secure-line.ts';
import { startSimulatorProcess } from './simulator-process.ts';
import { truthOfSimulator } from './truth-of-simulator.ts';

export type LiveWorld = {
  databaseUrl: string;
  settings: Readonly<Record<string, string>>;
  programs: readonly Program[];
  start(more?: Readonly<Record<string, string>>): Program;
  ask: Ask;
  now(): number;
  goTo(instant: number): Promise<void>;
  truthPath: string;
  truth(): Promise<TruthLine[]>;
  close(): Promise<void>;
};

/** A Postgres server, the practice broker behind TLS, and a shared clock. */
export async function openLiveWorld(startsAt: number): Promise<LiveWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-live-'));
  // Readable by the server's user; the product's folder is not.
  const ofServer = await mkdtemp(join(tmpdir(), 'safe-trading-postgres-'));
  const clock = openMarketClock(folder);
  await clock.goTo(startsAt);
  const postgres = await startOwnPostgres(ofServer);
  const simulator = await startSimulatorProcess(folder, startsAt);
  const certificate = makeCertificate(folder);
  const line = await startSecureLine(simulator.port, certificate);
  const settings = {
    ...secretSettings(),
    CHAOS_CLOCK_FILE: clock.path,
    NODE_EXTRA_CA_CERTS: certificate.path,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SAMCO_BASE_URL: `https://127.0.0.1:${line.port}`,
  };
  const programs: Program[] = [];
  return {
    databaseUrl: postgres.url,
    settings,
    programs,
    start(more = {}) {
      // A folder belongs to one process.
      const own = programs.length === 0 ? folder : join(folder, `${programs.length}`);
      const program = startProgram({ ...settings, DATA_DIR: own, ...more });
      programs.push(program);
      return program;
    },
    ask: (statement) => withBooks(postgres.url, ({ db }) => plainQuery(db, statement)),
    now: clock.now,
    async goTo(instant) {
      await simulator.goTo(instant);
      await clock.goTo(instant);
    },
    truthPath: simulator.truth,
    truth: async () => truthOfSimulator(await readFile(simulator.truth, 'utf8').catch(() => '')),
    async close() {
      for (const { process, ended } of programs) {
        process.kill('SIGKILL');
        await ended;
      }
      await line.close();
      simulator.stop();
      await postgres.stop();
      for (const one of [folder, ofServer]) await rm(one, { recursive: true, force: true });
    },
  };
}
