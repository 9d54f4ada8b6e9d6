import { allEndpoints, subscriptionLifeEndpoints, traced } from '@safe-trading/contract';
import { afterEach, expect, test } from 'vitest';
import { appFor } from '../../testing/call-as.ts';
import { serve } from './serve.ts';

const started = new Date('2027-01-04T04:00:00Z').getTime();
let nowMs = started;
let app: Awaited<ReturnType<typeof appFor>>['app'];

afterEach(() => app.close());

const saveCredentials = '/samco-creds/';
const endSessions = '/api/auth/sessions/end-all';
const bodies: Readonly<Record<string, object>> = {
  [saveCredentials]: { samco_user_id: 'DM1', samco_password: 'secret', samco_yob: 1990 },
  [endSessions]: { keep_this: true },
};

const tracedEndpoints = allEndpoints.filter(({ pace }) => pace === traced);

/** An app whose calls that leave a trace do nothing else. */
async function tracedApp() {
  nowMs = started;
  const clock = { now: () => new Date(nowMs) };
  const called = await appFor({ asha: 'END_USER', meera: 'END_USER' }, clock);
  for (const endpoint of tracedEndpoints)
    serve(called.app, endpoint, () => ({ success: true, message: '', data: { ended: 0 } }));
  app = called.app;
  return async (url: string, as: string, times: number): Promise<number[]> => {
    const statuses = [];
    for (let n = 0; n < times; n += 1)
      statuses.push((await called.call('POST', url, as, bodies[url])).status);
    return statuses;
  };
}

const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test('calls that leave a trace are refused after a burst', async () => {
  const call = await tracedApp();
  expect(refused(await call(saveCredentials, 'asha', 100))).toBe(100 - traced.burst);
});

test('calls of different kinds that leave a trace count together', async () => {
  const call = await tracedApp();
  await call(saveCredentials, 'asha', traced.burst);
  expect(await call(endSessions, 'asha', 1)).toEqual([429]);
});

test('one account does not use up what belongs to another', async () => {
  const call = await tracedApp();
  await call(saveCredentials, 'asha', traced.burst + 1);
  expect(refused(await call(saveCredentials, 'meera', 1))).toBe(0);
});

test('a refused account may call again after a while', async () => {
  const call = await tracedApp();
  await call(saveCredentials, 'asha', traced.burst + 1);
  nowMs += traced.everySeconds * 1000;
  expect(refused(await call(saveCredentials, 'asha', 1))).toBe(0);
});

test('a call with a bad body is not counted', async () => {
  const call = await tracedApp();
  await call('/api/auth/password', 'asha', traced.burst + 1);
  expect(refused(await call(saveCredentials, 'asha', 1))).toBe(0);
});

test('each changing call of an account has a pace or is known to leave nothing behind', () => {
  const harmless = [
    'POST /api/auth/email/link',
    'POST /api/auth/logout',
    'POST /api/auth/refresh',
    'POST /api/auth/step-up',
    'POST /api/auth/step-up/ways',
    'POST /etf_strategy/subscribe/:strategyId/preview',
    'POST /notifications/:notificationId/read',
    'POST /notifications/calendar/revoke',
    'POST /notifications/channels/:channelId/remove',
    'POST /notifications/read-all',
    'POST /paper/market/to-my-next-sip',
    'PUT /api/auth/language',
    'PUT /notifications/channels/:channelId',
    `POST ${subscriptionLifeEndpoints.preview.path}`,
  ];
  const without = allEndpoints
    .filter(({ access }) => access === 'end-user' || access === 'signed-in')
    .filter(({ method, pace }) => method !== 'GET' && !pace)
    .map(({ method, path }) => `${method} ${path}`);
  expect(without.toSorted()).toEqual(harmless.toSorted());
});
