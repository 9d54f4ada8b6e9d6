import type { Database } from '@safe-trading/server';
import { placeDue } from './place-due.ts';

type Placing = { orders: number; accountsAtOnce: number; post(): Promise<string> };

/** Returns the orders per second. Throws unless every order was placed. */
export async function placeWithoutLatency(
  db: Database,
  { orders, accountsAtOnce, post }: Placing,
): Promise<number> {
  const { done, seconds } = await placeDue(
    db,
    { accountsAtOnce },
    {
      wait: async () => {},
      async place() {
        return { outcome: 'placed', brokerOrderId: await post() };
      },
    },
  );
  if (done !== orders) throw new Error(`${done} of ${orders} orders were placed.`);
  return done / seconds;
}
