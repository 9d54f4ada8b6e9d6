import type { Phase } from './captured-plan.ts';

type ExcusedScan = { phase: Phase; contains: string; tables: readonly string[]; because: string };

/** Large tables that are read from end to end on purpose: when, a piece of the statement, and why it may be. */
export const excusedScans: readonly ExcusedScan[] = [
  {
    phase: 'jobs',
    contains: 'select o.client_order_id, o.account_id, o.subscription_id',
    tables: ['orders', 'installments', 'schedules'],
    because: 'asks for the orders of every account that has one to settle, in one statement',
  },
  {
    phase: 'jobs',
    contains: 'from broker_accounts left join broker_sessions',
    tables: ['broker_accounts', 'broker_sessions'],
    because: 'asks for every account of a broker, or of everybody who is served',
  },
  {
    phase: 'jobs',
    contains: 'select exists (select 1 from broker_accounts)',
    tables: ['broker_accounts', 'lots', 'schedules'],
    because: 'ends at the first row that is found',
  },
  {
    phase: 'jobs',
    contains: 'join schedules s on s.symbol = x.symbol',
    tables: ['lots', 'schedules'],
    because: 'asked once on the day of a split, for everybody who holds the ETF',
  },
  {
    phase: 'jobs',
    contains: 'update account_leases set holder',
    tables: ['account_leases'],
    because: 'asked once when a process starts or ends; an index would be written with every lease',
  },
  {
    phase: 'reads',
    contains: 'as subjects where position(lower($1)',
    tables: ['users', 'subscriptions'],
    because: "an administrator's search for a part of a name",
  },
  {
    phase: 'reads',
    contains: 'join daily_bars b on',
    tables: ['daily_bars'],
    because: 'grows with ETFs and sessions, not with investors',
  },
  {
    phase: 'jobs',
    contains: "select (select count(*)::integer from installments where status = 'executed'",
    tables: ['installments', 'sales'],
    because:
      'counts all that paper trading has brought; asked by who moves its market, and never in live trading',
  },
  {
    phase: 'reads',
    contains: 'select count(*)::integer as linked',
    tables: ['broker_accounts', 'broker_sessions'],
    because:
      'counts every linked account and open session, for metrics and an administrator’s home',
  },
  {
    phase: 'reads',
    contains: 'from broker_accounts a join users u on u.id = a.user_id where a.released_at is null',
    tables: ['broker_accounts', 'users'],
    because: "an administrator's list of every claim on a broker client",
  },
  {
    phase: 'reads',
    contains: 'from users u left join users b on b.id = u.disabled_by where position(lower($1)',
    tables: ['users'],
    because: "an administrator's search for a part of a name",
  },
  {
    phase: 'reads',
    contains: 'select distinct s.id, s.user_id, u.name, u.email from installments i',
    tables: ['users', 'subscriptions', 'schedules'],
    because: 'names everybody who is due, for the readiness an administrator asks for',
  },
];
