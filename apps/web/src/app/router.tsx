import { Box, Button } from '@mui/material';
import { locales } from '@safe-trading/messages';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { AdminLogInPage } from '../features/auth/admin-log-in-page.tsx';
import { AdminSignUpPage } from '../features/auth/admin-sign-up-page.tsx';
import { UserLogInPage } from '../features/auth/user-log-in-page.tsx';
import { UserSignUpPage } from '../features/auth/user-sign-up-page.tsx';
import { chooseLanguage, languageNames, otherLanguages } from '../lib/language.ts';
import { useMessages } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';
import { Loading } from '../shared/loading.tsx';
import { useIsBeforeHydration } from '../shared/prerendered-shell.ts';
import { Brand } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrontDoor } from './front-door.tsx';
import { Redirect } from './redirect.tsx';
import {
  AccountsPage,
  ActivityPage,
  AdminHomePage,
  AdminJobsPage,
  AdminLayout,
  AdminStrategyPage,
  AdminTaxPage,
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
  MethodPage,
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
  TaxPage,
  UpcomingSipsPage,
  UserLayout,
  UserStrategyPage,
  UserSubscriptionPage,
  VerifyEmailPage,
  WhatIfPage,
} from './screens.ts';

type Role = 'ADMIN' | 'END_USER';

type KeepOutProps = {
  only: Role;
  /** The area of the role, which must contain the requested address. */
  area: string;
  otherwise: string;
};

const { user } = paths;

const { admin } = paths;

const Gallery = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
    }))
  : undefined;

/** The role selects the tree of screens; without a session, the address does. */
export function AppRoutes() {
  const text = useMessages(signIn);
  const { state, user } = useSession();
  const { pathname } = useLocation();

  if (state === 'loading')
    return isProtected(pathname) ? <Loading>{text('loading-page')}</Loading> : null;
  if (Gallery && pathname === paths.gallery.path)
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  if (pathname === paths.method.path)
    return (
      <Suspense fallback={<Loading>{text('loading-page')}</Loading>}>
        <MethodPage />
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
          <Route path={admin.taxReports.path} element={<AdminTaxPage />} />
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
          <Route path={user.tax.path} element={<TaxPage />} />
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

/** Redirects everyone without the role to `otherwise`, and remembers the requested address until sign-in. */
function RequireRole({ only, otherwise }: { only: Role; otherwise: string }) {
  const text = useMessages(signIn);
  const { user, ended } = useSession();
  const { pathname, search } = useLocation();
  const isAllowed = user?.role === only;
  const [wasAllowed] = useState(isAllowed);
  // Forgets the address after a deliberate sign-out: the next user of this device may be someone else.
  const isRemembered = !wasAllowed || ended !== undefined;
  const state = useMemo(
    () => (isRemembered ? { wanted: `${pathname}${search}` } : undefined),
    [isRemembered, pathname, search],
  );

  return isAllowed ? (
    <Suspense fallback={<Loading>{text('loading-page')}</Loading>}>
      <Outlet />
    </Suspense>
  ) : (
    <Redirect to={otherwise} state={state} />
  );
}

/** Redirects signed-in users of the role to the address they asked for. */
function KeepOut({ only, area, otherwise }: KeepOutProps) {
  const { user } = useSession();
  const { state } = useLocation();
  return user?.role === only ? <Redirect to={wantedIn(area, state) ?? otherwise} /> : <Outlet />;
}

function wantedIn(area: string, state: unknown): string | undefined {
  const wanted =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' && wanted.startsWith(`${area}/`) ? wanted : undefined;
}

function SignInLayout() {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 30rem) minmax(0, 400px)' },
        // The last row takes the remaining height, so that late content moves nothing above it.
        gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
        columnGap: { md: 8, lg: 12 },
        rowGap: 3,
        justifyContent: 'center',
        justifyItems: { xs: 'center', md: 'start' },
        alignItems: 'start',
        px: 2,
        py: { xs: 4, md: 10 },
      }}
    >
      <Box
        sx={{
          gridColumn: '1 / -1',
          width: '100%',
          display: 'flex',
          justifyContent: 'space-between',
        }}
      >
        <Brand />
        <LanguageButton />
      </Box>
      <Suspense>
        <Box sx={{ width: '100%', maxWidth: 400, gridColumn: { md: 2 }, gridRow: { md: 2 } }}>
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </Box>
        <Box sx={{ width: '100%', maxWidth: { xs: 400, md: 'none' }, gridRow: { md: 2 } }}>
          <FrontDoor />
        </Box>
      </Suspense>
    </Box>
  );
}

/** Offers the other language, by the name its readers know. */
function LanguageButton() {
  const isBefore = useIsBeforeHydration();
  return otherLanguages().map((language) => (
    <Button
      key={language}
      lang={locales[language]}
      aria-disabled={isBefore || undefined}
      onClick={() => void chooseLanguage(language)}
    >
      {languageNames[language]}
    </Button>
  ));
}
