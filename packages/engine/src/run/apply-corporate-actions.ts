import { unitsOf } from '../ledger/lots.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import { distributed, mergeLots } from '../market/corporate-actions.ts';
import { noPaise, type Paise, timesPaise } from '../money/money.ts';
import { done, type Outcome } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { openChange } from '../subscription/change.ts';
import { scheduleIdOf } from '../subscription/content-ids.ts';
import { hasOrdered, type Schedule } from '../subscription/schedule.ts';
import type { ScheduleEvent } from '../subscription/subscription-event.ts';

/**
 * Applies delistings, distributions and mergers to every open block of their ETF, once per ex-date. A block with
 * an unsettled order waits for a later run.
 */
export function* applyCorporateActions({ facts, moment }: RunContext): Procedure<Outcome[]> {
  const due = facts.corporateActions.filter(({ exDate }) => exDate <= moment.today);
  if (due.length === 0) return [];

  const outcomes: Outcome[] = [];
  const pending = yield* ask('corporate actions to apply', { actions: due });
  for (const { subscriptionId, schedule: number, action } of pending) {
    const [record] = yield* ask('subscriptions', { ids: [subscriptionId] });
    const schedule = record?.state.schedules[number - 1];
    if (!record || !schedule || isOrdered(schedule)) continue;
    const { event, type, amount } = effectOf(schedule, action);
    const { symbol, exDate } = action;
    const scheduleId = scheduleIdOf(record.id, number);
    const change = openChange(record, moment);
    change.apply(event, `${scheduleId}.${type}.${exDate}`);
    change.continuePlan(facts.calendar);
    const successor = event.type === 'merged' ? { successor: event.successor.symbol } : {};
    const units = unitsOf(schedule.lots);
    const applied = { type, symbol, exDate, scheduleId, units, amount, ...successor };
    yield* ask('commit', {
      verdict: { type: 'corporate-action', change: change.change(), applied },
    });
    outcomes.push(done(scheduleId, `${type} of ${symbol} on ${exDate}`));
  }
  return outcomes;
}

const isOrdered = (schedule: Schedule): boolean =>
  schedule.sellOrderId !== undefined || hasOrdered(schedule);

type Effect = {
  readonly event: ScheduleEvent;
  /** A merger of less than one unit ends as a delisting. */
  readonly type: CorporateAction['type'];
  readonly amount: Paise;
};

function effectOf({ number: schedule, lots }: Schedule, action: CorporateAction): Effect {
  const { exDate: on } = action;
  switch (action.type) {
    case 'distribution': {
      const amount = distributed(lots, action.perUnit, on);
      const event = { type: 'distribution-received', schedule, on, amount } as const;
      return { event, type: action.type, amount };
    }
    case 'delisting': {
      const { price } = action;
      return {
        event: { type: 'delisted', schedule, on, price },
        type: action.type,
        amount: timesPaise(price, unitsOf(lots)),
      };
    }
    case 'merger': {
      const { successor, unitsAfter, unitsBefore, price } = action;
      const merged = mergeLots(lots, action);
      if (lots.length > 0 && merged.lots.length === 0) {
        const event = { type: 'delisted', schedule, on, price } as const;
        return { event, type: 'delisting', amount: timesPaise(price, unitsOf(lots)) };
      }
      const terms = { unitsAfter, unitsBefore, price };
      return {
        event: { type: 'merged', schedule, on, successor, ...terms },
        type: action.type,
        amount: lots.length > 0 ? merged.paid : noPaise,
      };
    }
  }
}
