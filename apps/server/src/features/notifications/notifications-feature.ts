import { notificationEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/serve-stream.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { newsFeed } from './news-feed.ts';
import type { NotificationStore, PreferenceStore } from './notification-store.ts';
import { preferencesOf, presentNews, presentPage, presentPreferences } from './present.ts';
import { type SkipByLinkDeps, skipByLink } from './skip-by-link.ts';
import { skipRoutes } from './skip-routes.ts';

export type NotificationsDeps = {
  notifications: NotificationStore;
  preferences: PreferenceStore;
  mailIsSetUp: boolean;
  authenticate: Authenticate;
  /** Real time. */
  clock: Clock;
  log: Pick<Log, 'error'>;
  skips: SkipByLinkDeps;
  /** How often news is looked for while somebody listens, and how often the line is tried. */
  lookEveryMs?: number;
  beatMs?: number;
};

const pageSize = 20;
const usualLookMs = 2_000;
const usualBeatMs = 20_000;

/** What somebody was told, what they want to be told, and news while a page is open. */
export function notificationsFeature(deps: NotificationsDeps) {
  const { notifications, preferences, mailIsSetUp, authenticate, clock, log } = deps;
  const feed = newsFeed(notifications, {
    everyMs: deps.lookEveryMs ?? usualLookMs,
    onFault: (fault) => log.error({ err: fault }, 'A look for news failed'),
  });
  const latestOf = async (userId: string) =>
    (await notifications.list(userId, { onlyUnread: false, limit: 1 }))[0];

  return {
    routes(app: FastifyInstance): void {
      app.addHook('preClose', async () => feed.close());
      skipRoutes(app, skipByLink(deps.skips));

      serve(app, notificationEndpoints.list, async ({ query, user }) => {
        const found = await notifications.list(user.id, {
          ...(query.before === undefined ? {} : { before: Number(query.before) }),
          onlyUnread: query.unread === 'true',
          limit: pageSize + 1,
        });
        const page = found.slice(0, pageSize);
        const standing = (await notifications.standing([user.id])).get(user.id);
        const hasOlder = found.length > pageSize;
        return {
          success: true,
          data: presentPage(page, { unread: standing?.unread ?? 0, hasOlder }),
        };
      });

      serve(app, notificationEndpoints.read, async ({ params, user }) => {
        const number = numberIn(params.notificationId);
        const outcome =
          number === undefined
            ? 'not-found'
            : await notifications.markRead(user.id, number, clock.now());
        if (outcome === 'not-found') throw new Problem('not-found', 'Notification not found');
        return { success: true, message: 'Marked as read.' };
      });

      serve(app, notificationEndpoints.readAll, async ({ user }) => {
        await notifications.markAllRead(user.id, clock.now());
        return { success: true, message: 'All are marked as read.' };
      });

      serve(app, notificationEndpoints.preferences, async ({ user }) => ({
        success: true,
        data: presentPreferences(await preferences.of(user.id), user, mailIsSetUp),
      }));

      serve(app, notificationEndpoints.setPreferences, async ({ body, user }) => {
        await preferences.keep(user.id, preferencesOf(body));
        return {
          success: true,
          message: 'Saved.',
          data: presentPreferences(await preferences.of(user.id), user, mailIsSetUp),
        };
      });

      const line = { authenticate, beatMs: deps.beatMs ?? usualBeatMs };
      serveStream(app, notificationEndpoints.stream, line, ({ user, send, onEnd }) => {
        const leave = feed.follow(user.id, ({ unread }) => {
          latestOf(user.id).then(
            (latest) => send(presentNews(unread, latest)),
            (fault) => log.error({ err: fault }, 'News could not be read'),
          );
        });
        onEnd(leave);
      });
    },
  };
}

/** An id on the wire is the number of a notification. */
const numberIn = (id: string): number | undefined =>
  /^\d{1,15}$/.test(id) ? Number(id) : undefined;
