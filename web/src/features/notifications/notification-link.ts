import { paths } from '../../lib/paths.ts';
import type { Notification } from './use-notifications.ts';

/** The screen that shows what a notification tells about, where there is one. */
export function linkOf(
  { event, schedule_id, strategy_id }: Notification,
  role: string | undefined,
): string | undefined {
  if (role === 'ADMIN') return event === 'NEEDS_HUMAN' ? paths.admin.jobs.href() : undefined;
  if (event === 'SESSION_LOST') return paths.user.brokerCredentials.href();
  if (event === 'MONEY_MISSING') return paths.user.upcomingSips.href();
  if (strategy_id) return paths.user.strategy.href(strategy_id);
  return schedule_id ? paths.user.schedule.href(schedule_id) : undefined;
}
