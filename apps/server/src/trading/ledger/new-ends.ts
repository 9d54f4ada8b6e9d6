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

/** An ended installment, or a booked schedule. */
export type NewEnd = {
  readonly subscriptionId: string;
  readonly scheduleId: string;
  readonly installmentId: string | undefined;
};

/** Ends that a change brings; repeated ones are ignored. */
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
