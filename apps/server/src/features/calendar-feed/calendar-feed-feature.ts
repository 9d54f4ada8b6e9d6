import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedEndpoints } from '@safe-trading/contract';
import type { Calendar } from '@safe-trading/engine';
import { calendarFeed } from '@safe-trading/messages/en/calendar-feed';
import { calendarFeed as hindi } from '@safe-trading/messages/hi/calendar-feed';
import { spoken } from '@safe-trading/messages/spoken';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { CalendarFeedStore } from './calendar-feed-store.ts';
import { type ComingDay, feedEntries } from './feed-entries.ts';
import { feedSettingsOf, presentFeed, presentMadeFeed } from './present-calendar-feed.ts';
import { writeIcs } from './write-ics.ts';

type Deps = {
  feeds: CalendarFeedStore;
  comingDays(userId: string): Promise<readonly ComingDay[]>;
  calendar: Calendar;
  clock: Clock;
  marketClock: Clock;
};

const textIn = spoken(calendarFeed, hindi);

const tokenBytes = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function calendarFeedFeature(deps: Deps) {
  const { feeds, clock } = deps;
  const read = readFeed(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, calendarFeedEndpoints.state, async ({ user }) => ({
        success: true,
        data: presentFeed(await feeds.of(user.id)),
      }));

      serve(app, calendarFeedEndpoints.make, async ({ user, body, language }) => {
        const token = randomBytes(tokenBytes).toString('base64url');
        await feeds.make({
          userId: user.id,
          tokenHash: hashOf(token),
          ...feedSettingsOf(body),
          madeAt: clock.now(),
        });
        return {
          success: true,
          message: textIn(language)('made'),
          data: presentMadeFeed(token),
        };
      });

      serve(app, calendarFeedEndpoints.revoke, async ({ user, language }) => {
        await feeds.revoke(user.id);
        return { success: true, message: textIn(language)('revoked') };
      });

      app.get<{ Params: { file: string } }>(
        '/calendar/:file',
        { config: { rule: { access: 'public' } } },
        async ({ params }, reply) =>
          reply
            .type('text/calendar; charset=utf-8')
            .header('cache-control', 'no-store')
            .header('referrer-policy', 'no-referrer')
            .send(await read(/^([\w-]{43})\.ics$/.exec(params.file)?.[1])),
      );
    },
  };
}

const readFeed =
  ({ feeds, comingDays, calendar, clock, marketClock }: Deps) =>
  async (token: string | undefined): Promise<string> => {
    const owner = token && (await feeds.ownerOf(hashOf(token)));
    if (!owner) throw new Problem('not-found', refused('no-calendar'));
    const { userId, hidesAmounts, language } = owner;
    const text = textIn(language);
    const today = istDate(marketClock.now());
    const days = await comingDays(userId);
    const entries = feedEntries({ userId, today, days, calendar, hidesAmounts, text });
    return writeIcs('Safe Trading', await feeds.version(userId, entries, clock.now()));
  };
