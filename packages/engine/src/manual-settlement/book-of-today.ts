import type { Order } from '../orders/order.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import { type BrokerDay, brokerDay } from '../reconciliation/broker-day.ts';
import { conflict } from './settlement-refused.ts';

/** What the broker shows of today, read now. Throws SettlementRefused where it cannot be read. */
export function* bookOfToday({ accountId }: Order): Procedure<BrokerDay> {
  const accounts = yield* ask('accounts', { accountIds: [accountId] });
  if (!accounts.get(accountId)?.isLoggedIn) {
    throw conflict(
      "No broker session of this investor is open, so today's book cannot be read. Run the login job, then try again.",
    );
  }
  const book = yield* askBroker('order book', { accountId });
  if (book.ok) return brokerDay(accountId, book);
  throw conflict("The broker's book could not be read just now. Try again in a minute.");
}
