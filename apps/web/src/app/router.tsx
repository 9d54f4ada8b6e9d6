import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AdminLogInPage } from '../features/auth/admin-log-in-page.tsx';
import { AdminSignUpPage } from '../features/auth/admin-sign-up-page.tsx';
import { UserLogInPage } from '../features/auth/user-log-in-page.tsx';
import { UserSignUpPage } from '../features/auth/user-sign-up-page.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';
import { Loading } from '../shared/loading.tsx';
import { KeepOut, RequireRole } from './guards.tsx';
import { Redirect } from './redirect.tsx';
import {
  AccountsPage,
  ActivityPage,
  AdminHomePage,
  AdminJobsPage,
  AdminLayout,
  AdminStrategyPage,
  BrokerClaimsPage,
  BrokerCredentialsPage,
  CalendarPage,
  DryRunPage,
  EtfSchedulesPage,
  ForgotPasswordPage,
  HoldingsPage,
  HomePage,
  InvitationsPage,
  InvitedPage,
  JobRunPage,
  MySubscriptionsPage,
  NotificationSettingsPage,
  PortfolioOverviewPage,
  PracticePage,
  ResetPasswordPage,
  ScheduleDetailsPage,
  SecurityLogPage,
  SecurityPage,
  StrategiesPage,
  SubscribePage,
  SubscriptionAnalyticsPage,
  UpcomingSipsPage,
  UserLayout,
  UserStrategyPage,
  UserSubscriptionPage,
  VerifyEmailPage,
  WhatIfPage,
} from './screens.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const { user } = paths;

const { admin } = paths;

const Gallery = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
    }))
  : undefined;

/** The role decides which tree of screens there is; without one, the address does. */
export function AppRoutes() {
  const { state, user } = useSession();
  const { pathname } = useLocation();

  if (state === 'loading') return isProtected(pathname) ? <Loading>Loading...</Loading> : null;
  if (Gallery && pathname === paths.gallery.path)
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  const isAdminTree = user ? user.role === 'ADMIN' : pathname.startsWith(paths.admin.root.path);
  return isAdminTree ? <AdminRoutes /> : <UserRoutes />;
}

const isProtected = (pathname: string): boolean => /^\/(?:admin|user)(?:\/|$)/.test(pathname);

function AdminRoutes() {
  return (
    <Routes>
      <Route
        element={<KeepOut only="ADMIN" area={admin.root.href()} otherwise={admin.home.href()} />}
      >
        <Route element={<SignInLayout />}>
          <Route path={admin.logIn.path} element={<AdminLogInPage />} />
          <Route path={admin.signUp.path} element={<AdminSignUpPage />} />
        </Route>
      </Route>
      <Route element={<RequireRole only="ADMIN" otherwise={admin.logIn.href()} />}>
        <Route element={<AdminLayout />}>
          <Route path={admin.root.path} element={<Redirect to={admin.home.href()} />} />
          <Route path={admin.home.path} element={<AdminHomePage />} />
          <Route path={admin.strategies.path} element={<StrategiesPage area="admin" />} />
          <Route path={admin.strategy.path} element={<AdminStrategyPage />} />
          <Route path={admin.jobs.path} element={<AdminJobsPage />} />
          <Route path={admin.jobRun.path} element={<JobRunPage />} />
          <Route path={admin.dryRun.path} element={<DryRunPage />} />
          <Route path={admin.calendar.path} element={<CalendarPage />} />
          <Route path={admin.notifications.path} element={<NotificationSettingsPage />} />
          <Route path={admin.accounts.path} element={<AccountsPage />} />
          <Route path={admin.invitations.path} element={<InvitationsPage />} />
          <Route path={admin.brokerClaims.path} element={<BrokerClaimsPage />} />
          <Route path={admin.securityLog.path} element={<SecurityLogPage />} />
          <Route path={admin.security.path} element={<SecurityPage />} />
          <Route path={admin.whatIf.path} element={<WhatIfPage />} />
        </Route>
      </Route>
      <Route element={<SignInLayout />}>
        <Route path={paths.forgotPassword.path} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword.path} element={<ResetPasswordPage />} />
        <Route path={paths.invitation.path} element={<InvitedPage />} />
        <Route path={paths.verifyEmail.path} element={<VerifyEmailPage />} />
      </Route>
      <Route path="*" element={<Redirect to={admin.logIn.href()} />} />
    </Routes>
  );
}

function UserRoutes() {
  return (
    <Routes>
      <Route
        element={<KeepOut only="END_USER" area={user.root.href()} otherwise={user.home.href()} />}
      >
        <Route element={<SignInLayout />}>
          <Route path={user.logIn.path} element={<UserLogInPage />} />
          <Route path={user.signUp.path} element={<UserSignUpPage />} />
          <Route path={user.practice.path} element={<PracticePage />} />
        </Route>
      </Route>
      <Route element={<RequireRole only="END_USER" otherwise={user.logIn.href()} />}>
        <Route element={<UserLayout />}>
          <Route path={user.root.path} element={<Redirect to={user.home.href()} />} />
          <Route path={user.home.path} element={<HomePage />} />
          <Route path={user.portfolio.path} element={<PortfolioOverviewPage />} />
          <Route path={user.holdings.path} element={<HoldingsPage />} />
          <Route path={user.activity.path} element={<ActivityPage />} />
          <Route path={user.upcomingSips.path} element={<UpcomingSipsPage />} />
          <Route path={user.strategies.path} element={<StrategiesPage area="user" />} />
          <Route path={user.strategy.path} element={<UserStrategyPage />} />
          <Route path={user.subscribe.path} element={<SubscribePage />} />
          <Route path={user.subscriptions.path} element={<MySubscriptionsPage />} />
          <Route path={user.subscription.path} element={<UserSubscriptionPage />} />
          <Route path={user.subscriptionAnalytics.path} element={<SubscriptionAnalyticsPage />} />
          <Route path={user.schedules.path} element={<EtfSchedulesPage />} />
          <Route path={user.schedule.path} element={<ScheduleDetailsPage />} />
          <Route path={user.brokerCredentials.path} element={<BrokerCredentialsPage />} />
          <Route path={user.notifications.path} element={<NotificationSettingsPage />} />
          <Route path={user.security.path} element={<SecurityPage />} />
          <Route path={user.whatIf.path} element={<WhatIfPage />} />
        </Route>
      </Route>
      <Route element={<SignInLayout />}>
        <Route path={paths.forgotPassword.path} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword.path} element={<ResetPasswordPage />} />
        <Route path={paths.invitation.path} element={<InvitedPage />} />
        <Route path={paths.verifyEmail.path} element={<VerifyEmailPage />} />
      </Route>
      <Route path="*" element={<Redirect to={user.logIn.href()} />} />
    </Routes>
  );
}
