import type { LinkedAccount } from './broker-account-store.ts';
import { loginLimits } from './open-broker-session.ts';

export type LoginAsked = { readonly account: LinkedAccount; readonly now: Date };

/** Within a day, newest first, at most as many as the limit. */
export type EarlierAttempts = {
  ofClient(account: LinkedAccount): readonly Date[];
  ofUser(account: LinkedAccount): readonly Date[];
  readonly unproved: readonly Date[];
};

/** Wait of each login in milliseconds, in order; an admitted one counts against those after it. */
export function judgeLogins(asked: readonly LoginAsked[], earlier: EarlierAttempts): number[] {
  const admitted: LoginAsked[] = [];
  return asked.map(({ account, now }) => {
    const since = now.getTime() - loginLimits.dayMs;
    const wait = (before: readonly Date[], most: number, counts: (of: LinkedAccount) => boolean) =>
      waitMs([...admittedOf(admitted, counts), ...before], most, since);
    const waits = [
      wait(earlier.ofClient(account), loginLimits.each, (of) => isSameClient(of, account)),
      wait(earlier.ofUser(account), loginLimits.each, ({ userId }) => userId === account.userId),
      account.confirmedAt ? 0 : wait(earlier.unproved, loginLimits.unproved, isUnproved),
    ];
    const longest = Math.max(...waits);
    if (longest === 0) admitted.push({ account, now });
    return longest;
  });
}

function waitMs(newestFirst: readonly Date[], most: number, since: number): number {
  const counted = newestFirst.map((at) => at.getTime()).filter((at) => at > since);
  const oldest = counted[most - 1];
  return oldest === undefined ? 0 : oldest - since;
}

const admittedOf = (
  admitted: readonly LoginAsked[],
  counts: (account: LinkedAccount) => boolean,
): Date[] => admitted.flatMap(({ account, now }) => (counts(account) ? now : [])).toReversed();

const isSameClient = (one: LinkedAccount, other: LinkedAccount): boolean =>
  one.clientFingerprint === other.clientFingerprint && one.broker === other.broker;

const isUnproved = ({ confirmedAt }: LinkedAccount): boolean => confirmedAt === undefined;
