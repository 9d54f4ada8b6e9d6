import { amend } from '../amendment/amend.ts';
import { nextSession } from '../calendar/calendar.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { bookingDecision } from '../decisions/booking.ts';
import { sizeBuy } from '../decisions/sizing.ts';
import { rankCandidates } from '../market/selection.ts';
import { type Paise, paise } from '../money/money.ts';
import { type Quantity, quantity } from '../money/quantity.ts';
import { buyLimit } from '../orders/order-price.ts';
import { type DueInstallment, dueInstallments } from '../subscription/due.ts';
import { evolve, subscriptionToComplete } from '../subscription/evolve.ts';

import { nextFrom, scheduleToCreate } from '../subscription/next-schedule.ts';
import { pauseAfterMisses } from '../subscription/pause-after-misses.ts';
import { planAnew } from '../subscription/plan-anew.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import { hasOrdered, type Schedule } from '../subscription/schedule.ts';
import {
  isPauseOver,
  openUnderlyings,
  type SubscriptionState,
  spendableCarry,
  startSubscription,
} from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import { amendmentOf } from './amend-model.ts';
import { date, rates } from './build.ts';
import { type ModelRun, modelCalendar, type SessionScript, type Step } from './session-script.ts';
import { fillAt, type ToyFill } from './toy-fill.ts';
import { midway, openToyMarket } from './toy-market.ts';

type OfInstallment = { readonly schedule: number; readonly sipNumber: number };
type Late = OfInstallment & { readonly fill: ToyFill | undefined; readonly on: LocalDate };

/** A life over the script, by the engine's decisions only; every event is shown to `watch`. */
export function runModel(run: ModelRun, watch: (step: Step) => void): SubscriptionState {
  const market = openToyMarket();
  let state = startSubscription(run.plan, run.options);
  let today = date('2026-01-05');
  let late: Late[] = [];
  const at = run.plan.time;

  const apply = (event: SubscriptionEvent, automatic = true) => {
    const before = state;
    state = evolve(before, event);
    watch({ before, event, after: state, today, automatic });
  };

  const createNext = (time: string) => {
    const now = { today, time: timeOfDay(time), calendar: modelCalendar };
    const created = scheduleToCreate(state, now);
    if (created) apply({ type: 'schedule-created', ...created });
  };

  createNext('09:00');
  for (const session of run.script) {
    market.move(session.moves);
    if (session.split) applySplit(session.split);
    intervene(session);
    amendAsAsked(session);
    if (isPauseOver(state, today)) apply({ type: 'subscription-resumed' });
    settleLate();
    createNext('09:30');
    const now = { today, time: at };
    for (const due of dueInstallments(state, now)) {
      if (state.status !== 'active') break;
      for (const event of buy(due, session)) apply(event);
      const pause = pauseAfterMisses(state, due.schedule, today);
      if (pause) apply(pause);
    }
    createNext('11:00');
    for (const { number } of state.schedules) book(number, session);
    if (subscriptionToComplete(state)) apply({ type: 'subscription-completed' });
    createNext('15:20');
    today = nextSession(modelCalendar, today);
  }
  settleLate();
  return state;

  function settleLate(): void {
    for (const { schedule, sipNumber, fill, on } of late) {
      const of = { schedule, sipNumber };
      if (fill) apply({ type: 'installment-executed', ...of, ...fill, on, at, partial: false });
      else apply({ type: 'installment-released', ...of });
    }
    late = [];
  }

  function applySplit({ at: index, factor }: { at: number; factor: number }): void {
    const instrument = market.instruments[index];
    if (instrument === undefined || market.quote(instrument).last < 100 * factor) return;
    const affected = state.schedules.filter((it) => it.instrument === instrument);
    if (affected.some(hasOrdered)) return;

    market.split(index, factor);
    for (const { number, lots } of affected) {
      if (lots.length > 0) apply({ type: 'split-applied', schedule: number, factor });
    }
  }

  function intervene({ person }: SessionScript): void {
    const active = state.status === 'active';
    const paused = state.status === 'paused';
    if (person === 'pauses' && active) apply({ type: 'subscription-paused' });
    if (person === 'resumes' && paused) apply({ type: 'subscription-resumed' });
    if (person === 'recycles') {
      apply({ type: 'options-changed', options: { recycle: !state.recycle } });
    }
    if (person === 'ends' && (active || paused)) apply({ type: 'subscription-ended', on: today });
    for (const { number, status, lots } of state.schedules) {
      const pausable = status === 'waiting' || status === 'running';
      if (person === 'pauses-schedule' && pausable) {
        apply({ type: 'schedule-paused', schedule: number });
      }
      if (person === 'resumes-schedule' && status === 'paused') {
        apply({ type: 'schedule-resumed', schedule: number });
      }
      if (person === 'sells' && lots.length > 0 && status !== 'closed') sellByHand(number);
    }
  }

  function amendAsAsked(session: SessionScript): void {
    const wanted = amendmentOf(session, state, today);
    if (wanted === undefined) return;
    const time = timeOfDay('09:20');
    const facts = { today, time, calendar: modelCalendar, prices: new Map() };
    const answer = amend(state, wanted, facts);
    if (answer.type === 'amended') for (const event of answer.events) apply(event);
  }

  function buy(due: DueInstallment, session: SessionScript): SubscriptionEvent[] {
    const { installment, schedule } = due;
    const of = { schedule, sipNumber: installment.sipNumber };
    const failed = (reason: ReasonCode): SubscriptionEvent[] => {
      const failure = { type: 'installment-failed', ...of, on: today, reason } as const;
      const retry = { type: 'installment-retried', ...of } as const;
      return session.person === 'retries' ? [failure, retry] : [failure];
    };
    if (session.buy === 'blocked') {
      return [{ type: 'installment-blocked', ...of, reason: 'NO_BROKER_SESSION' }];
    }
    if (session.buy === 'no-cash') return failed('INSUFFICIENT_FUNDS');

    const instrument = instrumentFor(schedule);
    if (instrument === undefined) {
      const from = nextFrom(state, { today, time: timeOfDay('15:10') });
      return [planAnew(state, from, modelCalendar)];
    }
    const price = buyLimit(market.quote(instrument));
    if (price.type === 'refused') return failed(price.reason);

    const reducedTo = paise(Math.floor(installment.amount / 2));
    const amount = session.buy === 'reduced' ? reducedTo : installment.amount;
    const carry = spendableCarry(state);
    const { limit } = price;
    const { quantity: units } = sizeBuy({ amount, carry, limit, instrument, on: today, rates });
    if (units === 0) {
      if (session.buy === 'reduced') return failed('INSUFFICIENT_FUNDS');
      return [{ type: 'installment-carried', ...of, on: today, at }];
    }

    const clientOrderId = `${schedule}:${of.sipNumber}:${today}`;
    const placed = { type: 'order-placed', ...of, clientOrderId } as const;
    const paid = midway(market.quote(instrument).ask ?? limit, limit);
    const { assetClass } = instrument;
    const order = { side: 'buy', assetClass, quantity: units, on: today } as const;
    const fill = fillAt(paid, order);
    const done = { type: 'installment-executed', ...of, on: today, at, partial: false } as const;
    switch (session.buy) {
      case 'fill':
        return [placed, { ...done, ...fill }];
      case 'reduced':
        return [
          { ...placed, reducedTo },
          { ...done, ...fill },
        ];
      case 'rejected':
        return [placed, ...failed('ORDER_REJECTED')];
      case 'not-sent':
        return [placed, { type: 'installment-released', ...of }];
      case 'found-later':
        late.push({ ...of, fill, on: today });
        return [placed];
      case 'absent-later':
        late.push({ ...of, fill: undefined, on: today });
        return [placed];
      case 'partial': {
        const half = quantity(Math.floor(units / 2));
        if (half === 0) return [placed, ...failed('NOT_FILLED')];
        return [placed, { ...done, ...fillAt(paid, { ...order, quantity: half }), partial: true }];
      }
    }
  }

  function instrumentFor(number: number): Schedule['instrument'] {
    const schedule = state.schedules[number - 1];
    if (schedule?.instrument) return schedule.instrument;
    const candidates = market.instruments.map((instrument) => ({
      instrument,
      quote: market.quote(instrument),
      stale: false,
      medianTurnover: paise(1_000_000_000_000),
      sessionsListed: 1_000,
    }));
    const rules = { openUnderlyings: openUnderlyings(state) };
    const chosen = rankCandidates(candidates, rules).ranked[0]?.instrument;
    if (chosen) apply({ type: 'instrument-assigned', schedule: number, instrument: chosen });
    return chosen;
  }

  function book(number: number, session: SessionScript): void {
    const schedule = state.schedules[number - 1];
    if (schedule?.instrument === undefined) return;
    const decision = bookingDecision({
      schedule,
      state,
      quote: market.quote(schedule.instrument),
      stale: false,
      gap: false,
      today,
      calendar: modelCalendar,
      rates,
    });
    if (decision.type === 'wait') return;
    const isBooking = state.exit === undefined;
    const clientOrderId = `sell:${number}:${today}`;
    apply({ type: 'sell-placed', schedule: number, clientOrderId }, isBooking);
    if (session.sell === 'nothing') {
      apply({ type: 'sell-ended', schedule: number });
      return;
    }
    const half = Math.max(1, Math.floor(decision.quantity / 2));
    const units = session.sell === 'partial' ? quantity(half) : decision.quantity;
    sell(schedule, units, decision.limit, isBooking);
  }

  function sellByHand(number: number): void {
    const schedule = state.schedules[number - 1];
    if (schedule?.instrument === undefined) return;
    if (hasOrdered(schedule)) return;
    const units = quantity(schedule.lots.reduce((sum, lot) => sum + lot.quantity, 0));
    apply({ type: 'sell-placed', schedule: number, clientOrderId: 'by hand' }, false);
    sell(schedule, units, market.quote(schedule.instrument).bid ?? paise(1), false);
  }

  function sell(schedule: Schedule, units: Quantity, price: Paise, automatic: boolean): void {
    const assetClass = schedule.instrument?.assetClass ?? 'equity';
    const fill = fillAt(price, { side: 'sell', assetClass, quantity: units, on: today });
    apply({ type: 'sold', schedule: schedule.number, on: today, ...fill }, automatic);
  }
}
