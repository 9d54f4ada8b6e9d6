import { jobEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../testing/own-postgres.ts';
import { caller, overNetwork } from '../upkeep/practice/caller.ts';
import { enter, type Person } from '../upkeep/practice/people.ts';
import { loginsStatement } from './testing/logins-statement.ts';
import { emptyFolder, type Program, startProgram } from './testing/started-program.ts';

const asha: Person = {
  name: 'Asha',
  email: 'asha@example.com',
  password: 'Lotus-Pond-Start-7',
  role: 'ADMIN',
};
const params = { jobCode: 'auto_login_samco' };

const folder = emptyFolder();
const started: Program[] = [];
let postgres: OwnPostgres;
let unlock: () => Promise<void>;

async function join(): Promise<{ program: Program; runLogins(): Promise<unknown> }> {
  const program = startProgram({ DATA_DIR: folder.path, DATABASE_URL: postgres.url, DEMO: 'off' });
  started.push(program);
  const call = caller(overNetwork(await program.address()));
  const token = await enter(call, asha);
  return { program, runLogins: () => call(jobEndpoints.run, { token, params }) };
}

const runs = () =>
  postgres.query<{ status: string; error: string | null }>(
    'select status, error from job_runs order by started_at',
  );

describe('one of two processes is killed in a run and started again', () => {
  beforeAll(async () => {
    postgres = await ownPostgres();
    const first = await join();
    await join();
    unlock = await postgres.lockTable('broker_accounts');
    first.runLogins().catch(() => {});
    await postgres.waitsForLock(loginsStatement);
    first.program.signalAll('SIGKILL');
    await first.program.ended;
  });
  afterAll(async () => {
    for (const program of started) {
      program.signalAll('SIGKILL');
      await program.ended;
    }
    await postgres.stop();
    folder.remove();
  });

  test('its run is closed as failed, and the job runs again', async () => {
    expect(await runs()).toEqual([{ status: 'running', error: null }]);
    // A start proves the master key by a row of the locked table.
    await unlock();
    const { runLogins } = await join();
    await expect.poll(runLogins, { timeout: 30_000 }).toMatchObject({ success: true });
    expect(await runs()).toEqual([
      { status: 'failed', error: expect.stringContaining('The server stopped during this run.') },
      { status: 'succeeded', error: null },
    ]);
  });
});
