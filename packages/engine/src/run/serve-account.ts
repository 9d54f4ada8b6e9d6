import { type Instant, startOfDay, timeOf } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { outcomeOfFault } from '../procedure/isolated.ts';
import type { Outcome } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import { dueInstallments } from '../subscription/due.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import {
  type AccountContext,
  type NoAccountContext,
  type OpenAccount,
  openAccountContext,
} from './account-context.ts';
import { bookBlocks } from './book-blocks.ts';
import { buyDue } from './buy-due.ts';
import { endMissed } from './leave-due.ts';
import type { PlacingRun, Served } from './placing-run.ts';

/** One after the other; an error in one subscription does not stop the others. */
export function* serveAccount(
  run: PlacingRun,
  records: readonly SubscriptionRecord[],
): Procedure<readonly Outcome[]> {
  const openAccount = opener(run, records);
  const outcomes: Outcome[] = [];
  for (const before of records) {
    try {
      outcomes.push(...(yield* serveSubscription(run, before, openAccount)));
    } catch (fault) {
      outcomes.push(yield* outcomeOfFault(before.id, fault));
    }
  }
  return outcomes;
}

function* serveSubscription(
  run: PlacingRun,
  before: SubscriptionRecord,
  openAccount: OpenAccount,
): Procedure<Outcome[]> {
  const { lastOrder } = sessionTimesOn(run.facts.sessionTimes, run.moment.today);
  const due = dueInstallments(before.state, run.moment);
  const bought = due.length > 0 ? yield* buyDue(run, before, due, openAccount) : asItIs(before);
  const booked = run.booking
    ? yield* bookBlocks(run, bought.record, openAccount)
    : asItIs(bought.record);
  // Evaluated for each: the run may outlast the last order time.
  const isLastCall = timeOf(yield* ask('now', {})) >= lastOrder;
  const isOurs = isLastCall && (yield* openAccount()) !== 'ACCOUNT_BUSY';
  const missed = isOurs ? yield* endMissed(run, booked.record) : [];
  return [...bought.outcomes, ...booked.outcomes, ...missed];
}

const asItIs = (record: SubscriptionRecord): Served => ({ record, outcomes: [] });

function opener({ moment }: PlacingRun, [first]: readonly SubscriptionRecord[]): OpenAccount {
  const account: LazyAccount = { first, dayStart: startOfDay(moment.today), opened: undefined };
  return () => openOnce(account);
}

type LazyAccount = {
  readonly first: SubscriptionRecord | undefined;
  readonly dayStart: Instant;
  opened: AccountContext | NoAccountContext | undefined;
};

function* openOnce(account: LazyAccount): Procedure<AccountContext | NoAccountContext> {
  const { first, dayStart, opened } = account;
  if (opened !== undefined) return opened;
  account.opened = yield* openAccountContext(first && (yield* accountOf(first)), dayStart);
  return account.opened;
}

/** Read on first use, so that the session is current. */
function* accountOf({ userId, broker }: SubscriptionRecord): Procedure<TradingAccount | undefined> {
  const accounts = yield* ask('accounts of investors', { userIds: [userId], broker });
  return accounts.get(userId);
}
