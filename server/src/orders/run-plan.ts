import { createHash } from 'node:crypto';
import {
  addPaise,
  dueInstallments,
  installmentIdOf,
  paise,
  scheduleIdOf,
  sumPaise,
  timesPaise,
} from '@safe-trading/engine';
import { newId } from '../kernel/ids.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { decideBooking } from './book-blocks.ts';
import type { FrozenPlan, Intent, RunPlan } from './run-plan-store.ts';
import type { RunView } from './run-view.ts';
import { stopEverything } from './sound-alarms.ts';
import type { Trading } from './trading.ts';

/** A sale's limit follows a price fresher than the one the plan knew; it moves within the day's band. */
const saleHeadroom = 2;

/** The plan of a run that has nothing to send. */
const nothingToSend: FrozenPlan = { id: '', take: () => false };

/**
 * Decides from the books, before anything is sent, which orders this run may send at the most, and writes
 * it down: the installments that are due with all they may spend, and the blocks whose known price has
 * reached the target.
 */
export async function freezePlan(
  trading: Trading,
  records: readonly SubscriptionRecord[],
  view: RunView,
  moment: MarketMoment,
): Promise<FrozenPlan> {
  const intents = records.flatMap((record) => [
    ...buysOf(record, moment),
    ...salesOf(trading, record, view, moment),
  ]);
  if (intents.length === 0) return nothingToSend;
  if (intents.length > trading.caps.perRun) {
    const many = `A run wanted to send ${intents.length} orders; ${trading.caps.perRun} are allowed.`;
    await stopEverything(trading, many, moment);
    return nothingToSend;
  }

  const worst = sumPaise(intents.map((intent) => intent.worst));
  const hash = createHash('sha256').update(JSON.stringify(intents)).digest('hex');
  const plan: RunPlan = { id: newId(), frozenAt: moment.instant, intents, worst, hash };
  await trading.plans.freeze(plan);

  const open = new Map(intents.map((intent) => [intent.subject, intent.worst]));
  return {
    id: plan.id,
    take(subject, asked) {
      const most = open.get(subject);
      if (most === undefined || asked > most) return false;
      open.delete(subject);
      return true;
    },
  };
}

function buysOf(record: SubscriptionRecord, moment: MarketMoment): Intent[] {
  const { state } = record;
  const due = dueInstallments(state, moment);
  // What one of them carries, the next may spend: each is held to all of it.
  const amounts = due.map(({ installment }) => installment.amount);
  const worst = addPaise(sumPaise(amounts), state.balances.carry);
  return due.map(({ schedule, installment }) => ({
    subject: installmentIdOf(scheduleIdOf(record.id, schedule), installment.sipNumber),
    worst,
  }));
}

function salesOf(
  trading: Trading,
  record: SubscriptionRecord,
  view: RunView,
  moment: MarketMoment,
): Intent[] {
  return record.state.schedules.flatMap(({ number, instrument }) => {
    const quote = instrument && view.recentQuote(instrument.id)?.quote;
    const decision = quote && decideBooking(trading, record, number, quote, moment);
    if (decision?.type !== 'book') return [];
    const value = timesPaise(decision.limit, decision.quantity);
    const worst = paise(value * saleHeadroom);
    return [{ subject: scheduleIdOf(record.id, number), worst }];
  });
}
