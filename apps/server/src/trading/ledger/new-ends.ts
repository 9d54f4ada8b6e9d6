import {
  type Installment,
  installmentIdOf,
  type Schedule,
  scheduleIdOf,
} from '@safe-trading/engine';

type ChangedSchedule = {
  readonly subscriptionId: string;
  readonly schedule: Schedule;
  readonly before: Schedule | undefined;
};

/** What somebody is to be notified of: an installment that has ended or, without one, a schedule that was booked. */
export type NewEnd = {
  readonly subscriptionId: string;
  readonly scheduleId: string;
  readonly installmentId: string | undefined;
};

/** The ends that one change of a schedule brings: an end that stood before, and is written again, is none. */
export function newEnds({ subscriptionId, schedule, before }: ChangedSchedule): NewEnd[] {
  const scheduleId = scheduleIdOf(subscriptionId, schedule.number);
  const known = new Set(before?.installments);
  const ended = schedule.installments.filter(
    (installment) => !known.has(installment) && isNewEnd(installment, before),
  );
  const isBooked = schedule.bookedOn !== undefined && before?.bookedOn === undefined;
  return [
    ...ended.map(({ sipNumber }) => installmentIdOf(scheduleId, sipNumber)),
    ...(isBooked ? [undefined] : []),
  ].map((installmentId) => ({ subscriptionId, scheduleId, installmentId }));
}

function isNewEnd({ sipNumber, state }: Installment, before: Schedule | undefined): boolean {
  if (state.status !== 'executed' && state.status !== 'failed') return false;
  const stood = before?.installments.findLast((one) => one.sipNumber === sipNumber)?.state;
  return stood?.status !== state.status || stood.on !== state.on;
}
