import { type BrokerOrder, instant, type Order } from '@safe-trading/engine';
import type { FirstOrderStore } from '../books/first-orders.ts';
import type { TradingPorts } from './trading-ports.ts';

/** A book that does not show an order after so long will not tell when it began to. */
const lookForMs = 60 * 60_000;

/**
 * Looks into the brokers' books for first orders that none has shown yet, and keeps what is seen of each and when.
 * It reads only: what becomes of an order is a matter of its reconciliation.
 */
export async function seeFirstOrders(
  { clock, accounts }: Pick<TradingPorts, 'clock' | 'accounts'>,
  store: Pick<FirstOrderStore, 'toLookFor' | 'noteLook'>,
): Promise<void> {
  const orders = await store.toLookFor(instant(clock.now().getTime() - lookForMs));
  if (orders.length === 0) return;
  const byAccount = Map.groupBy(orders, ({ accountId }) => accountId);
  const open = await accounts.ofIds([...byAccount.keys()]);
  for (const [accountId, sent] of byAccount) {
    const book = await open.get(accountId)?.account?.book();
    if (!book?.ok) continue;
    const at = instant(clock.now().getTime());
    for (const order of sent) {
      const echo = book.value.find((entry) => isIt(entry, order));
      await store.noteLook(order.clientOrderId, echo && { at, echo });
    }
  }
}

/** By its number where the answer told one; otherwise by its terms, among what was not there before. */
const isIt = (entry: BrokerOrder, order: Order): boolean =>
  order.brokerOrderId === undefined
    ? !order.watermark.has(entry.brokerOrderId) &&
      entry.symbol === order.instrument.symbol &&
      entry.side === order.side &&
      entry.quantity === order.quantity &&
      entry.limit === order.limit
    : entry.brokerOrderId === order.brokerOrderId;
