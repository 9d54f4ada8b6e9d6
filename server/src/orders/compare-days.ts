import { isFinal, minutesOf, sessionTimesOn, timeOfDay } from '@safe-trading/engine';
import { istInstant } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { DayTried, DueDay } from './account-day-store.ts';
import type { Desk } from './broker-desk.ts';
import { compareBooks } from './compare-books.ts';
import { compareUnits } from './compare-units.ts';
import { isolated } from './isolate.ts';
import type { Order } from './order-store.ts';
import type { Outcome } from './outcome.ts';
import type { Trading } from './trading.ts';
import type { Tried } from './tried-day.ts';

/** Minutes after the close at which the day's books are final. */
const quietMinutes = 5;
/** A day that is behind is tried by every run, but not every minute. */
const triesApartMs = 15 * 60_000;

/**
 * The last look of a day, over what is settled already: the broker's final books against ours. It changes
 * no order; what differs is said. A day that could not be compared stays due: while it lasts with its own
 * books, from the next morning on by the units alone, because a book of a day gone by cannot be had.
 */
export async function compareDays(trading: Trading, moment: MarketMoment): Promise<Outcome[]> {
  const { today, time, instant } = moment;
  const { closes } = sessionTimesOn(trading.facts.sessionTimes, today);
  const isOver = minutesOf(time) >= minutesOf(closes) + quietMinutes;
  const due = (await trading.days.due(today)).filter(({ day, triedAt }) =>
    day === today
      ? isOver
      : triedAt === undefined || instant.getTime() - triedAt.getTime() >= triesApartMs,
  );
  if (due.length === 0) return [];

  const ordersOf = await ordersOfToday(trading, due, moment);
  const desks = await trading.desk.desksOfAccounts([...new Set(due.map((one) => one.accountId))]);
  const outcomes: Outcome[] = [];
  const kept: DayTried[] = [];
  for (const one of due) {
    const { accountId, day } = one;
    const desk = desks.get(accountId) ?? { accountId };
    let tried: Pick<DayTried, 'state' | 'says'> = { state: 'due', says: 'UNEXPECTED' };
    const compared = async (): Promise<Outcome[]> => {
      const { outcome, ...result } = await compare(one, desk, ordersOf.get(accountId) ?? []);
      tried = result;
      return [outcome];
    };
    outcomes.push(...(await isolated(trading, accountId, compared)));
    kept.push({ accountId, day, ...tried });
  }
  await trading.days.note(kept, instant);
  return outcomes;

  async function compare({ day }: DueDay, desk: Desk, orders: readonly Order[]): Promise<Tried> {
    if (day < today) return compareUnits(trading, desk, day, isOver);
    const tried = await compareBooks(trading, desk, orders, moment);
    const isOpen = orders.some(({ state }) => !isFinal(state) && state !== 'needs-human');
    if (!isOpen || tried.state === 'due') return tried;
    // What was found is said now; what the open order comes to is looked at again.
    return { ...tried, state: 'due', says: tried.says ?? 'An order of the day is still open.' };
  }
}

async function ordersOfToday(
  { orders }: Trading,
  due: readonly DueDay[],
  { today }: MarketMoment,
): Promise<ReadonlyMap<string, Order[]>> {
  if (due.every(({ day }) => day !== today)) return new Map();
  const sent = await orders.sentSince(istInstant(today, timeOfDay('00:00')));
  return Map.groupBy(sent, ({ accountId }) => accountId);
}
