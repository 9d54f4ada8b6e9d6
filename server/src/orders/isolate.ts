import { SubscriptionChanged } from '../ledger/subscription-store.ts';
import { failed, type Outcome, waiting } from './outcome.ts';
import { OrderOvertaken } from './sending-refused.ts';
import type { Trading } from './trading.ts';

/**
 * Keeps one subject's fault from stopping the run for everybody else. Whoever was overtaken by another
 * change is simply looked at again by the next run; anything else is our fault and is reported.
 */
export async function isolated(
  { onFault, leases }: Trading,
  subject: string,
  work: () => Promise<Outcome[]>,
): Promise<Outcome[]> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof OrderOvertaken) leases.forget(fault.accountId);
    if (fault instanceof SubscriptionChanged || fault instanceof OrderOvertaken) {
      return [waiting(subject, 'decide', 'CHANGED_MEANWHILE')];
    }
    onFault(subject, fault);
    return [failed(subject, 'decide', 'UNEXPECTED')];
  }
}
