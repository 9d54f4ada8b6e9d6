import {
  type Instant,
  type InstrumentRef,
  type Ranking,
  scheduleNamed,
} from '@safe-trading/engine';
import type { User } from '../../platform/http/access.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { DecisionReader, KeptDecision } from '../../trading/books/decision-reader.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';

export type Explained = {
  scheduleId: string;
  decisions: KeptDecision[];
  selection?: { ranking: Ranking; chosenAt: Instant };
};

/** For the owner and administrators. Problem: `not-found`. */
export const listDecisions =
  (subscriptions: SubscriptionStore, decisions: DecisionReader) =>
  async (user: Pick<User, 'id' | 'role'>, scheduleId: string): Promise<Explained> => {
    const named = scheduleNamed(scheduleId);
    const [record] = named ? await subscriptions.load([named.subscriptionId]) : [];
    const schedule = record?.state.schedules.find(({ number }) => number === named?.number);
    const mayRead = user.role === 'ADMIN' || record?.userId === user.id;
    if (!schedule || !mayRead) throw new Problem('not-found', refused('no-schedule'));

    const kept = await decisions.of(scheduleId);
    const selection = await decisions.ranking(scheduleId);
    return {
      scheduleId,
      decisions: kept,
      ...(selection && isOf(selection.ranking, schedule.instrument) ? { selection } : {}),
    };
  };

const isOf = ({ ranked }: Ranking, instrument: InstrumentRef | undefined): boolean =>
  ranked.some((one) => one.instrument.id === instrument?.id);
