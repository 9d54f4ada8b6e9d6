import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { toTry } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import type { Change } from '../subscription/change.ts';
import { buyOrderIdOf, installmentIdOf, scheduleIdOf } from '../subscription/content-ids.ts';
import {
  type DueInstallment,
  dueInstallments,
  type Moment,
  reasonMissed,
} from '../subscription/due.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import { openUnderlyings, spendableCarry } from '../subscription/subscription.ts';
import { cashDecision } from '../trading/cash-decision.ts';
import { buyLimit } from '../trading/order-price.ts';
import { type BuySize, sizeBuy } from '../trading/sizing.ts';
import type { Book } from './books.ts';
import type { Run } from './run.ts';

/** The cash of one account in one run; asked once, then counted down order by order. */
export type Purse = { available(): Paise; spend(amount: Paise): void };

type Choice = { instrument: InstrumentRef; quote: Quote; limit: Paise; isNew: boolean };

/** Every installment a run makes is a first attempt: only faults and people lead to another one. */
const attempt = 1;

/** Buys every due installment of one subscription, oldest first. */
export function buyDue(run: Run, book: Book, purse: Purse, moment: Moment): void {
  for (const due of dueInstallments(book.state, moment)) {
    if (book.state.status !== 'active') return;
    buyOne(run, book, due, purse, moment);
  }
}

/** Past the last order time nothing more can be bought today: what is still due has failed. */
export function failMissed(run: Run, book: Book, moment: Moment): void {
  for (const due of dueInstallments(book.state, moment)) {
    fail(run, book, due, reasonMissed(due.installment), moment);
  }
}

function buyOne(run: Run, book: Book, due: DueInstallment, purse: Purse, moment: Moment): void {
  const choice = choose(run, book, due.schedule, moment);
  if (typeof choice === 'string') block(run, book, due, choice, moment);
  else buyChosen(run, book, due, choice, purse, moment);
}

function buyChosen(
  run: Run,
  book: Book,
  due: DueInstallment,
  choice: Choice,
  purse: Purse,
  moment: Moment,
): void {
  const { instrument, limit } = choice;
  const carry = spendableCarry(book.state);
  const rates = run.facts.chargeRates;
  const wanted = { carry, limit, instrument, on: moment.today, rates };
  const sized = sizeBuy({ ...wanted, amount: due.installment.amount });
  if (sized.quantity === 0) {
    carryOn(run, book, due, choice, moment);
    return;
  }
  const { cashPolicy: policy } = book.state;
  const decided = cashDecision({ ...wanted, sized, available: purse.available(), policy });
  if (decided.type === 'give-up') fail(run, book, due, 'INSUFFICIENT_FUNDS', moment);
  else if (decided.type === 'wait') block(run, book, due, 'INSUFFICIENT_FUNDS', moment);
  else {
    const isSent = order(run, book, due, { ...choice, ...decided }, moment);
    if (isSent) purse.spend(decided.size.worstCost);
  }
}

/** The ETF a schedule has, or the nearest to its 52-week low that can be bought now; or why there is none. */
function choose(run: Run, { state }: Book, number: number, moment: Moment): Choice | ReasonCode {
  const assigned = state.schedules[number - 1]?.instrument;
  if (assigned) return priced(run, assigned, false, moment);
  for (const { instrument } of toTry(run.prices.rank(openUnderlyings(state)))) {
    const choice = priced(run, instrument, true, moment);
    if (typeof choice !== 'string') return choice;
  }
  return 'NO_CANDIDATE';
}

function priced(
  { market }: Run,
  instrument: InstrumentRef,
  isNew: boolean,
  moment: Moment,
): Choice | ReasonCode {
  const quote = market.quote(instrument.symbol, moment)?.quote;
  if (!quote) return 'NO_PRICE';
  const limit = buyLimit(quote);
  return limit.type === 'limit' ? { instrument, quote, limit: limit.limit, isNew } : limit.reason;
}

function order(
  run: Run,
  book: Book,
  { schedule, installment }: DueInstallment,
  wanted: Choice & { size: BuySize; reducedTo?: Paise },
  moment: Moment,
): boolean {
  const { sipNumber } = installment;
  const id = buyOrderIdOf(installmentIdOf(scheduleIdOf(book.id, schedule), sipNumber), attempt);
  const { instrument, quote, reducedTo } = wanted;
  const { quantity } = wanted.size;
  const { symbol } = instrument;
  const asked = { account: book.account, side: 'buy', symbol, quantity, quote } as const;
  const limit = run.orders.limitFor({ ...asked, limit: wanted.limit });
  if (limit === undefined) {
    block(run, book, { schedule, installment }, 'NO_PRICE', moment);
    return false;
  }
  const change = run.books.change(book, moment);
  assign(change, book, schedule, wanted);
  const placed = { type: 'order-placed', schedule, sipNumber, clientOrderId: id } as const;
  change.apply(reducedTo === undefined ? placed : { ...placed, reducedTo }, id);
  run.books.keep(book, change, moment);
  run.orders.send(
    { id, book, schedule, sipNumber, side: 'buy', instrument, quantity, limit },
    moment,
  );
  return true;
}

/** Less than one unit: the whole amount waits for the next installment. */
function carryOn(run: Run, book: Book, due: DueInstallment, choice: Choice, moment: Moment): void {
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const change = run.books.change(book, moment);
  assign(change, book, schedule, choice);
  const { today: on, time: at } = moment;
  const cause = `${nameOf(book, due)}.carried`;
  change.apply({ type: 'installment-carried', schedule, sipNumber, on, at }, cause);
  change.continuePlan(run.facts.calendar);
  run.books.keep(book, change, moment);
}

function fail(run: Run, book: Book, due: DueInstallment, reason: ReasonCode, moment: Moment): void {
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const change = run.books.change(book, moment);
  const cause = `${nameOf(book, due)}.failed`;
  const failed = { schedule, sipNumber, on: moment.today, reason };
  change.apply({ type: 'installment-failed', ...failed }, cause);
  change.continuePlan(run.facts.calendar);
  run.books.keep(book, change, moment);
}

/** Leaves the installment due, with what it waits for. */
function block(
  run: Run,
  book: Book,
  due: DueInstallment,
  reason: ReasonCode,
  moment: Moment,
): void {
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const change = run.books.change(book, moment);
  change.apply({ type: 'installment-blocked', schedule, sipNumber, reason }, nameOf(book, due));
  run.books.keep(book, change, moment);
}

function assign(
  change: Change,
  { id }: Book,
  schedule: number,
  { instrument, isNew }: Choice,
): void {
  if (!isNew) return;
  const cause = `${scheduleIdOf(id, schedule)}.assigned`;
  change.apply({ type: 'instrument-assigned', schedule, instrument }, cause);
}

const nameOf = ({ id }: Book, { schedule, installment }: DueInstallment): string =>
  installmentIdOf(scheduleIdOf(id, schedule), installment.sipNumber);
