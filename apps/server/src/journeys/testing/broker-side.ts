import { samcoBroker } from '../../trading/brokers/samco/samco-broker.ts';
import type { Player } from './join-journey.ts';
import { istDay, settledOn } from './market-days.ts';
import type { RawRows } from './raw-rows.ts';
import { type Block, type Reckoned, sum } from './reckoning.ts';

const openingCash = 100_000_000;

export type BrokerSide = { cash: number; holdings: Record<string, number>; ordersToday: string[] };

/** What the broker itself says of an account, asked with the investor's own credentials. */
export async function askBroker(
  baseUrl: string,
  { name, login }: Player,
  marketTime: Date,
): Promise<BrokerSide> {
  const clock = { now: () => marketTime, sleep: async () => {} };
  const broker = samcoBroker({ baseUrl, clock });
  try {
    const opened = await broker.openSession(login);
    if (opened.outcome !== 'open') throw new Error(opened.message);
    const account = broker.account(name, opened.session);
    const funds = await account.funds();
    const holdings = await account.holdings();
    const book = await account.book();
    if (!funds.ok || !holdings.ok || !book.ok) throw new Error(`No answer about ${name}.`);
    return {
      cash: funds.value.available,
      holdings: Object.fromEntries(holdings.value.map((held) => [held.symbol, held.quantity])),
      ordersToday: book.value.map(({ brokerOrderId }) => brokerOrderId).sort(),
    };
  } finally {
    await broker.close();
  }
}

/** The same from our rows, after the close of `today`. */
export function ownSide({ orders }: RawRows, mine: readonly Reckoned[], today: string): BrokerSide {
  const blocks = mine.flatMap((reckoned) => reckoned.blocks);
  const bought = blocks.flatMap((block) => block.bought);
  // Proceeds can be spent from the session after the sale.
  const received = blocks.flatMap((block) => block.sold).filter(({ on }) => on < today);
  const userId = mine[0]?.subscription.user_id;
  return {
    cash:
      openingCash -
      sum(bought, ({ value, charges }) => value + charges) +
      sum(received, ({ value, charges }) => value - charges),
    holdings: holdingsOf(blocks, today),
    ordersToday: orders
      .filter((order) => order.user_id === userId && istDay(order.submitted_at) === today)
      .map(({ broker_order_id }) => broker_order_id ?? 'none')
      .sort(),
  };
}

/** Units appear on their settlement day, and leave the list the day after they were sold. */
function holdingsOf(blocks: readonly Block[], today: string): Record<string, number> {
  const holdings: Record<string, number> = {};
  for (const { schedule, bought, sold, unitsHeld } of blocks) {
    const onTheWay = sum(
      bought.filter(({ on }) => settledOn(on) > today),
      ({ units }) => units,
    );
    const soldToday = sum(
      sold.filter(({ on }) => on === today),
      ({ units }) => units,
    );
    const units = unitsHeld - onTheWay + soldToday;
    const symbol = schedule.symbol ?? '';
    if (units > 0) holdings[symbol] = (holdings[symbol] ?? 0) + units;
  }
  return holdings;
}
