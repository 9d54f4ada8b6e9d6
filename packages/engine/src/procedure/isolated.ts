import { OrderOvertaken } from '../orders/order-refusals.ts';
import { SubscriptionChanged } from '../subscription/subscription-record.ts';
import { failed, type Outcome, waiting } from './outcome.ts';
import { ask, type Procedure } from './question.ts';

/**
 * Keeps one subject's error from stopping the run. A subject overtaken by another change is left to the next run;
 * any other error is a bug and is reported.
 */
export function* isolated(
  subject: string,
  work: () => Procedure<readonly Outcome[]>,
): Procedure<readonly Outcome[]> {
  try {
    return yield* work();
  } catch (fault) {
    return [yield* outcomeOfFault(subject, fault)];
  }
}

export function* outcomeOfFault(subject: string, fault: unknown): Procedure<Outcome> {
  if (fault instanceof OrderOvertaken) {
    yield* ask('forget lease', { accountId: fault.accountId });
  }
  if (fault instanceof SubscriptionChanged || fault instanceof OrderOvertaken) {
    return waiting(subject, 'decide', 'CHANGED_MEANWHILE');
  }
  yield* ask('fault', { subject, fault });
  return failed(subject, 'decide', 'UNEXPECTED');
}
