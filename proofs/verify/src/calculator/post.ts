import type { Instant } from '../books/instant.ts';
import type { Account, SubscriptionBooks } from './standing.ts';

type Move = readonly [account: Account, amount: bigint, units?: bigint];

/** Named by cause, so that it is posted once; zero moves are dropped. */
export function post(
  standing: SubscriptionBooks,
  { cause, at, schedule }: { cause: string; at: Instant; schedule?: number },
  moves: readonly Move[],
): void {
  const moved = moves.filter(([, amount, units]) => amount !== 0n || (units ?? 0n) !== 0n);
  for (const [index, [account, amount, units = 0n]] of moved.entries()) {
    standing.sums[account] += amount;
    const id = `${cause}:${index + 1}`;
    standing.postings.push({
      id,
      cause,
      account,
      amount,
      units,
      at,
      ...(schedule === undefined ? {} : { schedule }),
    });
  }
}

export function release(standing: SubscriptionBooks, cause: string, at: Instant): void {
  const { carry, pool } = standing.sums;
  post(standing, { cause, at }, [
    ['carry', -carry],
    ['pool', -pool],
    ['withdrawable', carry + pool],
  ]);
}
