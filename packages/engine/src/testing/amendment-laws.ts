import { installmentOn } from '../plan/step-up.ts';
import type { Installment } from '../subscription/installment.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import type { Law } from './money-laws.ts';

/** What an investor's own changes never do. */
export const amendmentLaws: readonly Law[] = [
  {
    name: 'a change touches only what is planned',
    holds: ({ before, after, event }) => {
      if (!changes.has(event.type)) return true;
      return factsOf(before).every((it, at) => it === factsOf(after)[at]);
    },
  },
  {
    name: 'a change of dates or amounts gives up no installment and adds none',
    holds: ({ before, after, event }) =>
      event.type !== 'installments-replanned' ||
      JSON.stringify(alive(before)) === JSON.stringify(alive(after)),
  },
  {
    name: 'a planned installment is the own amount of its date, its top-up and its raise',
    holds: ({ after, event }) => {
      if (event.type !== 'installments-replanned') return true;
      return event.installments.every(
        ({ plannedOn, amount, raise, topUp = 0 }) =>
          amount === installmentOn(after.plan, plannedOn) + raise + topUp,
      );
    },
  },
  {
    name: 'nothing is bought during a pause but what was ordered before it',
    holds: ({ before, event }) =>
      before.status === 'active' ||
      (event.type !== 'order-placed' && event.type !== 'installment-carried'),
  },
  {
    name: 'only misses pause by themselves, and they are the last there were of a schedule',
    holds: ({ before, event }) =>
      event.type !== 'subscription-paused' ||
      !('afterMissesOn' in event) ||
      before.schedules.some(({ installments }) => {
        const ended = installments.filter((it) => ['executed', 'failed'].includes(it.state.status));
        return ended.length > 2 && ended.slice(-3).every((it) => it.state.status === 'failed');
      }),
  },
  {
    name: 'nothing is planned after the end',
    holds: ({ after }) =>
      after.endedOn === undefined ||
      after.schedules.every((it) => it.installments.every((of) => of.state.status !== 'planned')),
  },
  {
    name: 'nothing is offered for sale without the authority to sell',
    holds: ({ before, event, automatic }) =>
      !automatic || event.type !== 'sell-placed' || before.ddpiConfirmed,
  },
  {
    name: 'kept units are never sold',
    holds: ({ before, event }) => before.exit !== 'keep' || event.type !== 'sell-placed',
  },
  {
    name: 'a closed block that holds units is one whose units were kept',
    holds: ({ after }) =>
      after.exit === 'keep' ||
      after.schedules.every((it) => it.status !== 'closed' || it.lots.length === 0),
  },
];

const changes: ReadonlySet<SubscriptionEvent['type']> = new Set([
  'terms-changed',
  'installments-replanned',
  'options-changed',
  'installment-skipped',
  'subscription-paused',
  'subscription-resumed',
  'subscription-ended',
  'exit-chosen',
]);

const factsOf = ({ schedules }: SubscriptionState): Installment[] =>
  schedules
    .flatMap(({ installments }) => installments)
    .filter(({ state }) => state.status === 'ordered' || state.status === 'executed');

const alive = ({ schedules }: SubscriptionState): string[] =>
  schedules.flatMap(({ number, installments }) =>
    installments
      .filter(({ state }) => state.status !== 'cancelled')
      .map(({ sipNumber }) => `${number}:${sipNumber}`),
  );
