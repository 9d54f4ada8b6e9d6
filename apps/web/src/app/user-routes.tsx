import { Route, Routes } from 'react-router';
import { UserLogInPage } from '../features/auth/user-log-in-page.tsx';
import { UserSignUpPage } from '../features/auth/user-sign-up-page.tsx';
import { paths } from '../lib/paths.ts';
import { KeepOut, RequireRole } from './guards.tsx';
import { Redirect } from './redirect.tsx';
import {
  ActivityPage,
  BrokerCredentialsPage,
  EtfSchedulesPage,
  ForgotPasswordPage,
  HoldingsPage,
  HomePage,
  InvitedPage,
  MySubscriptionsPage,
  NotificationSettingsPage,
  PortfolioOverviewPage,
  PracticePage,
  ResetPasswordPage,
  ScheduleDetailsPage,
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

export function UserRoutes() {
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
