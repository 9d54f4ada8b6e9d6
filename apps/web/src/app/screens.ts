import { type ComponentType, lazy } from 'react';
import { paths } from '../lib/paths.ts';
import { Bell, late } from './late.tsx';

const page = <Props extends object>(bring: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await bring() }));

export const AdminLayout = late(async () => (await import('./admin-layout.tsx')).AdminLayout);
export const UserLayout = late(async () => (await import('./user-layout.tsx')).UserLayout);

export const AdminHomePage = late(
  async () => (await import('./admin-home-page.tsx')).AdminHomePage,
);
export const AdminJobsPage = page(
  async () => (await import('./admin-jobs-page.tsx')).AdminJobsPage,
);
export const JobRunPage = page(
  async () => (await import('../features/jobs/job-run-page.tsx')).JobRunPage,
);
export const CalendarPage = page(
  async () => (await import('../features/market-calendar/calendar-page.tsx')).CalendarPage,
);
export const DryRunPage = page(
  async () => (await import('../features/jobs/dry-run-page.tsx')).DryRunPage,
);
export const StrategiesPage = page(
  async () => (await import('../features/strategies/strategies-page.tsx')).StrategiesPage,
);
export const AdminStrategyPage = page(
  async () => (await import('./admin-strategy-page.tsx')).AdminStrategyPage,
);
export const UserStrategyPage = page(
  async () => (await import('./user-strategy-page.tsx')).UserStrategyPage,
);
export const SubscribePage = page(
  async () => (await import('../features/strategies/subscribe-page.tsx')).SubscribePage,
);

export const PracticePage = page(
  async () => (await import('../features/auth/practice-page.tsx')).PracticePage,
);
export const HomePage = late(async () => (await import('../features/home/home-page.tsx')).HomePage);
export const PortfolioOverviewPage = page(
  async () =>
    (await import('../features/portfolio/portfolio-overview-page.tsx')).PortfolioOverviewPage,
);
export const HoldingsPage = page(
  async () => (await import('../features/portfolio/holdings-page.tsx')).HoldingsPage,
);
export const ActivityPage = page(
  async () => (await import('../features/portfolio/activity-page.tsx')).ActivityPage,
);
export const AdminTaxPage = page(async () => (await import('./admin-tax-page.tsx')).AdminTaxPage);
export const TaxPage = page(
  async () => (await import('../features/portfolio/tax-page.tsx')).TaxPage,
);
export const UpcomingSipsPage = page(
  async () => (await import('../features/portfolio/upcoming-sips-page.tsx')).UpcomingSipsPage,
);
export const MySubscriptionsPage = page(
  async () =>
    (await import('../features/subscriptions/my-subscriptions-page.tsx')).MySubscriptionsPage,
);
export const UserSubscriptionPage = page(
  async () => (await import('./user-subscription-page.tsx')).UserSubscriptionPage,
);
export const SubscriptionAnalyticsPage = page(
  async () =>
    (await import('../features/subscriptions/subscription-analytics-page.tsx'))
      .SubscriptionAnalyticsPage,
);
export const EtfSchedulesPage = page(
  async () => (await import('../features/schedules/etf-schedules-page.tsx')).EtfSchedulesPage,
);
export const ScheduleDetailsPage = page(
  async () => (await import('../features/schedules/schedule-details-page.tsx')).ScheduleDetailsPage,
);
export const BrokerCredentialsPage = page(
  async () =>
    (await import('../features/broker-credentials/broker-credentials-page.tsx'))
      .BrokerCredentialsPage,
);
export const NotificationSettingsPage = page(
  async () =>
    (await import('../features/notifications/notification-settings-page.tsx'))
      .NotificationSettingsPage,
);
export const AccountsPage = page(
  async () => (await import('../features/accounts/accounts-page.tsx')).AccountsPage,
);
export const InvitationsPage = page(
  async () => (await import('../features/invitations/invitations-page.tsx')).InvitationsPage,
);
export const BrokerClaimsPage = page(
  async () => (await import('../features/broker-claims/broker-claims-page.tsx')).BrokerClaimsPage,
);
export const SecurityLogPage = page(
  async () => (await import('../features/security-log/security-log-page.tsx')).SecurityLogPage,
);
export const VerifyEmailPage = page(
  async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage,
);
export const InvitedPage = page(
  async () => (await import('../features/auth/invited-page.tsx')).InvitedPage,
);
export const ForgotPasswordPage = page(
  async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const ResetPasswordPage = page(
  async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
);
export const MethodPage = page(
  async () => (await import('../features/method/method-page.tsx')).MethodPage,
);
export const WhatIfPage = page(
  async () => (await import('../features/what-if/what-if-page.tsx')).WhatIfPage,
);
export const SecurityPage = page(
  async () => (await import('../features/security/security-page.tsx')).SecurityPage,
);

export async function fetchHome(pathname: string): Promise<void> {
  const isAdmin = pathname.startsWith(paths.admin.root.path);
  const parts = isAdmin ? [AdminLayout, AdminHomePage] : [UserLayout, HomePage];
  await Promise.all([...parts, Bell].map((part) => part.fetch()));
}
