import type { Endpoint } from '@safe-trading/server';

export type Who = 'anyone' | 'signed-in' | 'investors' | 'administrators';

/** `proof`: requires a recent proof of identity. */
export type Rule = { who: Who; proof: boolean };

/** Independent of the contract, so that a mistake there is found. The matrix fails for an unlisted endpoint. */
const rules: Readonly<Record<Who, { free: readonly string[]; proof: readonly string[] }>> = {
  anyone: {
    free: [
      'POST /auth/login/user',
      'POST /auth/register/user',
      'GET /demo/people',
      'POST /auth/password/link',
      'POST /auth/password/reset',
      'GET /etf_strategy/',
      'GET /etf_strategy/:strategyId',
      'GET /pause/:token',
      'POST /pause/:token',
      'GET /skip/:token',
      'POST /skip/:token',
      'POST /auth/email/verify',
      'POST /investors/invitations/look',
    ],
    proof: [],
  },
  'signed-in': {
    free: [
      'POST /api/auth/refresh',
      'POST /api/auth/logout',
      'GET /api/auth/sessions',
      'POST /api/auth/sessions/:sessionId/end',
      'POST /api/auth/sessions/end-all',
      'POST /api/auth/password',
      'GET /api/auth/second-factor',
      'POST /api/auth/second-factor/totp/confirm',
      'POST /api/auth/second-factor/passkeys',
      'POST /api/auth/step-up/ways',
      'POST /api/auth/step-up',
      'POST /etf_strategy/',
      'GET /schedules/:scheduleId/decisions',
      'GET /paper/market',
      'GET /security-events/mine',
      'GET /stops/mine',
      'GET /notifications',
      'POST /notifications/:notificationId/read',
      'POST /notifications/read-all',
      'GET /notifications/preferences',
      'PUT /api/auth/language',
      'PUT /notifications/preferences',
      'GET /notifications/stream',
      'GET /notifications/channels',
      'PUT /notifications/channels/:channelId',
      'POST /notifications/channels/:channelId/test',
      'POST /notifications/channels/:channelId/remove',
      'GET /api/auth/email',
      'POST /api/auth/email/link',
    ],
    proof: [
      'POST /notifications/channels',
      'POST /notifications/telegram',
      'POST /api/auth/second-factor/totp',
      'POST /api/auth/second-factor/totp/remove',
      'POST /api/auth/second-factor/recovery-codes',
      'POST /api/auth/second-factor/passkeys/start',
      'POST /api/auth/second-factor/passkeys/:passkeyId/remove',
    ],
  },
  investors: {
    free: [
      'GET /etf_strategy/:strategyId/consent',
      'POST /etf_strategy/subscribe/:strategyId/preview',
      'GET /etf_schedule/user/plans',
      'GET /etf_schedule/user/subscriptions',
      'GET /etf_schedule/subscription/:subscriptionId/analytics',
      'GET /subscriptions/:subscriptionId/controls',
      'POST /subscriptions/:subscriptionId/amendments/preview',
      'GET /etf_schedule/subscription/:subscriptionId/schedules',
      'GET /etf_schedule/schedule/:scheduleId/details',
      'GET /etf_schedule/user/attention',
      'GET /etf_schedule/user/activity',
      'GET /schedules/:scheduleId/instruments',
      'PUT /schedules/:scheduleId/instrument',
      'GET /etf_schedule/user/analytics',
      'GET /etf_schedule/user/upcoming-sips',
      'GET /etf_schedule/user/value-history',
      'GET /etf_schedule/user/profit-by-etf',
      'GET /etf_schedule/user/holdings',
      'GET /etf_schedule/user/cash',
      'GET /etf_schedule/user/tax',
      'GET /etf_schedule/user/tax/before-sale/:heldId',
      'GET /etf_schedule/user/tax/consent',
      'POST /etf_schedule/user/tax/consent',
      'GET /etf_schedule/user/tax/outside',
      'POST /etf_schedule/user/tax/outside',
      'POST /etf_schedule/user/tax/tradebook',
      'POST /etf_schedule/user/tax/outside/:outsideId/remove',
      'GET /etf_schedule/user/readiness',
      'POST /etf_schedule/user/readiness',
      'POST /samco-creds/samco-login',
      'GET /samco-creds/login-status',
      'GET /notifications/calendar',
      'POST /notifications/calendar/revoke',
      'GET /samco-creds/api-access',
      'GET /samco-creds/address',
      'GET /samco-creds/ddpi',
      'POST /paper/market/to-my-next-sip',
    ],
    proof: [
      'POST /notifications/calendar',
      'POST /etf_strategy/subscribe/:strategyId',
      'POST /subscriptions/:subscriptionId/amendments',
      'POST /samco-creds/',
      'PUT /samco-creds/api-access',
      'POST /samco-creds/address/own',
      'PUT /samco-creds/ddpi',
    ],
  },
  administrators: {
    free: [
      'GET /accounts',
      'GET /administrators/waiting',
      'GET /investors/waiting',
      'GET /tax/investors',
      'POST /tax/investors/:investorId/report',
      'PUT /etf_strategy/:strategyId',
      'POST /etf_strategy/:strategyId/retire',
      'GET /broker-claims',
      'GET /jobs/list',
      'GET /jobs/:jobCode/audit',
      'POST /jobs/:jobCode/run',
      'GET /jobs/auto-login',
      'GET /jobs/cache-etf-data',
      'GET /jobs/place-daily-order',
      'GET /jobs/sync-order-status',
      'GET /jobs/runs/latest',
      'GET /jobs/runs/:runId',
      'POST /jobs/runs/:runId/retry',
      'GET /jobs/place_etf_order/preview',
      'POST /paper/market/advance',
      'GET /security-events',
      'GET /stops',
      'POST /stops',
      'GET /stops/subjects',
      'GET /market/calendar',
      'POST /market/calendar/days',
      'POST /market/calendar/days/:dayId/withdraw',
      'POST /market/calendar/years/:year/complete',
      'GET /orders/in-doubt',
      'GET /investors/invitations',
      'POST /investors/invitations/:invitationId/withdraw',
      'GET /readiness',
      'POST /paper/market/advance/stop',
      'GET /security-events/check',
      'POST /security-events/check',
      'GET /first-orders',
      'GET /operations/standing',
      'POST /what_if',
    ],
    proof: [
      'POST /accounts/:accountId/disable',
      'POST /accounts/:accountId/enable',
      'POST /accounts/:accountId/reset-link',
      'POST /administrators/:administratorId/approve',
      'POST /administrators/:administratorId/decline',
      'POST /stops/:stopId/lift',
      'POST /orders/:orderId/settle',
      'POST /broker-claims/:accountId/release',
      'POST /investors/invitations',
      'POST /investors/:investorId/decline',
      'POST /investors/:investorId/approve',
      'POST /accounts/:accountId/remove-second-factor',
      'POST /first-orders/:accountId/allow',
      'POST /first-orders/:accountId/release',
    ],
  },
};

const byEndpoint = new Map<string, Rule>(
  Object.entries(rules).flatMap(([who, { free, proof }]) => [
    ...free.map((name) => [name, { who: who as Who, proof: false }] as const),
    ...proof.map((name) => [name, { who: who as Who, proof: true }] as const),
  ]),
);

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export const ruleOf = (endpoint: Endpoint): Rule | undefined => byEndpoint.get(nameOf(endpoint));

export const rulesWithoutEndpoint = (endpoints: readonly Endpoint[]): string[] => {
  const names = new Set(endpoints.map(nameOf));
  return [...byEndpoint.keys()].filter((name) => !names.has(name));
};

/** Who may find what a path parameter names. The matrix fails for an unlisted parameter. */
const ownership: Readonly<Record<string, 'owner' | 'owner and administrators' | 'all'>> = {
  subscriptionId: 'owner and administrators',
  scheduleId: 'owner and administrators',
  notificationId: 'owner',
  sessionId: 'owner',
  passkeyId: 'owner',
  outsideId: 'owner',
  channelId: 'owner',
  heldId: 'owner',
  strategyId: 'all',
  token: 'all',
  jobCode: 'all',
  runId: 'all',
  orderId: 'all',
  stopId: 'all',
  dayId: 'all',
  year: 'all',
  accountId: 'all',
  administratorId: 'all',
  investorId: 'all',
  invitationId: 'all',
};

const paramsOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

export const paramsWithoutRule = (endpoint: Endpoint): string[] =>
  paramsOf(endpoint).filter((name) => ownership[name] === undefined);

export const isHidden = (endpoint: Endpoint, standing: 'owner' | 'other' | 'admin'): boolean =>
  standing !== 'owner' &&
  paramsOf(endpoint).some(
    (name) =>
      ownership[name] === 'owner' ||
      (ownership[name] === 'owner and administrators' && standing === 'other'),
  );
