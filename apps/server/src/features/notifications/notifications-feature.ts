import { notificationEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../platform/http/access.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveStream } from '../../platform/http/serve-stream.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { AnswerReminder } from './answer-reminder.ts';
import { answerRoutes } from './answer-routes.ts';
import type { AnswerTokens } from './answer-token.ts';
import type { NotificationStore, PreferenceStore, UnreadStatus } from './notification-store.ts';
import { preferencesOf, presentNews, presentPage, presentPreferences } from './present.ts';
import { newsIn } from './words.ts';

type NewsFeed = {
  follow(userId: string, hear: (standing: UnreadStatus) => void): () => void;
  close(): void;
};

type Follower = { userId: string; heard?: UnreadStatus; hear(standing: UnreadStatus): void };

const isSame = (a: UnreadStatus, b: UnreadStatus | undefined): boolean =>
  a.unread === b?.unread && a.newest === b.newest;

export type NotificationsDeps = {
  notifications: NotificationStore;
  preferences: PreferenceStore;
  mailIsSetUp: boolean;
  telegramIsSetUp: boolean;
  /** Public; undefined where devices cannot be reached. */
  pushKey: string | undefined;
  authenticate: Authenticate;
  /** Real time. */
  clock: Clock;
  log: Pick<Log, 'error'>;
  answers: AnswerReminder;
  answerTokens: AnswerTokens;
  lookEveryMs?: number;
  beatMs?: number;
};

const pageSize = 20;
const usualLookMs = 2_000;
const usualBeatMs = 20_000;

export function notificationsFeature(deps: NotificationsDeps) {
  const { notifications, preferences, authenticate, clock, log } = deps;
  const feed = newsFeed(notifications, {
    everyMs: deps.lookEveryMs ?? usualLookMs,
    onFault: (fault) => log.error({ err: fault }, 'A look for news failed'),
  });
  const latestOf = async (userId: string) =>
    (await notifications.list(userId, { onlyUnread: false, limit: 1 }))[0];

  return {
    routes(app: FastifyInstance): void {
      app.addHook('preClose', async () => feed.close());
      answerRoutes(app, { answers: deps.answers, tokens: deps.answerTokens });

      serve(app, notificationEndpoints.list, async ({ query, user, language }) => {
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
          data: presentPage(page, { unread: standing?.unread ?? 0, hasOlder }, language),
        };
      });

      serve(app, notificationEndpoints.read, async ({ params, user, language }) => {
        const number = numberIn(params.notificationId);
        const outcome =
          number === undefined
            ? 'not-found'
            : await notifications.markRead(user.id, number, clock.now());
        if (outcome === 'not-found') throw new Problem('not-found', refused('no-notification'));
        return { success: true, message: newsIn(language)('marked') };
      });

      serve(app, notificationEndpoints.readAll, async ({ user, language }) => {
        await notifications.markAllRead(user.id, clock.now());
        return { success: true, message: newsIn(language)('marked-all') };
      });

      serve(app, notificationEndpoints.preferences, async ({ user, language }) => ({
        success: true,
        data: presentPreferences(await preferences.of(user.id), user, deps, language),
      }));

      serve(app, notificationEndpoints.setPreferences, async ({ body, user, language }) => {
        await preferences.keep(user.id, preferencesOf(body));
        return {
          success: true,
          message: newsIn(language)('saved'),
          data: presentPreferences(await preferences.of(user.id), user, deps, language),
        };
      });

      const line = { authenticate, beatMs: deps.beatMs ?? usualBeatMs };
      serveStream(app, notificationEndpoints.stream, line, ({ user, language, send, onEnd }) => {
        const leave = feed.follow(user.id, ({ unread }) => {
          latestOf(user.id).then(
            (latest) => send(presentNews(unread, latest, language)),
            (fault) => log.error({ err: fault }, 'News could not be read'),
          );
        });
        onEnd(leave);
      });
    },
  };
}

const numberIn = (id: string): number | undefined =>
  /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/**
 * One query for all listeners, none without listeners. The database is asked, so that any process can serve the
 * page.
 */
function newsFeed(
  store: Pick<NotificationStore, 'standing'>,
  { everyMs, onFault }: { everyMs: number; onFault(fault: unknown): void },
): NewsFeed {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let askedAgain = false;

  const look = async (): Promise<void> => {
    askedAgain = looking;
    if (looking) return;
    looking = true;
    try {
      const asked = [...followers];
      const found = await store.standing([...new Set(asked.map(({ userId }) => userId))]);
      for (const follower of asked) {
        const standing = found.get(follower.userId);
        if (!standing || isSame(standing, follower.heard) || !followers.has(follower)) continue;
        follower.heard = standing;
        follower.hear(standing);
      }
    } catch (fault) {
      onFault(fault);
    } finally {
      looking = false;
    }
    if (askedAgain) await look();
  };
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow(userId, hear) {
      const follower: Follower = { userId, hear };
      followers.add(follower);
      timer ??= setInterval(() => void look(), everyMs).unref();
      void look();
      return () => {
        followers.delete(follower);
        if (followers.size === 0) rest();
      };
    },
    close() {
      followers.clear();
      rest();
    },
  };
}
