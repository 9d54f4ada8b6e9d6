import { Route, Routes } from 'react-router';
import { AdminLogInPage } from '../features/auth/admin-log-in-page.tsx';
import { AdminSignUpPage } from '../features/auth/admin-sign-up-page.tsx';
import { paths } from '../lib/paths.ts';
import { KeepOut, RequireRole } from './guards.tsx';
import { Redirect } from './redirect.tsx';
import {
  AccountsPage,
  AdminHomePage,
  AdminJobsPage,
  AdminLayout,
  AdminStrategyPage,
  BrokerClaimsPage,
  CalendarPage,
  DryRunPage,
  ForgotPasswordPage,
  InvitationsPage,
  InvitedPage,
  JobRunPage,
  NotificationSettingsPage,
  ResetPasswordPage,
  SecurityLogPage,
  SecurityPage,
  StrategiesPage,
  VerifyEmailPage,
  WhatIfPage,
} from './screens.ts';
import { SignInLayout } from './sign-in-layout.tsx';

const { admin } = paths;

export function AdminRoutes() {
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
