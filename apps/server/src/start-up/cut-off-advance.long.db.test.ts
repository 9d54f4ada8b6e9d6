import { paperEndpoints } from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { caller, overNetwork } from '../upkeep/practice/caller.ts';
import { testBothBooks } from './testing/both-books.contract.ts';
import { type BothBooks, bothBooks } from './testing/both-books.ts';
import { advancePast, enterCrowd, marketTime } from './testing/practice-crowd.ts';
import { type ProgramStore, programStore } from './testing/program-store.ts';
import { type Program, startProgram } from './testing/started-program.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Enough that some cut falls into the middle of an order. */
const cuts = 12;

let store: ProgramStore;
let program: Program;
let cutShort = 0;
let books: BothBooks;
const steps: { reached: Date; foundAgain: Date }[] = [];

/** The same world is cut off again and again in the middle of one long advance, which then ends in peace. */
beforeAll(async () => {
  store = await programStore();
  const start = async () => {
    program = startProgram({ ...store.settings, DEMO: 'off' });
    return program.address();
  };
  let address = await start();
  const token = await enterCrowd(address, ['Usha', 'Vikram', 'Zoya']);
  const from = await marketTime(caller(overNetwork(address)), token);
  const to = new Date(from.getTime() + 3 * cuts * dayMs);

  for (let cut = 1; cut <= cuts; cut += 1) {
    const call = caller(overNetwork(address));
    const past = new Date(from.getTime() + 2 * cut * dayMs);
    const { reached } = await advancePast(call, token, to, past);
    program.signalAll('SIGKILL');
    await program.ended;
    cutShort += await store.look(runningRuns);
    address = await start();
    steps.push({ reached, foundAgain: await marketTime(caller(overNetwork(address)), token) });
  }
  await caller(overNetwork(address))(paperEndpoints.advance, {
    token,
    body: { to: to.toISOString() },
  });
  program.signal('SIGTERM');
  await program.ended;
  books = await bothBooks(store);
}, 600_000);

afterAll(async () => {
  program.signalAll('SIGKILL');
  await program.ended;
  await store.remove();
});

describe('after the power was cut in the middle of an advance', () => {
  test('the market never goes back', () => {
    expect(steps.filter(({ reached, foundAgain }) => foundAgain < reached)).toEqual([]);
  });

  test('a run that was cut short is closed as failed, and none is left running', async () => {
    expect(cutShort).toBeGreaterThan(0);
    expect(await store.look(runsCutShort)).toBe(cutShort);
    expect(await store.look(runningRuns)).toBe(0);
  });

  testBothBooks(() => books);
});

const countOf = async (query: Promise<{ rows: { count: number }[] }>): Promise<number> =>
  (await query).rows[0]?.count ?? -1;

const runningRuns = (db: Database) =>
  countOf(
    sql<{ count: number }>`
      select count(*)::integer as count from job_runs where status = 'running'`.execute(db),
  );

const runsCutShort = (db: Database) =>
  countOf(
    sql<{ count: number }>`
      select count(*)::integer as count
        from job_runs
       where status = 'failed'
         and error like 'The server stopped during this run.%'`.execute(db),
  );
