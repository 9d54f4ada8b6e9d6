import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { brokerWorld } from './test-broker-world.ts';

const own = { samco_user_id: 'REALCLIENT9', samco_password: 'lotus-river', samco_yob: 1990 };
const nonsense = { ...own, samco_password: 'nonsense' };
const addresses = ['127.0.0.2', '127.0.0.3'];

let database: TestDatabase;
let world: Awaited<ReturnType<typeof brokerWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => world.close());

async function begin(): Promise<void> {
  world = await brokerWorld(database, addresses);
  world.samco.expectPassword('REALCLIENT9', 'lotus-river');
}
const list = async () =>
  (await world.call('GET', '/broker-claims', 'boss')).body['data'] as {
    account_id: string;
    investor_name: string;
    confirmed_at: string | null;
    own_address: string | null;
  }[];

describe('a claim that no login has proved', () => {
  test('does not keep the owner of the client from linking it', async () => {
    await begin();
    await world.save('ravi', nonsense);
    await world.logIn('ravi');
    expect((await world.save('asha', own)).status).toBe(200);
    expect((await world.logIn('asha')).status).toBe(200);
  });

  test('sends no guess any more once another investor has proved the client', async () => {
    await begin();
    await world.save('ravi', nonsense);
    await world.save('asha', own);
    await world.logIn('asha');
    world.samco.calls();
    const { status, body } = await world.logIn('ravi');
    expect([status, body['detail'], world.samco.calls()]).toEqual([
      409,
      expect.stringContaining('already linked by another investor'),
      [],
    ]);
  });

  test('takes no address, and asks for a login where one is wanted', async () => {
    await begin();
    await world.save('ravi', nonsense);
    const { status, body } = await world.call('POST', '/samco-creds/address/own', 'ravi');
    expect([status, body['detail']]).toEqual([
      409,
      expect.stringMatching(/^Please log in to Samco once first/),
    ]);
    await world.save('asha', own);
    await world.logIn('asha');
    expect((await list()).map(({ own_address }) => own_address).sort()).toEqual([
      '127.0.0.2',
      null,
    ]);
  });

  test('is all that is left of one whose client changes, and its address is free', async () => {
    await begin();
    await world.save('asha', own);
    await world.logIn('asha');
    await world.save('asha', { ...nonsense, samco_user_id: 'OTHER1' });
    expect(await list()).toMatchObject([{ confirmed_at: null, own_address: null }]);
  });
});

describe('a claim an administrator releases', () => {
  const release = (id: string, user = 'boss') =>
    world.call('POST', `/broker-claims/${id}/release`, user, { reason: 'The owner asked for it' });

  test('ends the session, and lets another investor prove the client', async () => {
    await begin();
    await world.save('ravi', own);
    await world.logIn('ravi');
    const [claim] = await list();
    const { status, body } = await release(String(claim?.account_id));
    expect([status, body['message']]).toEqual([
      200,
      'The Samco account of ravi is released. Its orders stop until the credentials are saved again.',
    ]);
    expect(await world.status('ravi')).toMatchObject({ is_logged_in: false });
    await world.save('asha', own);
    expect((await world.logIn('asha')).status).toBe(200);
  });

  test('is not proved again by the job or by the button, until it is saved anew', async () => {
    await begin();
    await world.save('ravi', own);
    await world.logIn('ravi');
    await release(await world.accountOf('ravi'));
    expect(await world.sessions.logins.accounts()).toEqual([]);
    const { status, body } = await world.logIn('ravi');
    expect([status, body['detail']]).toEqual([
      409,
      'An administrator has released this Samco account. Please save your Samco credentials again.',
    ]);
    await world.save('ravi', own);
    expect((await world.logIn('ravi')).status).toBe(200);
  });

  test('is gone from the list, and is released once', async () => {
    await begin();
    await world.save('ravi', own);
    const id = await world.accountOf('ravi');
    expect([(await release(id)).status, (await release(id)).status, await list()]).toEqual([
      200,
      404,
      [],
    ]);
  });

  test('is no business of investors', async () => {
    await begin();
    await world.save('ravi', own);
    expect((await release(await world.accountOf('ravi'), 'asha')).status).toBe(403);
    expect((await world.call('GET', '/broker-claims', 'asha')).status).toBe(403);
  });
});
