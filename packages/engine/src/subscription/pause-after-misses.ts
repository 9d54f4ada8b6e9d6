import type { LocalDate } from '../calendar/local-date.ts';
import type { ReasonCode } from './reason.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

export const mostMissesInARow = 3;

/** Reasons the investor can fix. For others a pause would only make the next one fail too. */
const own: ReadonlySet<ReasonCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'NO_BROKER_SESSION',
  'BROKER_ACCOUNT_BLOCKED',
  'ADDRESS_NOT_REGISTERED',
  'NEEDS_AUTHORISATION',
  'ORDER_REJECTED',
]);

/** The pause caused by a third failure in a row for reasons the investor can fix. It ends when the investor resumes. */
export function pauseAfterMisses(
  state: SubscriptionState,
  scheduleNumber: number,
  on: LocalDate,
): Extract<SubscriptionEvent, { afterMissesOn: LocalDate }> | undefined {
  const schedule = state.schedules[scheduleNumber - 1];
  if (state.status !== 'active' || schedule === undefined) return undefined;
  const ended = schedule.installments.filter(
    (installment) =>
      installment.state.status === 'executed' || installment.state.status === 'failed',
  );
  const last = ended.slice(-mostMissesInARow);
  const isMissed = last.every((it) => it.state.status === 'failed' && own.has(it.state.reason));
  if (last.length < mostMissesInARow || !isMissed) return undefined;
  return { type: 'subscription-paused', afterMissesOn: on };
}
