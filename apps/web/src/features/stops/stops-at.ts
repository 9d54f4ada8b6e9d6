import { matchPath } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { StopInForce } from './use-stops.ts';

const { user, admin } = paths;
const strategyPages = [user.strategy.path, user.subscribe.path, admin.strategy.path];
const subscriptionPages = [user.subscriptionAnalytics.path, user.schedules.path];
const ownPages: readonly string[] = [
  user.home.path,
  user.subscriptions.path,
  user.upcomingSips.path,
];

/** The stops that matter on the screen at this address; one of the whole platform matters everywhere. */
export function stopsAt(stops: readonly StopInForce[], pathname: string): StopInForce[] {
  const strategyId = paramAt(strategyPages, pathname, 'strategyId');
  const subscriptionId = paramAt(subscriptionPages, pathname, 'subscriptionId');
  return stops.filter((stop) => {
    const held = stop.subscription_ids ?? [];
    if (stop.level === 'PLATFORM') return true;
    if (strategyId) return stop.strategy_id === strategyId;
    if (subscriptionId) return held.includes(subscriptionId);
    return ownPages.includes(pathname) && (stop.level === 'INVESTOR' || held.length > 0);
  });
}

function paramAt(patterns: readonly string[], pathname: string, name: string): string | undefined {
  for (const pattern of patterns) {
    const found = matchPath(pattern, pathname)?.params[name];
    if (found) return found;
  }
  return undefined;
}
