/**
 * The tables that hold what belongs to an investor, parents first, and their columns that name a person, an
 * account or a row of these tables. A copy of an investor gets them with an ending of its own.
 */
export const copiedColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'email'],
  login_sessions: ['id', 'user_id', 'current_jti'],
  broker_accounts: ['id', 'user_id', 'client_fingerprint'],
  broker_sessions: ['account_id'],
  selling_authorities: ['user_id'],
  subscriptions: ['id', 'user_id'],
  schedules: ['id', 'subscription_id', 'sell_order_id'],
  installments: ['id', 'schedule_id', 'subscription_id', 'client_order_id'],
  lots: ['schedule_id'],
  sales: ['schedule_id'],
  postings: ['id', 'subscription_id'],
  selections: ['schedule_id'],
  split_applications: ['schedule_id'],
  corporate_action_applications: ['schedule_id'],
  orders: [
    'client_order_id',
    'account_id',
    'subscription_id',
    'schedule_id',
    'installment_id',
    'broker_order_id',
  ],
  fills: ['id', 'client_order_id'],
  order_events: ['client_order_id'],
  decisions: ['subscription_id', 'schedule_id', 'client_order_id'],
  notifications: ['key', 'user_id', 'subscription_id', 'schedule_id'],
  account_days: ['account_id'],
  account_leases: ['account_id'],
  readiness_checks: ['installment_id'],
  account_releases: ['account_id', 'client_fingerprint'],
  first_order_permits: ['id', 'account_id'],
  first_order_echoes: ['client_order_id'],
};
