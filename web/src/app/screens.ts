import { lazy } from 'react';
import { paths } from '../lib/paths.ts';

const adminLayout = async () => ({ default: (await import('./admin-layout.tsx')).AdminLayout });
const userLayout = async () => ({ default: (await import('./user-layout.tsx')).UserLayout });
const adminHome = async () => ({ default: (await import('./admin-home-page.tsx')).AdminHomePage });
const userHome = async () => ({
  default: (await import('../features/home/home-page.tsx')).HomePage,
});

/** Fetches all that the home at this address is made of. */
export async function fetchHome(pathname: string): Promise<void> {
  const isAdmin = pathname.startsWith(paths.admin.root.path);
  await Promise.all(isAdmin ? [adminLayout(), adminHome()] : [userLayout(), userHome()]);
}

/** Every screen behind a sign-in, fetched when it is first opened. */
export const AdminLayout = lazy(adminLayout);
export const UserLayout = lazy(userLayout);

export const AdminHomePage = lazy(adminHome);
export const AdminJobsPage = lazy(async () => ({
  default: (await import('./admin-jobs-page.tsx')).AdminJobsPage,
}));
export const JobRunPage = lazy(async () => ({
  default: (await import('../features/jobs/job-run-page.tsx')).JobRunPage,
}));
export const DryRunPage = lazy(async () => ({
  default: (await import('../features/jobs/dry-run-page.tsx')).DryRunPage,
}));
export const StrategiesPage = lazy(async () => ({
  default: (await import('../features/strategies/strategies-page.tsx')).StrategiesPage,
}));
export const StrategyDetailsPage = lazy(async () => ({
  default: (await import('../features/strategies/strategy-details-page.tsx')).StrategyDetailsPage,
}));
export const UserStrategyPage = lazy(async () => ({
  default: (await import('./user-strategy-page.tsx')).UserStrategyPage,
}));
export const SubscribePage = lazy(async () => ({
  default: (await import('../features/strategies/subscribe-page.tsx')).SubscribePage,
}));

export const HomePage = lazy(userHome);
export const PortfolioOverviewPage = lazy(async () => ({
  default: (await import('../features/portfolio/portfolio-overview-page.tsx'))
    .PortfolioOverviewPage,
}));
export const UpcomingSipsPage = lazy(async () => ({
  default: (await import('../features/portfolio/upcoming-sips-page.tsx')).UpcomingSipsPage,
}));
export const MySubscriptionsPage = lazy(async () => ({
  default: (await import('../features/subscriptions/my-subscriptions-page.tsx'))
    .MySubscriptionsPage,
}));
export const SubscriptionAnalyticsPage = lazy(async () => ({
  default: (await import('../features/subscriptions/subscription-analytics-page.tsx'))
    .SubscriptionAnalyticsPage,
}));
export const EtfSchedulesPage = lazy(async () => ({
  default: (await import('../features/schedules/etf-schedules-page.tsx')).EtfSchedulesPage,
}));
export const ScheduleDetailsPage = lazy(async () => ({
  default: (await import('../features/schedules/schedule-details-page.tsx')).ScheduleDetailsPage,
}));
export const BrokerCredentialsPage = lazy(async () => ({
  default: (await import('../features/broker-credentials/broker-credentials-page.tsx'))
    .BrokerCredentialsPage,
}));
export const NotificationSettingsPage = lazy(async () => ({
  default: (await import('../features/notifications/notification-settings-page.tsx'))
    .NotificationSettingsPage,
}));
