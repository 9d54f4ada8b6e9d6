import { dailyStrategy, dailyTerms, type Endpoint } from '@safe-trading/server';

const amendment = { kind: 'AMOUNT', user_sip_amount: 2500.5, version: 999_999 };

const subscription = {
  broker_id: 'samco',
  user_sip_amount: 60_000,
  user_reinvest_percent: 50,
};

const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/auth/login/user': {
    username: 'spare.investor@security.example',
    password: 'quiet-river-spare-investor-71',
    grant_type: 'password',
  },
  '/auth/register/user': {
    email: 'owner@security.example',
    name: 'Another Person',
    password: 'quiet-river-71',
    user_type: 'END_USER',
  },
  '/auth/password/link': { email: 'nobody@security.example' },
  '/auth/password/reset': { token: 'forged', password: 'quiet-river-72' },
  '/api/auth/language': { language: 'hi' },
  '/auth/email/verify': { token: 'forged' },
  '/investors/invitations': { note: 'For a cousin' },
  '/investors/invitations/look': { invitation: 'forged' },
  '/api/auth/sessions/end-all': { keep_this: true },
  '/api/auth/password': { current_password: 'a wrong guess', password: 'quiet-river-72' },
  '/api/auth/second-factor/totp/confirm': { code: '000000' },
  '/api/auth/second-factor/passkeys': { name: 'Telephone', passkey: { id: 'AAAA' } },
  '/api/auth/step-up': { password: 'a wrong guess' },
  '/etf_strategy/': { ...dailyStrategy, etf_strategy_name: 'Valid' },
  '/etf_strategy/:strategyId': { ...dailyStrategy, etf_strategy_name: 'Valid' },
  '/etf_strategy/subscribe/:strategyId': { ...subscription, ddpi_confirmed: true },
  '/etf_strategy/subscribe/:strategyId/preview': subscription,
  '/subscriptions/:subscriptionId/amendments': amendment,
  '/subscriptions/:subscriptionId/amendments/preview': amendment,
  '/schedules/:scheduleId/instrument': { etf_nse_code: 'NIFTYBEES', version: 999_999 },
  '/samco-creds/': { samco_user_id: 'GUINEA', samco_password: 'practice', samco_yob: 1984 },
  '/samco-creds/api-access': {
    kind: 'API_KEY',
    api_key: 'GUINEA.key',
    api_secret: 'secret',
    version: 999_999,
  },
  '/samco-creds/ddpi': { ddpi_confirmed: true },
  '/broker-claims/:accountId/release': { reason: 'The owner asked for it' },
  '/etf_schedule/user/tax/outside': {
    etf_nse_code: 'NIFTYBEES',
    units: 10,
    bought_on: '2024-06-17',
    cost: 2500.5,
  },
  '/etf_schedule/user/tax/consent': { is_given: true },
  '/tax/investors/:investorId/report': { year: '2026-27', slab: 30 },
  '/etf_schedule/user/tax/tradebook': { tradebook: 'symbol,isin' },
  '/paper/market/advance': { to: '2020-01-01T00:00:00Z' },
  '/stops': { level: 'INVESTOR', subject_id: 'nobody', reason: 'Asked for by telephone' },
  '/stops/:stopId/lift': { reason: 'All is well again' },
  '/market/calendar/days': {
    date: '2024-06-17',
    kind: 'TRADING_HOLIDAY',
    description: 'Bakri Id',
    opens: null,
    closes: null,
  },
  '/what_if': {
    ...dailyTerms,
    first_day: '2020-01-01',
    last_day: '2020-02-28',
    fill_model: 'PLAYED',
    every_start: null,
    sweep: null,
  },
  '/orders/:orderId/settle': {
    outcome: 'FILLED',
    quantity: 49,
    price_per_unit: 100.2,
    traded_at: '2024-06-03T05:01:00Z',
  },
  '/notifications/preferences': {
    quiet_hours: { from: '22:00', until: '07:00' },
    digest_at: '19:00',
    events: [{ event: 'EXECUTED', in_app: true, mail: false }],
  },
  '/notifications/calendar': { hide_amounts: true },
  '/notifications/channels': {
    kind: 'NTFY',
    address: 'https://ntfy.security.example/practice',
    hide_amounts: true,
  },
  '/notifications/telegram': { hide_amounts: true },
  '/notifications/channels/:channelId': { muted_events: ['EXECUTED'], hide_amounts: true },
};

/** A body that is valid or refused only because of stored data. Throws for an unlisted endpoint. */
export function validBody({
  method,
  path,
  body,
}: Endpoint): Readonly<Record<string, unknown>> | undefined {
  if (!body) return undefined;
  const found = bodies[path];
  if (!found) throw new Error(`Say in valid-bodies.ts what ${method} ${path} takes.`);
  return found;
}
