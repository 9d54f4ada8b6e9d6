import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints, type Endpoint, endpointTables } from './index.ts';
import { routes } from './routes.ts';

const { subscribe } = endpointTables.subscriptions;
const { amend } = endpointTables.subscriptionLife;
const named = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const each = named as [string, Endpoint][];

test('holds every call of the product', () => {
  expect(each.map(([name]) => name).sort()).toEqual([
    'GET /accounts',
    'GET /administrators/waiting',
    'GET /api/auth/email',
    'GET /api/auth/second-factor',
    'GET /api/auth/sessions',
    'GET /broker-claims',
    'GET /demo/people',
    'GET /etf_schedule/schedule/:scheduleId/details',
    'GET /etf_schedule/subscription/:subscriptionId/analytics',
    'GET /etf_schedule/subscription/:subscriptionId/schedules',
    'GET /etf_schedule/user/activity',
    'GET /etf_schedule/user/analytics',
    'GET /etf_schedule/user/attention',
    'GET /etf_schedule/user/cash',
    'GET /etf_schedule/user/holdings',
    'GET /etf_schedule/user/plans',
    'GET /etf_schedule/user/profit-by-etf',
    'GET /etf_schedule/user/readiness',
    'GET /etf_schedule/user/subscriptions',
    'GET /etf_schedule/user/tax',
    'GET /etf_schedule/user/tax/before-sale/:heldId',
    'GET /etf_schedule/user/tax/consent',
    'GET /etf_schedule/user/tax/outside',
    'GET /etf_schedule/user/upcoming-sips',
    'GET /etf_schedule/user/value-history',
    'GET /etf_strategy/',
    'GET /etf_strategy/:strategyId',
    'GET /etf_strategy/:strategyId/consent',
    'GET /first-orders',
    'GET /investors/invitations',
    'GET /investors/waiting',
    'GET /jobs/:jobCode/audit',
    'GET /jobs/auto-login',
    'GET /jobs/cache-etf-data',
    'GET /jobs/list',
    'GET /jobs/place-daily-order',
    'GET /jobs/place_etf_order/preview',
    'GET /jobs/runs/:runId',
    'GET /jobs/runs/latest',
    'GET /jobs/sync-order-status',
    'GET /market/calendar',
    'GET /notifications',
    'GET /notifications/calendar',
    'GET /notifications/channels',
    'GET /notifications/preferences',
    'GET /notifications/stream',
    'GET /operations/standing',
    'GET /orders/in-doubt',
    'GET /paper/market',
    'GET /pause/:token',
    'GET /readiness',
    'GET /samco-creds/address',
    'GET /samco-creds/api-access',
    'GET /samco-creds/ddpi',
    'GET /samco-creds/login-status',
    'GET /schedules/:scheduleId/decisions',
    'GET /schedules/:scheduleId/instruments',
    'GET /security-events',
    'GET /security-events/check',
    'GET /security-events/mine',
    'GET /skip/:token',
    'GET /stops',
    'GET /stops/mine',
    'GET /stops/subjects',
    'GET /subscriptions/:subscriptionId/controls',
    'GET /tax/investors',
    'POST /accounts/:accountId/disable',
    'POST /accounts/:accountId/enable',
    'POST /accounts/:accountId/remove-second-factor',
    'POST /accounts/:accountId/reset-link',
    'POST /administrators/:administratorId/approve',
    'POST /administrators/:administratorId/decline',
    'POST /api/auth/email/link',
    'POST /api/auth/logout',
    'POST /api/auth/password',
    'POST /api/auth/refresh',
    'POST /api/auth/second-factor/passkeys',
    'POST /api/auth/second-factor/passkeys/:passkeyId/remove',
    'POST /api/auth/second-factor/passkeys/start',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/totp',
    'POST /api/auth/second-factor/totp/confirm',
    'POST /api/auth/second-factor/totp/remove',
    'POST /api/auth/sessions/:sessionId/end',
    'POST /api/auth/sessions/end-all',
    'POST /api/auth/step-up',
    'POST /api/auth/step-up/ways',
    'POST /auth/email/verify',
    'POST /auth/login/user',
    'POST /auth/password/link',
    'POST /auth/password/reset',
    'POST /auth/register/user',
    'POST /broker-claims/:accountId/release',
    'POST /etf_schedule/user/readiness',
    'POST /etf_schedule/user/tax/consent',
    'POST /etf_schedule/user/tax/outside',
    'POST /etf_schedule/user/tax/outside/:outsideId/remove',
    'POST /etf_schedule/user/tax/tradebook',
    'POST /etf_strategy/',
    'POST /etf_strategy/:strategyId/retire',
    'POST /etf_strategy/subscribe/:strategyId',
    'POST /etf_strategy/subscribe/:strategyId/preview',
    'POST /first-orders/:accountId/allow',
    'POST /first-orders/:accountId/release',
    'POST /investors/:investorId/approve',
    'POST /investors/:investorId/decline',
    'POST /investors/invitations',
    'POST /investors/invitations/:invitationId/withdraw',
    'POST /investors/invitations/look',
    'POST /jobs/:jobCode/run',
    'POST /jobs/runs/:runId/retry',
    'POST /market/calendar/days',
    'POST /market/calendar/days/:dayId/withdraw',
    'POST /market/calendar/years/:year/complete',
    'POST /notifications/:notificationId/read',
    'POST /notifications/calendar',
    'POST /notifications/calendar/revoke',
    'POST /notifications/channels',
    'POST /notifications/channels/:channelId/remove',
    'POST /notifications/channels/:channelId/test',
    'POST /notifications/read-all',
    'POST /notifications/telegram',
    'POST /orders/:orderId/settle',
    'POST /paper/market/advance',
    'POST /paper/market/advance/stop',
    'POST /paper/market/to-my-next-sip',
    'POST /pause/:token',
    'POST /samco-creds/',
    'POST /samco-creds/address/own',
    'POST /samco-creds/samco-login',
    'POST /security-events/check',
    'POST /skip/:token',
    'POST /stops',
    'POST /stops/:stopId/lift',
    'POST /subscriptions/:subscriptionId/amendments',
    'POST /subscriptions/:subscriptionId/amendments/preview',
    'POST /tax/investors/:investorId/report',
    'POST /what_if',
    'PUT /api/auth/language',
    'PUT /etf_strategy/:strategyId',
    'PUT /notifications/channels/:channelId',
    'PUT /notifications/preferences',
    'PUT /samco-creds/api-access',
    'PUT /samco-creds/ddpi',
    'PUT /schedules/:scheduleId/instrument',
  ]);
});

test('builds every endpoint from the route of its name', () => {
  const routesOf = Object.entries(endpointTables).map(([table, endpoints]) => [
    table,
    Object.fromEntries(
      Object.entries<Endpoint>(endpoints).map(([name, { method, path, encoding }]) => [
        name,
        { method, path, ...(encoding ? { encoding } : {}) },
      ]),
    ),
  ]);
  expect(Object.fromEntries(routesOf)).toEqual(routes);
});

describe.each(each)('%s', (_name, endpoint) => {
  test('describes exactly the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  test('can be written as JSON Schema', () => {
    for (const schema of [endpoint.body, endpoint.query, endpoint.reply])
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema');
  });
});

test('only the demo, the list, one strategy, login, sign-up, an invitation, a verified address, a new password and the links of a reminder are open to everyone', () => {
  const open = each.filter(([, { access }]) => access === 'public').map(([name]) => name);
  expect(open.sort()).toEqual([
    'GET /demo/people',
    'GET /etf_strategy/',
    'GET /etf_strategy/:strategyId',
    'GET /pause/:token',
    'GET /skip/:token',
    'POST /auth/email/verify',
    'POST /auth/login/user',
    'POST /auth/password/link',
    'POST /auth/password/reset',
    'POST /auth/register/user',
    'POST /investors/invitations/look',
    'POST /pause/:token',
    'POST /skip/:token',
  ]);
});

test('what moves money, access or people is asked for a recent proof', () => {
  const guarded = each.filter(([, { stepUp }]) => stepUp).map(([name]) => name);
  expect(guarded.sort()).toEqual([
    'POST /accounts/:accountId/disable',
    'POST /accounts/:accountId/enable',
    'POST /accounts/:accountId/remove-second-factor',
    'POST /accounts/:accountId/reset-link',
    'POST /administrators/:administratorId/approve',
    'POST /administrators/:administratorId/decline',
    'POST /api/auth/second-factor/passkeys/:passkeyId/remove',
    'POST /api/auth/second-factor/passkeys/start',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/totp',
    'POST /api/auth/second-factor/totp/remove',
    'POST /broker-claims/:accountId/release',
    'POST /etf_strategy/subscribe/:strategyId',
    'POST /first-orders/:accountId/allow',
    'POST /first-orders/:accountId/release',
    'POST /investors/:investorId/approve',
    'POST /investors/:investorId/decline',
    'POST /investors/invitations',
    'POST /notifications/calendar',
    'POST /notifications/channels',
    'POST /notifications/telegram',
    'POST /orders/:orderId/settle',
    'POST /samco-creds/',
    'POST /samco-creds/address/own',
    'POST /stops/:stopId/lift',
    'POST /subscriptions/:subscriptionId/amendments',
    'PUT /samco-creds/api-access',
    'PUT /samco-creds/ddpi',
  ]);
});

test.each([
  ['a subscription above ₹50,000 an instalment', subscribe, { user_sip_amount: 50_000.01 }, true],
  ['a subscription of ₹50,000 an instalment', subscribe, { user_sip_amount: 50_000 }, false],
  ['another amount', amend, { kind: 'AMOUNT', user_sip_amount: 100, version: 1 }, true],
  ['a growing amount', amend, { kind: 'STEP_UP_PERCENT' }, true],
  ['an amount growing by rupees', amend, { kind: 'STEP_UP_RUPEES' }, true],
  ['a top-up', amend, { kind: 'TOP_UP', top_up_amount: 100 }, true],
  ['an end with a sale', amend, { kind: 'EXIT', exit: 'SELL' }, true],
  ['an end that keeps the units', amend, { kind: 'EXIT', exit: 'KEEP' }, false],
  ['a pause', amend, { kind: 'PAUSE' }, false],
])('%s is asked for a recent proof: %#', (_name, endpoint: Endpoint, body, asks) => {
  expect(endpoint.stepUp?.asks?.(body)).toBe(asks);
});

test('exactly the four job runs are GETs that do something', () => {
  const effects = each.filter(([, { effect }]) => effect).map(([name]) => name);
  expect(effects).toEqual([
    'GET /jobs/auto-login',
    'GET /jobs/cache-etf-data',
    'GET /jobs/place-daily-order',
    'GET /jobs/sync-order-status',
  ]);
});
