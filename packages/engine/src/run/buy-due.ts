import { cashDecision } from '../decisions/cash-decision.ts';
import type { DecisionTrace } from '../decisions/decision.ts';
import { overpaidFor } from '../decisions/price-verdict.ts';
import { type BuySize, type BuyWanted, sizeBuy } from '../decisions/sizing.ts';
import { noPaise, type Paise } from '../money/money.ts';
import { noUnits, type Quantity, quantity } from '../money/quantity.ts';
import { type AccountRelease, firstOrderUnits } from '../orders/account-release.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';
import { halfOf } from '../plan/price-guard.ts';
import { done, type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { ChosenFrom } from '../procedure/verdict.ts';
import { type ChangeBuilder, openChange } from '../subscription/change.ts';
import { buyOrderIdOf, scheduleIdOf } from '../subscription/content-ids.ts';
import type { DueInstallment } from '../subscription/due.ts';
import { spendableCarry } from '../subscription/subscription.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { AccountContext, OpenAccount } from './account-context.ts';
import { type Choice, type Chosen, chooseInstrument } from './choose-instrument.ts';
import {
  blockInstallment,
  type DueOf,
  decisionOn,
  failInstallment,
  subjectOf,
} from './leave-due.ts';
import { enforceRunPlan, type PlacingRun, type Served } from './placing-run.ts';
import { type Step, sendOrder } from './send-order.ts';

/** Oldest first; each installment ends with one outcome. */
export function* buyDue(
  run: PlacingRun,
  before: SubscriptionRecord,
  installments: readonly DueInstallment[],
  openAccount: OpenAccount,
): Procedure<Served> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const due of installments) {
    // The previous installment may have paused the subscription.
    if (record.state.status !== 'active') break;
    const account = yield* openAccount();
    if (account === 'ACCOUNT_BUSY') {
      // Another process holds the account and serves it.
      outcomes.push(waiting(subjectOf({ record, due }), 'buy', account));
      continue;
    }
    const step: Step =
      typeof account === 'string'
        ? yield* blockInstallment(run, { record, due }, account)
        : yield* tryToBuy({ run, account, record, due, trace: {} });
    record = step.record;
    outcomes.push(step.outcome);
  }
  return { record, outcomes };
}

/** `trace` grows with what becomes known. */
type Purchase = {
  readonly run: PlacingRun;
  readonly account: AccountContext;
  readonly record: SubscriptionRecord;
  readonly due: DueInstallment;
  trace: DecisionTrace;
};

function* tryToBuy(purchase: Purchase): Procedure<Step> {
  try {
    return yield* buyOne(purchase);
  } catch (fault) {
    if (!(fault instanceof OrderHeldBack)) throw fault;
    return yield* blockInstallment(purchase.run, purchase, fault.reason);
  }
}

function* buyOne(purchase: Purchase): Procedure<Step> {
  const { run, account, record, due } = purchase;
  const { state } = record;
  const release = yield* releaseOf(run, account.accountId);
  if (release === 'held') return yield* blockInstallment(run, purchase, 'FIRST_ORDER_PENDING');
  const schedule = state.schedules.find(({ number }) => number === due.schedule);
  const choice = yield* chooseInstrument(run, account.accountId, state, schedule?.instrument);
  purchase.trace = choice.trace;
  const { amount } = due.installment;
  const carry = spendableCarry(state);
  const most = release === 'one-order' ? { most: firstOrderUnits } : {};
  const common = { on: run.moment.today, rates: run.facts.chargeRates, ...most };
  const usual: Spending = { ...common, amount, carry };
  const { buyingPower } = account;
  if (choice.type === 'none') {
    if (choice.refused) noteOverpaid(purchase, choice, usual, yield* buyingPower.available());
    return yield* blockInstallment(run, purchase, choice.reason);
  }

  const { instrument, limit, isHalved } = choice;
  const spending = isHalved ? { ...usual, amount: halfOf(amount), carry: noPaise } : usual;
  const wanted = { ...spending, limit, instrument };
  const sized = sizeBuy(wanted);
  const basis = { amount, carry, ...most, ...(isHalved ? { isHalved } : {}) };
  purchase.trace = { ...purchase.trace, size: { ...basis, ...sized } };
  if (sized.quantity === 0) {
    if (choice.refused) noteOverpaid(purchase, choice, usual, yield* buyingPower.available());
    return yield* carryInstallment(purchase, choice);
  }

  const available = yield* buyingPower.available();
  if (available === undefined) return yield* blockInstallment(run, purchase, 'NO_BROKER_SESSION');
  const { cashPolicy: policy } = state;
  purchase.trace = { ...purchase.trace, cash: { available, policy } };
  const decided = cashDecision({ ...wanted, sized, available, policy });
  switch (decided.type) {
    case 'give-up':
      return yield* failInstallment(run, purchase, 'INSUFFICIENT_FUNDS');
    case 'wait':
      return yield* blockInstallment(run, purchase, 'INSUFFICIENT_FUNDS');
    case 'order': {
      const { size, reducedTo } = decided;
      if (reducedTo !== undefined) {
        const cash = { available, policy, reducedTo };
        purchase.trace = { ...purchase.trace, size: { ...basis, ...size }, cash };
      }
      const less = isHalved ? size.quantity : noUnits;
      noteOverpaid(purchase, choice, usual, available, less);
      return yield* orderInstallment(purchase, choice, size, reducedTo);
    }
  }
}

type Spending = Omit<BuyWanted, 'limit' | 'instrument'>;

/** Of units that would have been bought above their value, and could have been paid; `made` were bought all the same. */
function noteOverpaid(
  purchase: Purchase,
  { refused }: Choice,
  spending: Spending,
  available: Paise | undefined,
  made: Quantity = noUnits,
): void {
  if (!refused) return;
  const { instrument, limit, value } = refused;
  const { quantity: units, worstCost } = sizeBuy({ ...spending, instrument, limit });
  if (units <= made || worstCost > (available ?? 0)) return;
  const overpaid = overpaidFor(value, quantity(units - made));
  const { symbol } = instrument;
  purchase.trace = { ...purchase.trace, notOverpaid: { ...overpaid, symbol } };
}

function* releaseOf({ limits }: PlacingRun, accountId: string): Procedure<AccountRelease> {
  if (!limits.releasedOnly) return 'released';
  return yield* ask('account release', { accountId, at: yield* ask('now', {}) });
}

function* orderInstallment(
  purchase: Purchase,
  choice: Chosen,
  { quantity, worstCost: worst }: BuySize,
  reducedTo: Paise | undefined,
): Procedure<Step> {
  const { run, account, record, due, trace } = purchase;
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const scheduleId = scheduleIdOf(record.id, schedule);
  const installmentId = subjectOf(purchase);
  yield* enforceRunPlan(run, installmentId, worst);
  const attempt = (yield* ask('attempts', { scheduleId, sipNumber })) + 1;
  const clientOrderId = buyOrderIdOf(installmentId, attempt);

  const intention = openChange(record, run.moment);
  const chosenFrom = assign(intention, purchase, choice);
  const placed = { type: 'order-placed', schedule, sipNumber, clientOrderId } as const;
  intention.apply(reducedTo === undefined ? placed : { ...placed, reducedTo }, clientOrderId);
  const { instrument, seen, limit } = choice;
  const sent = yield* sendOrder(run, account, {
    clientOrderId,
    subscriptionId: record.id,
    scheduleId,
    schedule,
    sipNumber,
    attempt,
    side: 'buy',
    instrument,
    quantity,
    limit,
    seen,
    worst,
    trace,
    intention,
    chosenFrom,
  });
  account.buyingPower.spend(worst);
  return sent;
}

/** Less than one unit: the amount is carried. */
function* carryInstallment(purchase: Purchase, choice: Chosen): Procedure<Step> {
  const { run, record, due } = purchase;
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const { today: on, time: at } = run.moment;
  const subject = subjectOf(purchase);
  const change = openChange(record, run.moment);
  const chosenFrom = assign(change, purchase, choice);
  change.apply({ type: 'installment-carried', schedule, sipNumber, on, at }, `${subject}.carried`);
  change.continuePlan(run.facts.calendar);
  const verdict = {
    type: 'no-order',
    change: change.change(),
    decision: decisionOn(purchase, 'carry', run.moment),
    ...(chosenFrom && { chosenFrom }),
  } as const;
  const outcome = done(subject, 'carry the amount to the next installment');
  return { record: yield* ask('commit', { verdict }), outcome };
}

function assign(
  change: ChangeBuilder,
  { run, record, due: { schedule } }: Purchase & DueOf,
  { instrument, ranking }: Chosen,
): ChosenFrom | undefined {
  if (!ranking) return undefined;
  const scheduleId = scheduleIdOf(record.id, schedule);
  change.apply({ type: 'instrument-assigned', schedule, instrument }, `${scheduleId}.assigned`);
  return { scheduleId, ranking, chosenAt: run.moment.instant };
}
