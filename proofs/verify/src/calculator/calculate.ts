import { dayIn, type Instant, timeIn } from '../books/instant.ts';
import { list, text } from '../books/row.ts';
import type { Day } from '../day.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { planAnew, resume } from './amend.ts';
import { chargedFor } from './charged.ts';
import { act } from './corporate-action.ts';
import { followOn, type Miss, type Moment } from './follow-on.ts';
import type { Happening, Order } from './happening.ts';
import { nextDayFrom } from './planned-days.ts';
import { post } from './post.ts';
import { buy, carry, failInstallment, planAgain } from './purchase.ts';
import { sell } from './sell.ts';
import {
  Contradiction,
  installmentOf,
  isOpen,
  type SubscriptionBooks,
  scheduleOf,
} from './standing.ts';
import { windUp } from './wind-up.ts';

type Of<Type extends Happening['type']> = Extract<Happening, { type: Type }>;

/** Applies a happening to a subscription. Throws Contradiction. */
export function happen(
  standing: SubscriptionBooks,
  happening: Happening,
  market: MarketFacts,
): void {
  const moment = momentOf(happening.at);
  endPause(standing, moment, market);
  const misses: Miss[] = [];
  switch (happening.type) {
    case 'split':
      split(standing, happening);
      return;
    case 'corporate action':
      applyAction(standing, happening, market);
      return;
    case 'assigned':
      assign(standing, happening, market);
      return;
    case 'blocked':
      block(standing, happening);
      return;
    case 'sent':
      send(standing, happening.order);
      standing.version += 1;
      return;
    case 'ended':
      end(standing, happening, market, misses);
      break;
    case 'carried': {
      const { schedule, number } = happening;
      requirePlanned(standing, schedule, number);
      const cause = `${standing.id}.${schedule}.${number}.carried`;
      const { today: on, time: at, instant: posted } = moment;
      carry(standing, { schedule, number, cause, posted, on, at });
      break;
    }
    case 'postponed': {
      requirePlanned(standing, happening.schedule, happening.number);
      const from = nextDayFrom(standing, moment.today, moment.time);
      planAnew(standing, from, market.sessions);
      break;
    }
    case 'failed': {
      const { schedule, number, reason } = happening;
      requirePlanned(standing, schedule, number);
      failInstallment(standing, { schedule, number, on: moment.today, reason });
      misses.push({ schedule, on: moment.today });
      break;
    }
  }
  const posted = happening.type === 'ended' ? momentOf(happening.posted) : moment;
  standing.version += 1;
  followOn(standing, misses, posted, market.sessions);
}

export function endPause(
  standing: SubscriptionBooks,
  moment: Moment,
  { sessions }: MarketFacts,
): void {
  const { pausedUntil, status } = standing;
  if (status !== 'paused' || pausedUntil === undefined) return;
  const { today, time } = moment;
  if (today < pausedUntil || (today === pausedUntil && time < standing.terms.time)) return;
  resume(standing);
  standing.version += 1;
  followOn(standing, [], moment, sessions);
}

export const momentOf = (instant: Instant): Moment => ({
  instant,
  today: dayIn(instant),
  time: timeIn(instant),
});

function requirePlanned(standing: SubscriptionBooks, schedule: number, number: number): void {
  const { status } = installmentOf(standing, schedule, number);
  if (status === 'planned') return;
  throw new Contradiction(
    `SIP ${standing.id}.${schedule}.${number} is decided on while it is ${status}.`,
  );
}

function assign(
  standing: SubscriptionBooks,
  { schedule: number, symbol }: Of<'assigned'>,
  { etfs }: MarketFacts,
): void {
  const schedule = scheduleOf(standing, number);
  const etf = [...etfs.values()].find((it) => it.symbol === symbol);
  schedule.symbol = symbol;
  if (etf) schedule.instrument = etf.id;
  standing.version += 1;
}

/** Idempotent. */
function block(standing: SubscriptionBooks, { schedule, number, reason }: Of<'blocked'>): void {
  const installment = installmentOf(standing, schedule, number);
  if (installment.status !== 'planned' || installment.reason === reason) return;
  installment.reason = reason;
  standing.version += 1;
}

function send(
  standing: SubscriptionBooks,
  { id, schedule: number, number: sip, ...order }: Order,
): void {
  const schedule = scheduleOf(standing, number);
  if (schedule.instrument !== undefined && schedule.instrument !== order.instrument) {
    throw new Contradiction(
      `Order ${id} is for ${order.symbol}, while schedule ${standing.id}.${number} holds ${schedule.symbol}.`,
    );
  }
  schedule.instrument = order.instrument;
  schedule.symbol = order.symbol;
  if (sip === undefined) {
    schedule.sellOrder = id;
    return;
  }
  requirePlanned(standing, number, sip);
  const installment = installmentOf(standing, number, sip);
  installment.status = 'ordered';
  installment.order = id;
  delete installment.reason;
  if (order.reducedTo !== undefined) installment.reducedTo = order.reducedTo;
}

function end(
  standing: SubscriptionBooks,
  ended: Of<'ended'>,
  market: MarketFacts,
  misses: Miss[],
): void {
  const { order, ending, posted, reason } = ended;
  const { id, schedule, number } = order;
  const open = number === undefined ? undefined : installmentOf(standing, schedule, number);
  if (open ? open.order !== id : scheduleOf(standing, schedule).sellOrder !== id) {
    throw new Contradiction(`Order ${id} ends, but it is not the one that is open then.`);
  }
  if (ending === 'with fills') {
    trade(standing, ended, market);
    return;
  }
  if (number === undefined) {
    const block = scheduleOf(standing, schedule);
    delete block.sellOrder;
    windUp(standing, block);
    return;
  }
  if (ending === 'not placed') {
    planAgain(standing, { schedule, number, reason });
    return;
  }
  const on = dayIn(posted);
  failInstallment(standing, { schedule, number, on, reason });
  misses.push({ schedule, on });
}

function trade(
  standing: SubscriptionBooks,
  { order, fills, posted, paysDepository, charged, ratesBefore }: Of<'ended'>,
  { rates }: MarketFacts,
): void {
  const { id: cause, schedule, number, side, assetClass, units: ordered } = order;
  let units = 0n;
  let value = 0n;
  for (const fill of fills) {
    units += fill.units;
    value += fill.units * fill.price;
  }
  const last =
    fills
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? posted;
  const on = dayIn(last);
  const depositoryPaid = !paysDepository;
  const traded = { side, value, assetClass, on, depositoryPaid };
  const { charges, correctedOn, today } = chargedFor(traded, charged, {
    rates,
    before: ratesBefore,
  });
  if (correctedOn !== undefined) {
    standing.chargedBefore.push({ order: cause, correctedOn, charged: charges, today });
  }
  const settled = { schedule, cause, posted, on, units, value, charges };
  if (number === undefined) {
    sell(standing, settled);
    return;
  }
  buy(standing, { ...settled, number, at: timeIn(last), isPartial: units < ordered });
}

/** Posted by its run, or on its day if the run is gone. */
function applyAction(
  standing: SubscriptionBooks,
  { action, at: known, runs }: Of<'corporate action'>,
  { etfs, sessions }: MarketFacts,
): void {
  for (const schedule of [...standing.schedules]) {
    const id = `${standing.id}.${schedule.number}`;
    const run = runs.find((it) =>
      list(it, 'outcomes').some((outcome) => outcome['subject'] === id),
    );
    const at = run ? text(run, 'market_time') : known;
    if (!act(standing, schedule, action, { at, etfs })) continue;
    standing.version += 1;
    followOn(standing, [], momentOf(at), sessions);
  }
}

/** Units grow, cost stays (domain model 2). */
function split(standing: SubscriptionBooks, { symbol, exDate, factor, runs }: Of<'split'>): void {
  for (const schedule of standing.schedules) {
    const held = schedule.lots.reduce((units, lot) => units + lot.units, 0n);
    if (schedule.symbol !== symbol || held === 0n || !wasHeldBefore(schedule.lots, exDate))
      continue;
    for (const lot of schedule.lots) lot.units *= factor;
    schedule.splits.push({ exDate, factor });
    standing.version += 1;
    const id = `${standing.id}.${schedule.number}`;
    const run = runs.find((it) =>
      list(it, 'outcomes').some((outcome) => outcome['subject'] === id),
    );
    // Without the run only the day is known.
    const at = run ? text(run, 'market_time') : exDate;
    post(standing, { cause: `${id}.split.${exDate}`, at, schedule: schedule.number }, [
      ['units', 0n, held * (factor - 1n)],
    ]);
    if (isOpen(schedule)) windUp(standing, schedule);
  }
}

const wasHeldBefore = (lots: readonly { boughtOn: Day }[], exDate: Day): boolean =>
  lots.some(({ boughtOn }) => boughtOn < exDate);
