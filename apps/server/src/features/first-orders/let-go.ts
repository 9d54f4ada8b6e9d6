import { type Instant, laterBy } from '@safe-trading/engine';
import { newId } from '../../platform/kernel/ids.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { FirstOrderStore } from '../../trading/books/first-orders.ts';
import { timeInWords } from '../../trading/reasons/in-words.ts';

type Deps = { firstOrders: FirstOrderStore; needsRelease: boolean };

/** As long as somebody can be expected to look on. */
const permitMs = 15 * 60_000;

/** Allows an account one order of one unit; the time until which, in words. Throws a Problem where it may not be. */
export async function allowFirstOrder(
  { firstOrders, needsRelease }: Deps,
  accountId: string,
  by: string,
  at: Instant,
): Promise<string> {
  const release = await firstOrders.find(accountId, at);
  refuseUnlessHeld(release, needsRelease);
  if (release === 'one-order') {
    throw new Problem(
      'conflict',
      'One order of one unit is allowed already. Look at the list again.',
    );
  }
  const until = laterBy(at, permitMs);
  await firstOrders.permit({ id: newId(), accountId, by, at, until });
  return timeInWords(toDate(until));
}

/** Throws a Problem while no first order was filled and seen. */
export async function releaseAccount(
  { firstOrders, needsRelease }: Deps,
  accountId: string,
  by: string,
  at: Instant,
): Promise<void> {
  refuseUnlessHeld(await firstOrders.find(accountId, at), needsRelease);
  if ((await firstOrders.release(accountId, by, at)) === 'released') return;
  throw new Problem(
    'conflict',
    'No first order of this account was filled and seen in the broker’s order book yet. Allow one and look on.',
  );
}

function refuseUnlessHeld(
  release: Awaited<ReturnType<FirstOrderStore['find']>>,
  needsRelease: boolean,
): void {
  if (release === undefined) throw new Problem('not-found', 'Account not found');
  if (release === 'released' || !needsRelease) {
    throw new Problem('conflict', 'This account may trade already. Look at the list again.');
  }
}
