import { localDate } from '@safe-trading/engine';
import type { Authenticate } from '../../../platform/http/access.ts';
import { buildApp } from '../../../platform/http/app.ts';
import { createLog } from '../../../platform/kernel/log.ts';
import { answerReminder } from '../answer-reminder.ts';
import { postgresAnswers } from '../answer-store.postgres.ts';
import { answerTokens } from '../answer-token.ts';
import { notificationsFeature } from '../notifications-feature.ts';
import type { NewsWorld } from './news-world.ts';

export type NewsApp = Awaited<ReturnType<typeof openNewsApp>>;

export const tokenKey = new Uint8Array(32).fill(7);
export const tokens = answerTokens(tokenKey);

type Options = {
  world: NewsWorld;
  authenticate: Authenticate;
  /** Throws when the plan refuses to skip. */
  beforeSkip?(): void;
  onPause?(subscriptionId: string): void;
};

/** The routes of notifications over a world of news. */
export async function openNewsApp({ world, authenticate, beforeSkip, onPause }: Options) {
  const { clock } = world;
  const log = createLog('silent');
  const app = await buildApp({ authenticate, log, clock, behindTls: false });
  notificationsFeature({
    ...world,
    mailIsSetUp: false,
    telegramIsSetUp: false,
    pushKey: undefined,
    authenticate,
    log,
    answerTokens: tokens,
    answers: answerReminder({
      store: postgresAnswers(world.db),
      acts: {
        async skip({ subscriptionId, installmentId }) {
          beforeSkip?.();
          await world.happen(subscriptionId, {
            type: 'installment-skipped',
            schedule: 1,
            sipNumber: Number(installmentId.split('.').at(-1)),
            on: localDate('2027-02-03'),
          });
        },
        async pause({ subscriptionId }) {
          onPause?.(subscriptionId);
        },
      },
      clock,
      marketClock: { now: () => new Date(world.time.market) },
    }),
    lookEveryMs: 20,
    beatMs: 50,
  }).routes(app);
  return app;
}
