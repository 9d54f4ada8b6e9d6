import type { LocalDate } from '@safe-trading/engine';
import type { BrokerDayUnits, BrokerHolding } from '../brokers/broker.ts';
import type { Desk } from './broker-desk.ts';
import type { OrderStore } from './order-store.ts';
import { failed, waiting } from './outcome.ts';
import type { Trading } from './trading.ts';
import type { Tried } from './tried-day.ts';

/**
 * What can still be said of a day whose books were never seen: whether the broker holds the units our
 * books hold. Units that are missing may be on their way, so that is final only after a close.
 */
export async function compareUnits(
  trading: Trading,
  { accountId, account }: Desk,
  day: LocalDate,
  isOver: boolean,
): Promise<Tried> {
  const what = `compare ${day}`;
  const stillDue = (says: string): Tried => ({
    outcome: failed(accountId, what, `The day could not be compared yet: ${says}`),
    state: 'due',
    says,
  });
  if (!account) return stillDue('NO_BROKER_SESSION');
  const [holdings, units] = [await account.holdings(), await account.positions()];
  if (!holdings.ok || !units.ok) {
    const isLost = [holdings, units].some((read) => !read.ok && read.reason === 'unauthorised');
    if (isLost) await trading.desk.sessionLost(accountId);
    return stillDue('BROKER_UNREACHABLE');
  }

  const held = await trading.orders.unitsHeld(accountId);
  const missing = missingUnits(held, holdings.value, units.value).join('; ');
  if (missing !== '' && !isOver) {
    return { outcome: waiting(accountId, what, missing), state: 'due', says: missing };
  }
  const unseen = `The order book of ${day} was never compared`;
  return missing === ''
    ? { outcome: failed(accountId, what, `${unseen}; the units agree.`), state: 'units-only' }
    : {
        outcome: failed(accountId, what, `${unseen}; ${missing}`),
        state: 'units-only',
        says: missing,
      };
}

/** Units of ours that are neither delivered nor bought today. */
export const missingUnits = (
  ours: Awaited<ReturnType<OrderStore['unitsHeld']>>,
  holdings: readonly BrokerHolding[],
  units: readonly BrokerDayUnits[],
): string[] =>
  ours.flatMap(({ symbol, quantity }) => {
    const settled = holdings.find((holding) => holding.symbol === symbol)?.quantity ?? 0;
    const bought = units.find((day) => day.symbol === symbol)?.bought ?? 0;
    return quantity > settled + bought
      ? [`the broker holds ${settled + bought} ${symbol}, ours are ${quantity}`]
      : [];
  });
