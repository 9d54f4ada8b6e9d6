import {
  dueInstallments,
  installmentIdOf,
  isOpenBlock,
  type MarketMoment,
  type SubscriptionState,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { OutcomeSeen } from './run-details.ts';
import type { RunSubject } from './run-subjects.ts';

/** Whether it is safe to try something again, or the sentence that says why it is not. */
export type Verdict = { isSafe: true } | { isSafe: false; why: string };

const safe: Verdict = { isSafe: true };
const not = (why: string): Verdict => ({ isSafe: false, why });

/**
 * Judged by the books as they are now, never by what the run said: an order that may be at the broker
 * keeps its installment from being due, so what is due has certainly none.
 */
export function verdictOn(
  { result, about }: OutcomeSeen,
  record: SubscriptionRecord | undefined,
  moment: MarketMoment,
): Verdict {
  const atBroker = orderInTheWay(about);
  if (atBroker) return not(atBroker);
  if (result === 'done') return not('It was done; there is nothing to try again.');
  if (!record) return not('It is about no subscription; run the job itself again.');
  if (about.installment) return ofInstallment(about.installment, record, moment);
  if (about.schedule !== undefined) return ofBlock(about.schedule, record.state);
  const hasWork =
    dueInstallments(record.state, moment).length > 0 || record.state.schedules.some(isOpenBlock);
  return hasWork ? safe : not('Nothing of this subscription is due now.');
}

/** An order that is at the broker, or may be; or one that has already done what was wanted. */
function orderInTheWay({ order, latestOrder }: RunSubject): string | undefined {
  switch (latestOrder?.state ?? order?.state) {
    case 'unknown':
      return "Nobody knows yet what became of its order. It settles by itself from the broker's books, and nothing is sent twice.";
    case 'needs-human':
      return 'Its order has to be settled by hand first, under Orders to look at on the jobs page.';
    case 'submitted':
    case 'working':
    case 'part-filled':
      return 'Its order is at the broker and runs to its end there.';
    case 'filled':
      return 'Its order was filled.';
    default:
      return undefined;
  }
}

function ofInstallment(
  { id, status }: NonNullable<RunSubject['installment']>,
  { id: subscriptionId, state }: SubscriptionRecord,
  moment: MarketMoment,
): Verdict {
  const isDue = dueInstallments(state, moment).some(
    ({ schedule, installment }) =>
      installmentIdOf(scheduleIdOf(subscriptionId, schedule), installment.sipNumber) === id,
  );
  if (isDue) return safe;
  switch (status) {
    case 'planned':
      return not(
        state.status === 'active'
          ? 'It is not due at this time; it is tried when it is.'
          : 'Its subscription is paused or has ended.',
      );
    case 'ordered':
      return not('Its order is at the broker and runs to its end there.');
    case 'executed':
      return not('It has been bought or carried meanwhile.');
    case 'failed':
      return not('It has failed for good; the plan goes on with the next SIP.');
    case 'cancelled':
      return not('It was cancelled meanwhile.');
  }
}

function ofBlock(number: number, { schedules }: SubscriptionState): Verdict {
  const schedule = schedules.find((one) => one.number === number);
  if (schedule && isOpenBlock(schedule)) return safe;
  return not(
    schedule?.sellOrderId === undefined
      ? 'The block holds no units any more.'
      : 'Its sale is at the broker and runs to its end there.',
  );
}
