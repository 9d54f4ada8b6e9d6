import type { Calendar, MarketMoment } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { AmendmentLog } from './amendment-log.ts';
import { type Outlook, outlookOf } from './outlook.ts';

export type Controls = {
  record: SubscriptionRecord;
  moment: MarketMoment;
  outlook: Outlook;
  history: Awaited<ReturnType<AmendmentLog['of']>>;
};

type Deps = {
  subscriptions: SubscriptionStore;
  log: AmendmentLog;
  calendar: Calendar;
  marketClock: Clock;
};

/** Problem: `not-found`. */
export const findControls =
  ({ subscriptions, log, calendar, marketClock }: Deps) =>
  async (userId: string, id: string): Promise<Controls> => {
    const [record] = await subscriptions.load([id]);
    if (record?.userId !== userId) throw new Problem('not-found', refused('no-subscription'));
    const moment = marketMoment(marketClock.now());
    return {
      record,
      moment,
      outlook: outlookOf(record.state, calendar, moment),
      history: await log.of([id]),
    };
  };
