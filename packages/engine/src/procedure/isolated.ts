import { OrderOvertaken } from '../orders/order-refusals.ts';
import { SubscriptionChanged } from '../subscription/subscription-record.ts';
import { failed, type Outcome, waiting } from './outcome.ts';
import { ask, type Procedure } from './question.ts';

/**
 * Keeps one subject's fault from stopping the run for everybody else. Whoever was overtaken by another
 * change is simply looked at again by the next run; anything else is our fault and is reported.
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

/** What became of a subject whose work was broken off. */
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
