import { paths } from '../../lib/paths.ts';
import type { Notification } from './use-notifications.ts';

const ofAdministrators: Readonly<
  Partial<Record<NonNullable<Notification['event']>, () => string>>
> = {
  NEEDS_HUMAN: paths.admin.jobs.href,
  MARKET_LOOKS_CLOSED: paths.admin.calendar.href,
  CALENDAR_MISSING: paths.admin.calendar.href,
};

/** The screen that shows what a notification tells about, where there is one. */
export function linkOf(
  { event, schedule_id, strategy_id }: Notification,
  role: string | undefined,
): string | undefined {
  if (role === 'ADMIN') return event ? ofAdministrators[event]?.() : undefined;
  if (event === 'SESSION_LOST') return paths.user.brokerCredentials.href();
  if (event === 'MONEY_MISSING') return paths.user.upcomingSips.href();
  if (strategy_id) return paths.user.strategy.href(strategy_id);
  return schedule_id ? paths.user.schedule.href(schedule_id) : undefined;
}
