import {
  type Amendment,
  amend,
  type Calendar,
  evolve,
  openChange,
  type Refusal,
  SubscriptionChanged,
  type SubscriptionEvent,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import type { AmendmentLog } from './amendment-log.ts';
import { changesBetween } from './changes.ts';
import type { AmendmentRequest, Preview } from './notes.ts';
import { outlookOf } from './outlook.ts';
import { fieldOnWire } from './present.ts';

export type AmendDeps = {
  subscriptions: SubscriptionStore;
  log: AmendmentLog;
  lastPrices: LastPrices;
  calendar: Calendar;
  clock: Clock;
  marketClock: Clock;
};

const changedMeanwhile = () => new Problem('conflict', refused('subscription-changed'));

/** Problems: not-found, conflict, invalid with the field. */
export const previewAmendment =
  (deps: AmendDeps) =>
  async (userId: string, id: string, asked: AmendmentRequest): Promise<Preview> =>
    (await decide(deps, userId, id, asked)).preview;

export const amendSubscription =
  (deps: AmendDeps) =>
  async (userId: string, id: string, asked: AmendmentRequest): Promise<SubscriptionRecord> => {
    const { log, clock, calendar } = deps;
    const { preview, events } = await decide(deps, userId, id, asked);
    const { record, moment, before, after, changes } = preview;
    const builder = openChange(record, moment);
    for (const event of events) builder.apply(event, `${id}.amended.${record.version}`);
    builder.continuePlan(calendar);

    const made = {
      id: newId(),
      subscriptionId: id,
      version: record.version,
      madeBy: userId,
      madeAt: clock.now(),
      marketAt: toDate(moment.instant),
      changes,
      asked: asked.amendment,
      before: before.upcoming,
      after: after.upcoming,
    };
    try {
      return await log.commit({ ...builder.change(), before: record }, made);
    } catch (fault) {
      if (fault instanceof SubscriptionChanged) throw changedMeanwhile();
      throw fault;
    }
  };

function refusalOf({ field, message }: Refusal, amendment: Amendment): Problem {
  if (field === undefined) return new Problem('conflict', message);
  const errors = [{ field: fieldOnWire(field, amendment), message }];
  return new Problem('invalid', message, { errors });
}

async function decide(
  { subscriptions, lastPrices, calendar, marketClock }: AmendDeps,
  userId: string,
  id: string,
  { amendment, version }: AmendmentRequest,
): Promise<{ preview: Preview; events: readonly SubscriptionEvent[] }> {
  const [record] = await subscriptions.load([id]);
  if (record?.userId !== userId) throw new Problem('not-found', refused('no-subscription'));
  if (record.version !== version) throw changedMeanwhile();

  const moment = marketMoment(marketClock.now());
  const { today, time } = moment;
  const prices = await lastPrices.of(
    record.state.schedules.flatMap(({ instrument }) => (instrument ? [instrument.id] : [])),
  );
  const answer = amend(record.state, amendment, { today, time, calendar, prices });
  if (answer.type === 'refused') throw refusalOf(answer.refusal, amendment);

  const { events } = answer;
  const changed = events.reduce((state, event) => evolve(state, event), record.state);
  const before = outlookOf(record.state, calendar, moment);
  const after = outlookOf(changed, calendar, moment);
  return {
    preview: { record, moment, before, after, changes: changesBetween(before, after) },
    events,
  };
}
