import { paperEndpoints } from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { caller, overNetwork } from '../practice/caller.ts';
import { checkInvariants } from '../simulation/check-invariants.postgres.ts';
import { advancePast, enterCrowd, marketTime } from './testing/practice-crowd.ts';
import { type ArrivedOrder, type ProgramStore, programStore } from './testing/program-store.ts';
import { type Program, startProgram } from './testing/started-program.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Enough that some cut falls into the middle of an order. */
const cuts = 12;

let store: ProgramStore;
let program: Program;
let cutShort = 0;
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
}, 300_000);

afterAll(async () => {
  program.signalAll('SIGKILL');
  await program.ended;
  await store.remove();
});

describe('after the power was cut in the middle of an advance', () => {
  test('the market never stands before what it had reached', () => {
    expect(steps.filter(({ reached, foundAgain }) => foundAgain < reached)).toEqual([]);
  });

  test('a run that was cut short is closed as failed, and none is left running', async () => {
    expect(cutShort).toBeGreaterThan(0);
    expect(await store.look(runsCutShort)).toBe(cutShort);
    expect(await store.look(runningRuns)).toBe(0);
  });

  test('every order that arrived at the broker stands once in our books, and no other', async () => {
    const ours = await store.look(sentOrders);

    expect(ours.length).toBeGreaterThan(20);
    expect(ours).toEqual(store.arrivedOrders().map(toSent).sort(byNumber));
  });

  test('no order is left open', async () => {
    expect(await store.look(openOrders)).toEqual([]);
  });

  test('the books add up', async () => {
    const checks = await store.look(checkInvariants);

    expect(checks.length).toBeGreaterThan(5);
    expect(checks.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});

type Sent = { number: string | null; symbol: string; side: string; quantity: number };

const toSent = ({ orderNumber, symbol, side, quantity }: ArrivedOrder): Sent => ({
  number: orderNumber,
  symbol,
  side,
  quantity,
});
const byNumber = (a: Sent, b: Sent): number => ((a.number ?? '') < (b.number ?? '') ? -1 : 1);

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

async function sentOrders(db: Database): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select broker_order_id as number, symbol, side, quantity
      from orders
     where state not in ('not-sent', 'not-placed')`.execute(db);
  return rows.sort(byNumber);
}

async function openOrders(db: Database): Promise<unknown[]> {
  const { rows } = await sql<Sent>`
    select client_order_id, state, reason, submitted_at from orders where not posted`.execute(db);
  return rows;
}
