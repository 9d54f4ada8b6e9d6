import { installmentIdOf, scheduleIdOf } from '@safe-trading/engine';
import {
  type AnswerAction,
  type AnswerActs,
  answerReminder,
  type Subject,
} from '../features/notifications/answer-reminder.ts';
import { postgresAnswers } from '../features/notifications/answer-store.postgres.ts';
import { answerPath, answerTokens } from '../features/notifications/answer-token.ts';
import type { NotificationContent } from '../features/notifications/notification.ts';
import type { amendSubscription } from '../features/subscription-life/amend-subscription.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { Problem } from '../platform/kernel/problem.ts';
import { refused } from '../platform/kernel/refused.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../trading/ledger/subscription-store.ts';
import type { Config } from './config.ts';

export type AmendSubscription = ReturnType<typeof amendSubscription>;

type Deps = {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  tokenKey: Uint8Array;
  subscriptions: SubscriptionStore;
  amend: AmendSubscription;
  clock: Clock;
  marketClock: Clock;
};

/** Answers to reminders, from links and from buttons. */
export function composeAnswers({ db, config, tokenKey, subscriptions, amend, ...clocks }: Deps) {
  const tokens = answerTokens(tokenKey);
  const { clock, marketClock } = clocks;
  const acts = answerActs(subscriptions, amend);
  return {
    tokens,
    answers: answerReminder({ store: postgresAnswers(db), acts, clock, marketClock }),
    /** Needs the server's public address. */
    linkOf(content: NotificationContent, action: AnswerAction): string | undefined {
      const path = answerPath(tokens, content, action);
      return path && config.publicUrl && `${config.publicUrl}/${path}`;
    },
  };
}

/** An amendment skips the next SIP; an answer skips the one it names. */
function answerActs(subscriptions: SubscriptionStore, amend: AmendSubscription): AnswerActs {
  const recordOf = async ({ subscriptionId }: Subject): Promise<SubscriptionRecord> => {
    const [record] = await subscriptions.load([subscriptionId]);
    if (!record) throw new Problem('not-found', refused('no-subscription'));
    return record;
  };
  return {
    async skip(subject) {
      const record = await recordOf(subject);
      if (nextPlannedOf(record) !== subject.installmentId)
        throw new Problem('conflict', refused('other-sip-first'));
      const { version } = record;
      await amend(subject.userId, record.id, { amendment: { kind: 'skip' }, version });
    },
    async pause(subject) {
      const { id, version } = await recordOf(subject);
      await amend(subject.userId, id, { amendment: { kind: 'pause' }, version });
    },
  };
}

function nextPlannedOf({ id, state }: SubscriptionRecord): string | undefined {
  const [next] = state.schedules
    .flatMap(({ number, installments }) =>
      installments
        .filter((each) => each.state.status === 'planned')
        .map(({ sipNumber, plannedOn }) => ({ number, sipNumber, plannedOn })),
    )
    .sort((a, b) => (a.plannedOn < b.plannedOn ? -1 : 1));
  return next && installmentIdOf(scheduleIdOf(id, next.number), next.sipNumber);
}
