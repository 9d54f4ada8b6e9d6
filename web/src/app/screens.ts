import { lazy } from 'react';
import { paths } from '../lib/paths.ts';
import { Bell } from './bell.ts';
import { late } from './late.tsx';

/** Every screen behind a sign-in, fetched when it is first opened. */
export const AdminLayout = late(async () => (await import('./admin-layout.tsx')).AdminLayout);
export const UserLayout = late(async () => (await import('./user-layout.tsx')).UserLayout);

export const AdminHomePage = late(
  async () => (await import('./admin-home-page.tsx')).AdminHomePage,
);
export const AdminJobsPage = lazy(async () => ({
  default: (await import('./admin-jobs-page.tsx')).AdminJobsPage,
}));
export const JobRunPage = lazy(async () => ({
  default: (await import('../features/jobs/job-run-page.tsx')).JobRunPage,
}));
export const CalendarPage = lazy(async () => ({
  default: (await import('../features/market-calendar/calendar-page.tsx')).CalendarPage,
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

export const PracticePage = lazy(async () => ({
  default: (await import('../features/auth/practice-page.tsx')).PracticePage,
}));
export const HomePage = late(async () => (await import('../features/home/home-page.tsx')).HomePage);
export const PortfolioOverviewPage = lazy(async () => ({
  default: (await import('../features/portfolio/portfolio-overview-page.tsx'))
    .PortfolioOverviewPage,
}));
export const HoldingsPage = lazy(async () => ({
  default: (await import('../features/portfolio/holdings-page.tsx')).HoldingsPage,
}));
export const ActivityPage = lazy(async () => ({
  default: (await import('../features/portfolio/activity-page.tsx')).ActivityPage,
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
export const AccountsPage = lazy(async () => ({
  default: (await import('../features/accounts/accounts-page.tsx')).AccountsPage,
}));
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
}));
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
}));
export const SecurityPage = lazy(async () => ({
  default: (await import('../features/security/security-page.tsx')).SecurityPage,
}));

/** Fetches all that the home at this address is made of, so that it is shown whole. */
export async function fetchHome(pathname: string): Promise<void> {
  const isAdmin = pathname.startsWith(paths.admin.root.path);
  const parts = isAdmin ? [AdminLayout, AdminHomePage] : [UserLayout, HomePage];
  await Promise.all([...parts, Bell].map((part) => part.fetch()));
}
