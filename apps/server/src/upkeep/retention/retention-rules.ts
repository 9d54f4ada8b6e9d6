/** How long something is kept: by the setting, or by what it is for. */
type Period = 'explanation' | 'one-time code' | 'used limit';

type RetentionRule = {
  readonly table: string;
  /** The clock by which its rows grow old. */
  readonly clock: 'real' | 'market';
  readonly period: Period;
  /** So many rows go in one transaction. */
  readonly most: number;
};

/** What is removed once it is old, table by table. Whatever is not named here is kept for good. */
export const retentionRules = [
  { table: 'decisions', clock: 'market', period: 'explanation', most: 1000 },
  // The outcomes of a run of ten thousand accounts are a megabyte.
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

/** A one-time code that is over, and the sign of life of a process that was killed, are of use to nobody. */
const oneTimeDays = 30;
/** What was not used for a day is full again. */
const limitDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** What is older than this instant goes; undefined where all of it is kept. */
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
