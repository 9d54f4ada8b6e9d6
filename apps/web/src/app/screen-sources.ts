import { paths } from '../lib/paths.ts';

/** A screen behind the sign-in: its address and the files it needs besides the first. */
export type ScreenSources = { readonly path: string; readonly sources: readonly string[] };

const { admin, user } = paths;

/** Named in the screen's document, so that they load beside the first file. */
export const screenSources: readonly ScreenSources[] = [
  ofAdmin(admin.home, 'app/admin-home-page'),
  ofAdmin(admin.strategies, 'features/strategies/strategies-page'),
  ofAdmin(admin.strategy, 'app/admin-strategy-page'),
  ofAdmin(admin.jobs, 'app/admin-jobs-page'),
  ofAdmin(admin.jobRun, 'features/jobs/job-run-page'),
  ofAdmin(admin.dryRun, 'features/jobs/dry-run-page'),
  ofAdmin(admin.calendar, 'features/market-calendar/calendar-page'),
  ofAdmin(admin.notifications, 'features/notifications/notification-settings-page'),
  ofAdmin(admin.accounts, 'features/accounts/accounts-page'),
  ofAdmin(admin.invitations, 'features/invitations/invitations-page'),
  ofAdmin(admin.brokerClaims, 'features/broker-claims/broker-claims-page'),
  ofAdmin(admin.taxReports, 'app/admin-tax-page'),
  ofAdmin(admin.securityLog, 'features/security-log/security-log-page'),
  ofAdmin(admin.security, 'features/security/security-page'),
  ofAdmin(admin.whatIf, 'features/what-if/what-if-page'),
  ofUser(user.home, 'features/home/home-page'),
  ofUser(user.portfolio, 'features/portfolio/portfolio-overview-page'),
  ofUser(user.holdings, 'features/portfolio/holdings-page'),
  ofUser(user.activity, 'features/portfolio/activity-page'),
  ofUser(user.tax, 'features/portfolio/tax-page'),
  ofUser(user.upcomingSips, 'features/portfolio/upcoming-sips-page'),
  ofUser(user.strategies, 'features/strategies/strategies-page'),
  ofUser(user.strategy, 'app/user-strategy-page'),
  ofUser(user.subscribe, 'features/strategies/subscribe-page'),
  ofUser(user.subscriptions, 'features/subscriptions/my-subscriptions-page'),
  ofUser(user.subscription, 'app/user-subscription-page'),
  ofUser(user.subscriptionAnalytics, 'features/subscriptions/subscription-analytics-page'),
  ofUser(user.schedules, 'features/schedules/etf-schedules-page'),
  ofUser(user.schedule, 'features/schedules/schedule-details-page'),
  ofUser(user.brokerCredentials, 'features/broker-credentials/broker-credentials-page'),
  ofUser(user.notifications, 'features/notifications/notification-settings-page'),
  ofUser(user.security, 'features/security/security-page'),
  ofUser(user.whatIf, 'features/what-if/what-if-page'),
];

function ofAdmin(place: { path: string }, page: string): ScreenSources {
  return sourcesOf(place.path, 'app/admin-layout', page);
}

function ofUser(place: { path: string }, page: string): ScreenSources {
  return sourcesOf(place.path, 'app/user-layout', page);
}

function sourcesOf(path: string, ...modules: string[]): ScreenSources {
  const inTheBar = 'features/notifications/notification-bell';
  return { path, sources: [...modules, inTheBar].map((module) => `src/${module}.tsx`) };
}
