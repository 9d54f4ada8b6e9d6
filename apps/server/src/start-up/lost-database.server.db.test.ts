import { jobEndpoints, paperEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../testing/own-postgres.ts';
import { type Caller, CallRefused, caller, overNetwork } from '../upkeep/practice/caller.ts';
import { enter, type Person } from '../upkeep/practice/people.ts';
import { loginsStatement } from './testing/logins-statement.ts';
import { emptyFolder, type Program, startProgram } from './testing/started-program.ts';

const asha: Person = {
  name: 'Asha',
  email: 'asha@example.com',
  password: 'Lotus-Pond-Start-7',
  role: 'ADMIN',
};

const folder = emptyFolder();
let postgres: OwnPostgres;
let program: Program;
let address: string;
let call: Caller;
let token: string;

const runLogins = (): Promise<unknown> =>
  call(jobEndpoints.run, { token, params: { jobCode: 'auto_login_samco' } });

const health = async (path: string): Promise<[number, unknown]> => {
  const reply = await fetch(address + path);
  return [reply.status, await reply.json()];
};

const isUp = async (): Promise<boolean> => {
  await call(jobEndpoints.list, { token });
  return true;
};

describe('a process that loses its database', () => {
  beforeAll(async () => {
    postgres = await ownPostgres();
    program = startProgram({ DATA_DIR: folder.path, DATABASE_URL: postgres.url, DEMO: 'off' });
    address = await program.address();
    call = caller(overNetwork(address));
    token = await enter(call, asha);
  });
  afterAll(async () => {
    program.signalAll('SIGKILL');
    await program.ended;
    await postgres.stop();
    folder.remove();
  });

  test('goes on when a connection is ended with a statement in flight', async () => {
    const unlock = await postgres.lockTable('broker_accounts');
    const run = runLogins().catch((fault: unknown) => fault);
    await postgres.terminateWaiting(loginsStatement);
    expect(await run).toMatchObject({ status: 503 });
    await unlock();
    expect(await runLogins()).toMatchObject({ success: true });
  });

  test('goes on when the server is restarted with a statement in flight', async () => {
    await postgres.lockTable('broker_accounts');
    const run = runLogins().then(
      () => 'finished',
      (fault: unknown) => (fault instanceof CallRefused ? fault.status : fault),
    );
    await postgres.waitsForLock(loginsStatement);
    await postgres.shutDown();
    expect(await health('/healthz')).toMatchObject([200, { status: 'alive' }]);
    expect(await health('/readyz')).toMatchObject([503, { database: 'no-answer' }]);
    await postgres.startAgain();
    // The server may end the connection that has the lock first, and then the run may just finish.
    expect(['finished', 503]).toContain(await run);
    await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
    await expect.poll(runLogins, { timeout: 30_000 }).toMatchObject({ success: true });
    expect(await postgres.query("select 1 from job_runs where status = 'running'")).toEqual([]);
    expect(await health('/readyz')).toMatchObject([200, { status: 'ready' }]);
  });

  test('moves the market again after the server was restarted during an advance', async () => {
    await postgres.lockTable('market_clock');
    const advance = (sessions: number): Promise<unknown> =>
      call(paperEndpoints.advance, { token, body: { sessions } }).then(
        () => 'moved',
        (fault: unknown) => (fault instanceof CallRefused ? fault.status : fault),
      );
    const interrupted = advance(3);
    await postgres.waitsForLock('market_clock');
    await postgres.shutDown();
    await postgres.startAgain();
    expect(['moved', 503]).toContain(await interrupted);
    await expect.poll(() => advance(1), { timeout: 30_000 }).toBe('moved');
  });
});
