import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { brokerWorld, type Reply } from './test-broker-world.ts';

const clientId = 'CANARYCLIENT77';
const password = 'canary-Pass-9241';
const secondPassword = 'canary-Pass-5520';
const keys = {
  api_key: 'canary-Key-1188',
  api_secret: 'canary-Secret-6613',
  secret_api_key: 'canary-Daily-3305',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A secret as it is, and as encoders write it, at every alignment base64 knows. */
function disguises(secret: string): string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${'\0'.repeat(shift)}${secret}`).toString('base64');
    return encoded.slice(shift === 0 ? 0 : 4, -4);
  });
  const hex = Buffer.from(secret).toString('hex');
  return [secret, ...shifted, hex, hex.toUpperCase()];
}

async function everyColumn(): Promise<string> {
  const accounts = await sql`select * from broker_accounts`.execute(database.db);
  const sessions = await sql`select * from broker_sessions`.execute(database.db);
  const attempts = await sql`select * from broker_login_attempts`.execute(database.db);
  const events = await sql`select * from security_events`.execute(database.db);
  return JSON.stringify([accounts, sessions, attempts, events].map(({ rows }) => rows));
}

test.each([0, 1, 2])(
  'a secret in base64, %i letters from the beginning, would be found',
  (shift) => {
    const leaked = Buffer.from(`${'x'.repeat(shift)}${password} and more`).toString('base64');
    expect(disguises(password).some((disguise) => leaked.includes(disguise))).toBe(true);
  },
);

test('no credential and no token is found in any reply, log line, error or column', async () => {
  const world = await brokerWorld(database);
  const yob = { samco_yob: 1987 };
  const saved = { samco_user_id: clientId, samco_password: password, ...yob };
  const replies: Reply[] = [];
  const columns: string[] = [];
  const answered: unknown[] = [];
  const step = async (reply: Promise<Reply>) => {
    replies.push(await reply);
    columns.push(await everyColumn());
  };

  await step(world.save('asha', saved));
  await step(world.logIn('asha'));
  await step(world.save('ravi', saved));
  await step(world.save('asha', { ...saved, samco_yob: 1 }));
  const access = await world.sessions.accounts.anyOpen();
  answered.push(await access?.account.funds());
  world.samco.endSessions();
  answered.push(await access?.account.funds(), await access?.account.cancel('1'));
  world.samco.expectPassword(clientId, 'something else');
  await step(world.save('asha', { ...saved, samco_password: secondPassword }));
  await step(world.logIn('asha'));
  const { api_key, api_secret, secret_api_key } = keys;
  await step(world.saveKeys('asha', { kind: 'API_KEY', api_key, api_secret }));
  await step(world.logIn('asha'));
  await step(world.call('GET', '/samco-creds/api-access', 'asha'));
  world.samco.issueKey(api_key, 'SOMEBODYELSE');
  await step(world.logIn('asha'));
  await step(world.saveKeys('asha', { kind: 'API_KEY', api_key: `${api_key}\n`, api_secret: '' }));
  await step(world.saveKeys('asha', { kind: 'SECRET_KEY', secret_api_key }));
  await step(world.logIn('asha'));
  world.samco.issueKey(secret_api_key, clientId);
  await step(world.logIn('asha'));
  const accounts = await world.sessions.logins.accounts();
  for (const { ensureSession } of accounts) answered.push(await ensureSession());
  world.time.real += 24 * 3_600_000;
  await world.misbehave('down');
  await step(world.logIn('asha'));
  await world.close();

  const everything = [...replies.map(({ text }) => text), ...columns, world.logged()];
  const haystack = `${everything.join('\n')}\n${JSON.stringify(answered)}`;
  const token = world.samco.lastToken();
  const secrets = [clientId, password, secondPassword, token, ...Object.values(keys)].flatMap(
    disguises,
  );
  expect(replies.map(({ status }) => status)).toEqual([
    200, 200, 409, 422, 200, 409, 200, 409, 200, 409, 422, 200, 409, 409, 503,
  ]);
  expect(world.logged()).toContain('was not understood');
  expect(secrets.filter((secret) => haystack.includes(secret))).toEqual([]);
});
