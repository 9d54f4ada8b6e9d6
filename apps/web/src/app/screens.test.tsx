import { screen } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { screenSources } from './screen-sources.ts';
import {
  BrokerCredentialsPage,
  EtfSchedulesPage,
  MySubscriptionsPage,
  PortfolioOverviewPage,
  ScheduleDetailsPage,
  SubscriptionAnalyticsPage,
  UpcomingSipsPage,
} from './screens.ts';

const isBehindSignIn = (path: string): boolean => /^\/(?:admin|user)\//.test(path);

test('every screen behind the sign-in has its sources', () => {
  const known = screenSources.map(({ path }) => path);
  const all = [...Object.values(paths.admin), ...Object.values(paths.user)].map(({ path }) => path);
  expect(known.toSorted()).toEqual(all.filter(isBehindSignIn).toSorted());
});

const screens: [name: string, screen: ReactElement][] = [
  ['Portfolio Overview', <PortfolioOverviewPage key="1" />],
  ['Upcoming SIP Investments', <UpcomingSipsPage key="2" />],
  ['My Subscriptions', <MySubscriptionsPage key="3" />],
  ['Subscription Analytics', <SubscriptionAnalyticsPage key="4" />],
  ['ETF Schedules', <EtfSchedulesPage key="5" />],
  ['Schedule Details', <ScheduleDetailsPage key="6" />],
  ['Broker Credentials', <BrokerCredentialsPage key="7" />],
];

// A call would fail the test: the server of the tests answers none of theirs.
test.each(screens)('%s without a sign-in says so and asks nothing', async (_, element) => {
  renderScreen(<Suspense>{element}</Suspense>, { role: undefined });

  expect(await screen.findByText('User not authenticated')).toBeVisible();
});
