import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { answerDelegatedCalls } from '../../trading/delegation/answer-delegated-calls.postgres.ts';
import { postgresDelegation } from '../../trading/delegation/delegation.postgres.ts';
import { brokerWorld } from './test-broker-world.ts';

const asha = { samco_user_id: 'AB1234', samco_password: 'lotus-river', samco_yob: 1990 };
const ravi = { ...asha, samco_user_id: 'CD5678' };

type Machine = Awaited<ReturnType<typeof machine>>;

let database: TestDatabase;
/** Where the investors' pages are served, and another machine with an address of its own. */
let here: Machine;
let there: Machine;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  here = await machine('here', '127.0.0.2', 'emptied');
  there = await machine('there', '127.0.0.3', 'kept');
});
afterEach(async () => {
  for (const one of [here, there]) await one.close();
});

async function machine(holder: string, address: string, before: 'emptied' | 'kept') {
  const { db } = database;
  if (before === 'emptied') await sql`delete from order_writers`.execute(db);
  const process = { holder, alone: false, egressAddresses: [address] };
  const { signsOfLife } = composeBooks(db, process);
  await signsOfLife.beat();
  const delegation = postgresDelegation(db, process);
  const world = await brokerWorld(database, [address], before, delegation);
  const faults: unknown[] = [];
  const answering = answerDelegatedCalls(db, process, {
    answer: world.sessions.answerForOthers,
    onFault: (fault) => faults.push(fault),
  });
  return {
    ...world,
    faults,
    address: async (user: string) =>
      (await world.call('GET', '/samco-creds/address', user)).body['data'],
    async close() {
      await answering.stop();
      await world.close();
    },
  };
}

/** Ravi's own address is the other machine's. */
async function linked(): Promise<void> {
  await here.save('asha', asha);
  await here.logIn('asha');
  await there.save('ravi', ravi);
  await there.logIn('ravi');
  for (const one of [here, there]) one.samco.calls();
}

const left = async (): Promise<number> => {
  const { rows } = await sql`select id from delegated_calls`.execute(database.db);
  return rows.length;
};

describe('an account whose own address is another machine’s', () => {
  test('is proved from there, by the process that has it', async () => {
    await linked();
    expect(await here.address('ravi')).toMatchObject({
      state: 'MATCH',
      own_address: '127.0.0.3',
      server_address: '127.0.0.3',
    });
    expect([here.samco.calls(), there.samco.calls()]).toEqual([[], ['GET /ip/whoami']]);
    expect(await left()).toBe(0);
  });

  test('is logged in from there, and its session is good here', async () => {
    await linked();
    there.samco.endSessions();
    expect((await here.logIn('ravi')).status).toBe(200);
    expect([here.samco.calls(), there.samco.calls()]).toEqual([[], ['POST /login']]);
    expect(await here.status('ravi')).toMatchObject({ is_logged_in: true });
  });

  test('hears in the broker’s own words why it was not let in there', async () => {
    await linked();
    there.samco.expectPassword('CD5678', 'another');
    const { status, body } = await here.logIn('ravi');
    expect([status, body['detail']]).toEqual([409, expect.stringContaining('Samco')]);
    expect(here.samco.calls()).toEqual([]);
  });

  test('is found without a session there where the broker has ended it', async () => {
    await linked();
    there.samco.endSessions();
    expect(await here.address('ravi')).toMatchObject({ state: 'NO_SESSION' });
    expect(await here.status('ravi')).toMatchObject({ is_logged_in: false });
  });

  test('is proved from here, and said not to be set up, while no process has its address', async () => {
    await linked();
    await sql`delete from order_writers where holder = 'there'`.execute(database.db);
    here.samco.unregister('127.0.0.3');
    await here.logIn('ravi');
    expect(await here.address('ravi')).toMatchObject({
      state: 'MISMATCH',
      server_address: '127.0.0.1',
      remedy: expect.stringContaining('127.0.0.3'),
    });
  });

  test('leaves no session in what processes ask each other', async () => {
    await linked();
    there.samco.endSessions();
    const seen: unknown[] = [];
    const watch = setInterval(async () => {
      const { rows } = await sql`select * from delegated_calls`.execute(database.db);
      seen.push(...rows);
    }, 5);
    await here.logIn('ravi').finally(() => clearInterval(watch));
    expect(seen).not.toEqual([]);
    expect(JSON.stringify(seen)).not.toContain(there.samco.lastToken());
  });
});

describe('addresses of several machines', () => {
  test('are given out first by the machine that has the fewest accounts', async () => {
    await here.save('asha', asha);
    await here.logIn('asha');
    await here.save('ravi', ravi);
    await here.logIn('ravi');
    expect([await here.address('asha'), await here.address('ravi')]).toMatchObject([
      { own_address: '127.0.0.2', free_addresses: 0 },
      { own_address: '127.0.0.3', free_addresses: 0 },
    ]);
  });

  test('of an ended process are not given to another', async () => {
    await sql`
      update order_writers
         set seen_at = now() - interval '7 seconds'
       where holder = 'there'`.execute(database.db);
    await here.save('asha', asha);
    await here.logIn('asha');
    await here.save('ravi', ravi);
    await here.logIn('ravi');
    expect(await here.address('ravi')).toMatchObject({ own_address: null, free_addresses: 0 });
  });
});
