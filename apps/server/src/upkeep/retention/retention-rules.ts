type Period = 'explanation' | 'one-time code' | 'used limit';

type RetentionRule = {
  readonly table: string;
  readonly clock: 'real' | 'market';
  readonly period: Period;
  /** Rows in one transaction. */
  readonly most: number;
};

/** Tables that are not listed are kept forever. */
export const retentionRules = [
  { table: 'decisions', clock: 'market', period: 'explanation', most: 1000 },
  // A run of ten thousand accounts takes a megabyte.
  { table: 'job_runs', clock: 'real', period: 'explanation', most: 200 },
  { table: 'run_plans', clock: 'market', period: 'explanation', most: 200 },
  { table: 'notifications', clock: 'real', period: 'explanation', most: 1000 },
  { table: 'readiness_checks', clock: 'market', period: 'explanation', most: 1000 },
  { table: 'rankings', clock: 'real', period: 'explanation', most: 200 },
  { table: 'etf_list_checks', clock: 'market', period: 'explanation', most: 1000 },
  { table: 'login_sessions', clock: 'real', period: 'explanation', most: 1000 },
  { table: 'invitations', clock: 'real', period: 'explanation', most: 1000 },
  { table: 'password_resets', clock: 'real', period: 'one-time code', most: 1000 },
  { table: 'email_verifications', clock: 'real', period: 'one-time code', most: 1000 },
  { table: 'passkey_challenges', clock: 'real', period: 'one-time code', most: 1000 },
  { table: 'order_writers', clock: 'real', period: 'one-time code', most: 1000 },
  { table: 'rate_limits', clock: 'real', period: 'used limit', most: 1000 },
] as const satisfies readonly RetentionRule[];

export type RetainedTable = (typeof retentionRules)[number]['table'];

/** RETENTION_DAYS. */
export type RetentionDays = number | 'never';

const oneTimeDays = 30;
/** A limit is full again after a day. */
const limitDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** Undefined if everything is kept. */
export function cutoffOf(
  { clock, period }: Pick<RetentionRule, 'clock' | 'period'>,
  now: Readonly<Record<RetentionRule['clock'], Date>>,
  retentionDays: RetentionDays,
): Date | undefined {
  const days = {
    explanation: retentionDays,
    'one-time code': oneTimeDays,
    'used limit': limitDays,
  };
  const kept = days[period];
  return kept === 'never' ? undefined : new Date(now[clock].getTime() - kept * dayMs);
}
