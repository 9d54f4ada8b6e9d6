import { instant, type ObservedEnd, paise, quantity, settleManually } from '@safe-trading/engine';
import { sql } from 'kysely';
import { digestTables } from '../journeys/testing/table-digest.ts';
import { Problem } from '../platform/kernel/problem.ts';
import { placeEtfOrder } from '../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../trading/jobs/sync-order-status.ts';
import { runProcedure } from '../trading/run/run-procedure.ts';
import { settledOrRefused } from '../trading/run/settlement-problem.ts';
import { openOrder } from './scripted-account.ts';
import { tradingWorld } from './trading-world.ts';

export const firstOrder = 'subscription.1.1.b1';
export const neverPlaced: ObservedEnd = {
  outcome: 'not-placed',
  reason: 'The app shows no such order.',
};
export const notFilled: ObservedEnd = {
  outcome: 'not-filled',
  reason: 'No trade on the contract note.',
};
export const itIs = (brokerOrderId: string): ObservedEnd => ({ outcome: 'adopted', brokerOrderId });
export const filledAs = (
  changed: Partial<Extract<ObservedEnd, { outcome: 'filled' }>> = {},
): ObservedEnd => ({
  outcome: 'filled',
  quantity: quantity(49),
  price: paise(10_020),
  tradedAt: instant(Date.parse('2027-02-08T05:01:00Z')),
  ...changed,
});

export type SettlingWorld = Awaited<ReturnType<typeof settlingWorld>>;

/** A trading world at 10:32 with one order whose answer was lost, and an administrator. */
export async function settlingWorld() {
  const world = await tradingWorld();
  const { db, trading, account, moment } = world;
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('admin', 'admin@example.com', 'Admin', 'ADMIN', 'active', 'x', now())`.execute(db);
  const place = () => placeEtfOrder(trading).run(moment());
  const settle = (seen: ObservedEnd, id = firstOrder) =>
    settledOrRefused(
      runProcedure(trading, moment(), (context) => settleManually(context, id, seen, 'admin')),
    );
  account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
  await place();
  world.goTo('2027-02-08', '10:32');
  return {
    ...world,
    place,
    settle,
    sync: () => syncOrderStatus(trading).run(moment()),
    /** An entry of the book that may be the order, but for what is changed. */
    lookAlike: (brokerOrderId: string, changed = {}) =>
      openOrder(
        brokerOrderId,
        {
          symbol: 'GOLDETF',
          side: 'buy',
          quantity: quantity(49),
          limit: paise(10_026),
          ...changed,
        },
        moment().instant,
      ),
    /** Why it was refused, with nothing changed. Throws when it was not. */
    async refusal(seen: ObservedEnd): Promise<string> {
      const before = await digestTables(db);
      const fault: unknown = await settle(seen).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!(fault instanceof Problem)) throw new Error('It was not refused.', { cause: fault });
      const changed = JSON.stringify(await digestTables(db)) !== JSON.stringify(before);
      return `${changed ? 'Something was changed, ' : ''}${fault.code}: ${fault.message}`;
    },
  };
}
