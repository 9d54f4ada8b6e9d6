import { screen } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import {
  BrokerCredentialsPage,
  EtfSchedulesPage,
  MySubscriptionsPage,
  PortfolioOverviewPage,
  ScheduleDetailsPage,
  SubscriptionAnalyticsPage,
  UpcomingSipsPage,
} from './screens.ts';

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
test.each(screens)('%s without anybody signed in says so and asks nothing', async (_, element) => {
  renderScreen(<Suspense>{element}</Suspense>, { role: undefined });

  expect(await screen.findByText('User not authenticated')).toBeVisible();
});
