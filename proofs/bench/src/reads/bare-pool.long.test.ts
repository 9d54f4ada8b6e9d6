import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postgresBinaries } from '../../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../../scripts/testing/throw-away-postgres.ts';
import { barePool } from './bare-server.ts';

test('a pool without the product outlives a connection that the server ends while it is idle', async () => {
  const server = await startThrowAwayPostgres(postgresBinaries(console.error));
  const pool = barePool(server.url);
  try {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.release();
    const other = barePool(server.url);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await other.end();
    while (pool.totalCount > 0) await wait(10);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await server.stop();
  }
});
