import type { Endpoint } from '@safe-trading/contract';

/** What a field is called in the sentences a person reads. */
export const wordsFor: Readonly<Record<string, RegExp>> = {
  email: /e-mail/i,
  name: /name/i,
  password: /password/i,
  token: /link/i,
  user_type: /user type/i,
  setup_code: /setup code/i,
  invitation: /invitation/i,
  note: /note/i,
  username: /username/i,
  grant_type: /grant_type/,
  scope: /scope/,
  client_id: /client_id/,
  client_secret: /client_secret/,
  etf_strategy_name: /strategy name/i,
  total_fund_required: /total fund/i,
  standard_sip_amount: /standard SIP amount/i,
  total_no_of_sips: /number of SIPs/i,
  no_of_sips_per_etf: /SIPs per ETF/i,
  sip_frequency: /SIP frequency/i,
  standard_reinvest_percent: /reinvest percent/i,
  profit_target_percent: /profit target/i,
  execution_day: /execution day/i,
  execution_time: /execution time/i,
  broker_id: /broker ID/i,
  user_sip_amount: /SIP amount/i,
  user_reinvest_percent: /reinvest percent/i,
  ddpi_confirmed: /DDPI/,
  samco_user_id: /user ID/i,
  samco_password: /password/i,
  samco_yob: /year of birth/i,
  api_key: /API key/,
  api_secret: /API secret/,
  to: /\bto\b/i,
  sessions: /sessions/i,
  limit: /limit/i,
  level: /level/i,
  subject_id: /subject/i,
  reason: /reason/i,
  search: /search/i,
  before: /before/i,
  topic: /topic/i,
  outcome: /outcome/i,
  quantity: /quantity/i,
  price_per_unit: /price per unit/i,
  traded_at: /trade time/i,
  kind: /kind/i,
  etf_nse_code: /ETF code/i,
  version: /version/i,
  quiet_hours: /quiet hours/i,
  events: /event/i,
  date: /date/i,
  description: /description/i,
  opens: /opening/i,
  closes: /close/i,
  first_day: /first day/i,
  last_day: /last day/i,
  fill_model: /fill model/i,
  every_start: /every start/i,
  sweep: /sweep/i,
};

/** Terms of a plan: one SIP on every trading day. */
const dailyPlan = {
  standard_sip_amount: 5000,
  total_no_of_sips: 60,
  no_of_sips_per_etf: 10,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 5,
  execution_day: 'Monday',
  execution_time: '10:30',
} as const;

const amendment = { kind: 'AMOUNT', user_sip_amount: 2500.5, version: 999_999 };

const bodies: Readonly<Record<string, Record<string, unknown>>> = {
  '/auth/login/user': {
    username: 'nobody@example.com',
    password: 'quiet-river-71',
    grant_type: 'password',
    scope: '',
    client_id: '',
    client_secret: '',
  },
  '/auth/register/user': {
    email: 'admin@example.com',
    name: 'Nobody Else',
    password: 'quiet-river-71',
    user_type: 'END_USER',
    setup_code: '',
    invitation: '',
  },
  '/auth/email/verify': { token: 'forged' },
  '/investors/invitations/look': { invitation: 'forged' },
  '/investors/invitations': { note: 'A friend of Asha' },
  '/etf_strategy/': {
    etf_strategy_name: 'Valid',
    total_fund_required: 300_000,
    ...dailyPlan,
  },
  '/auth/password/link': { email: 'nobody@example.com' },
  '/auth/password/reset': { token: 'forged', password: 'quiet-river-72' },
  '/etf_strategy/subscribe/:strategyId/preview': {
    broker_id: 'samco',
    user_sip_amount: 2500.5,
    user_reinvest_percent: 50,
  },
  '/etf_strategy/subscribe/:strategyId': {
    broker_id: 'samco',
    user_sip_amount: 2500.5,
    user_reinvest_percent: 50,
    ddpi_confirmed: true,
  },
  '/samco-creds/': { samco_user_id: 'GUINEA', samco_password: 'practice', samco_yob: 1984 },
  '/samco-creds/ddpi': { ddpi_confirmed: true },
  // Of a version there is not yet, so that nothing changes.
  '/samco-creds/api-access': {
    kind: 'API_KEY',
    api_key: 'GUINEA.key',
    api_secret: 'secret',
    version: 999_999,
  },
  // Nobody has this id, so that nothing stops.
  '/stops': { level: 'INVESTOR', subject_id: 'nobody', reason: 'Asked for by telephone' },
  '/stops/:stopId/lift': { reason: 'All is well again' },
  '/broker-claims/:accountId/release': { reason: 'The owner asked for it' },
  // Closed by the list already, so that nothing changes.
  '/market/calendar/days': {
    date: '2024-06-17',
    kind: 'TRADING_HOLIDAY',
    description: 'Bakri Id',
    opens: null,
    closes: null,
  },
  '/what_if': {
    ...dailyPlan,
    first_day: '2020-01-01',
    last_day: '2020-02-28',
    fill_model: 'PLAYED',
    funds: 250_000.5,
    every_start: null,
    sweep: null,
  },
  '/orders/:orderId/settle': {
    outcome: 'FILLED',
    quantity: 49,
    price_per_unit: 100.2,
    traded_at: '2024-06-03T05:01:00Z',
  },
  // Of a version there is not yet, so that nothing changes.
  '/subscriptions/:subscriptionId/amendments/preview': amendment,
  '/subscriptions/:subscriptionId/amendments': amendment,
  '/schedules/:scheduleId/instrument': { etf_nse_code: 'NIFTYBEES', version: 999_999 },
  '/notifications/preferences': {
    quiet_hours: { from: '22:00', until: '07:00' },
    events: [{ event: 'EXECUTED', in_app: true, mail: false }],
  },
  // Backwards, so that nothing moves.
  '/paper/market/advance': { to: '2020-01-01T00:00:00Z' },
};

/** A body the call would take, or could refuse only for what is stored already. */
export const validBody = ({ path, body }: Endpoint): Record<string, unknown> | undefined =>
  body ? bodies[path] : undefined;
