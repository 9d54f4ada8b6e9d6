import type { Body, calendarFeedEndpoints, Reply } from '@safe-trading/contract';
import type { Feed } from './calendar-feed-store.ts';

type Endpoints = typeof calendarFeedEndpoints;

export const presentFeed = (feed: Feed | undefined): Reply<Endpoints['state']>['data'] => ({
  made_at: feed?.madeAt.toISOString() ?? null,
  hide_amounts: feed?.hidesAmounts ?? false,
});

export const feedSettingsOf = (body: Body<Endpoints['make']>) => ({
  hidesAmounts: body.hide_amounts,
});

export const presentMadeFeed = (token: string): Reply<Endpoints['make']>['data'] => ({
  path: `/calendar/${token}.ics`,
});
