import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { type Database, migrate, openServerDatabase, plainQuery } from '@safe-trading/server';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { countedPostgres } from './instructions/counted-postgres.ts';
import { brokerWithLatency } from './orders/broker-with-latency.ts';
import { enterDueCrowd } from './orders/due-crowd.ts';
import { placeDue } from './orders/place-due.ts';

const { accounts } = commandOptions({
  name: 'npm run bench:instructions',
  does: 'Counts the instructions of the database for each order of a run, which are the same on a slow machine.',
  options: {
    accounts: wholeNumber({ least: 1, most: 20_000, usual: 4_000 }, 'broker accounts due at once'),
  },
});

/** Postgres' own names of what is worth a look. A part may lie within another one. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'of it planning': ['standard_planner'],
  'documents read and taken apart': ['jsonb_in', 'jsonb_to_recordset'],
  'foreign keys checked': ['RI_FKey_check_ins', 'RI_FKey_check_upd'],
  'entries of indexes': ['ExecInsertIndexTuples'],
  'rows written': ['heap_insert', 'heap_multi_insert', 'heap_update'],
  'written ahead': ['XLogInsert'],
};

const postgres = countedPostgres(postgresBinaries(console.error));
try {
  const done = await placeCounted();
  const instructions = postgres.byFunction();
  const all = instructions.get('PostgresMain');
  if (!all || done === 0) throw new Error(`Nothing was counted of ${done} orders.`);
  console.log(`${done} orders; instructions of the database for each, and of all in a hundred`);
  console.log(`  ${'all'.padEnd(32)} ${counted(all / done)}`);
  for (const [name, functions] of Object.entries(parts)) {
    const sum = functions.reduce((so, far) => so + (instructions.get(far) ?? 0), 0);
    const share = ((sum / all) * 100).toFixed(1).padStart(5);
    console.log(`  ${name.padEnd(32)} ${counted(sum / done)} ${share}`);
  }
} finally {
  postgres.remove();
}

/** One run over a server that is counted from its second start on, which has no part in filling it. */
async function placeCounted(): Promise<number> {
  const server = await startThrowAwayPostgres(postgres.binaries, 'durable');
  try {
    const crowd = openServerDatabase(server.url, { max: 1 });
    await migrate(crowd.db);
    await enterDueCrowd(crowd.db, accounts).finally(() => crowd.close());
    await server.shutDown();
    postgres.count();
    await server.startAgain();
    const database = openServerDatabase(server.url);
    const { done, pids } = await placeAll(database.db).finally(() => database.close());
    // A process writes its counts when it ends, some time after its connection has.
    while (pids.some((pid) => existsSync(`/proc/${pid}`))) await wait(100);
    return done;
  } finally {
    await server.stop();
  }
}

/** How many were placed, and the processes of the database that had a part in it. */
async function placeAll(db: Database): Promise<{ done: number; pids: readonly number[] }> {
  const options = { accountsAtOnce: 2_500, readAhead: true };
  const { done } = await placeDue(db, options, brokerWithLatency(0));
  const rows = await plainQuery<{ pid: number }>(
    db,
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  return { done, pids: rows.map(({ pid }) => pid) };
}

function counted(count: number): string {
  return Math.round(count).toLocaleString('en').padStart(10);
}
