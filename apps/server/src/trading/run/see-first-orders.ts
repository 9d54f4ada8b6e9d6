import { type BrokerOrder, instant, type Order } from '@safe-trading/engine';
import type { FirstOrderStore } from '../books/first-orders.ts';
import type { TradingPorts } from './trading-ports.ts';

const lookForMs = 60 * 60_000;

/** Looks for first orders in the brokers' books and records what it sees. Read-only. */
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

/** By number, else by terms among new entries. */
const isIt = (entry: BrokerOrder, order: Order): boolean =>
  order.brokerOrderId === undefined
    ? !order.watermark.has(entry.brokerOrderId) &&
      entry.symbol === order.instrument.symbol &&
      entry.side === order.side &&
      entry.quantity === order.quantity &&
      entry.limit === order.limit
    : entry.brokerOrderId === order.brokerOrderId;
