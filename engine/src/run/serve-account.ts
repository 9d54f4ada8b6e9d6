import { startOfDay, timeOf } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { isolated } from '../procedure/isolated.ts';
import type { Outcome } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
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
import type { PlacingRun } from './placing-run.ts';

/** Every subscription of one account, one after the other; the fault of one is not the others'. */
export function* serveAccount(
  run: PlacingRun,
  records: readonly SubscriptionRecord[],
): Procedure<readonly Outcome[]> {
  const openAccount = opener(run, records);
  const outcomes: Outcome[] = [];
  for (const before of records) {
    const served = () => serveSubscription(run, before, openAccount);
    outcomes.push(...(yield* isolated(before.id, served)));
  }
  return outcomes;
}

function* serveSubscription(
  run: PlacingRun,
  before: SubscriptionRecord,
  openAccount: OpenAccount,
): Procedure<readonly Outcome[]> {
  const bought = yield* buyDue(run, before, openAccount);
  const booked = run.booking
    ? yield* bookBlocks(run, bought.record, openAccount)
    : { record: bought.record, outcomes: [] };
  const isOurs = (yield* isLastCall(run)) && (yield* openAccount()) !== 'ACCOUNT_BUSY';
  const missed = isOurs ? yield* endMissed(run, booked.record) : [];
  return [...bought.outcomes, ...booked.outcomes, ...missed];
}

/** Judged anew for each: what a run began in time it may end too late. */
function* isLastCall({ facts, moment }: PlacingRun): Procedure<boolean> {
  const { lastOrder } = sessionTimesOn(facts.sessionTimes, moment.today);
  return timeOf(yield* ask('now', {})) >= lastOrder;
}

function opener({ moment }: PlacingRun, [first]: readonly SubscriptionRecord[]): OpenAccount {
  let opened: AccountContext | NoAccountContext | undefined;
  return function* () {
    opened ??= yield* openAccountContext(
      first && (yield* accountOf(first)),
      startOfDay(moment.today),
    );
    return opened;
  };
}

/** Asked when it is first needed, so that the session is the one of this moment. */
function* accountOf({ userId, broker }: SubscriptionRecord): Procedure<TradingAccount | undefined> {
  const accounts = yield* ask('accounts of investors', { userIds: [userId], broker });
  return accounts.get(userId);
}
