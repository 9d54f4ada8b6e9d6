/**
 * How a table lies on several servers: an investor's rows on one of them, together with all else that is the investor's;
 * rows that everybody needs on each; or rows of the sign-in and of the program on the first one alone.
 */
export type TableKind = 'distributed' | 'reference' | 'local';

/** Whose a row is: an order and the ledger that it changes lie on one server, and are written by one transaction there. */
export const distributionKey = 'user_id';

const distributed = [
  ...['account_days', 'account_leases', 'account_releases', 'broker_sessions', 'consents'],
  ...['corporate_action_applications', 'decisions', 'fills', 'first_order_echoes'],
  ...['first_order_permits', 'installments', 'lots', 'mail_deliveries', 'notification_preferences'],
  ...[
    'notification_outbox',
    'notifications',
    'order_events',
    'orders',
    'postings',
    'quiet_hours',
    'readiness_checks',
  ],
  ...['run_accounts', 'sales', 'schedules', 'selections', 'selling_authorities', 'skip_links_used'],
  ...['split_applications', 'subscription_amendments', 'subscriptions'],
];

// Broker accounts too: no two may have one client or one address, whoever's they are.
const reference = [
  ...['broker_accounts', 'completed_calendar_years', 'daily_bars', 'declared_market_days'],
  ...['instrument_histories', 'order_writers', 'quotes', 'rankings', 'run_plans', 'strategies'],
  ...['trading_gate', 'trading_halts', 'users'],
];

const local = [
  ...['broker_login_attempts', 'email_verifications', 'etf_list_checks', 'invitations', 'job_runs'],
  ...[
    'delegated_calls',
    'kysely_migration',
    'kysely_migration_lock',
    'login_sessions',
    'market_clock',
    'master_keys',
  ],
  ...['notification_watch', 'passkey_challenges', 'passkeys', 'password_resets', 'rate_limits'],
  ...['readiness_watch', 'recovery_codes', 'retention_watch', 'sealed_keys', 'security_event_head'],
  ...['security_events', 'setup_codes', 'standing_warnings', 'totp_secrets', 'wrong_codes'],
];

/** Of every table of the product. */
export const tableKinds: ReadonlyMap<string, TableKind> = new Map([
  ...distributed.map((name) => [name, 'distributed'] as const),
  ...reference.map((name) => [name, 'reference'] as const),
  ...local.map((name) => [name, 'local'] as const),
]);
