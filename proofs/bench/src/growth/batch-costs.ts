import { setTimeout as wait } from 'node:timers/promises';
import {
  caller,
  endpointTables,
  openServerDatabase,
  plainQuery,
  type SafeTrading,
  withinProcess,
} from '@safe-trading/server';
import { enterDueCrowd, ofCrowd } from '../orders/due-crowd.ts';
import { placeDue } from '../orders/place-due.ts';

/** Beside everybody else of a world, so many investors whose installment is not due yet. */
export async function enterDue(url: string, size: number): Promise<void> {
  const { db, close } = openServerDatabase(url, { max: 1 });
  await enterDueCrowd(db, size);
  await plainQuery(db, `update installments set planned_on = planned_on + 3650 where ${ofCrowd}`);
  await plainQuery(db, 'analyze installments');
  await close();
}

/**
 * One run with `due` installments, the run that settles their orders, and one that looks at the market with nothing due:
 * each for the investors numbered from `round * due` on.
 */
export async function placeAndSettle(
  url: string,
  { due, round, costs }: { due: number; round: number; costs: Map<string, number[]> },
): Promise<void> {
  const { db, close } = openServerDatabase(url);
  const note = (name: string, ms: number): void => {
    costs.set(name, [...(costs.get(name) ?? []), ms]);
  };
  const broker = {
    wait: async () => {},
    place: async (number: number) =>
      ({ outcome: 'placed', brokerOrderId: `${round}-${number}` }) as const,
  };
  try {
    const placing = { accountsAtOnce: 250, minutesLate: 2 * round };
    const idle = await placeDue(db, placing, broker);
    if (idle.firstBytes.length > 0) throw new Error('Something was due that was not to be.');
    note('a look with nothing due, ms', idle.seconds * 1000);
    await plainQuery(
      db,
      `update installments set planned_on = planned_on - 3650
        where ${ofCrowd} and sip_number = 1
          and coalesce(nullif(substring(subscription_id from '-([0-9]+)$'), ''), '0')::integer / ${due} = ${round}`,
    );
    const { done, seconds, settling } = await placeDue(db, { ...placing, settles: true }, broker);
    if (done !== due) throw new Error(`${done} of ${due} orders were placed.`);
    note('place_etf_order, ms an installment', (seconds * 1000) / due);
    note('sync_order_status, ms an order', ((settling?.seconds ?? Number.NaN) * 1000) / due);
  } finally {
    await close();
  }
}

/** One alone takes up what the login of everybody has left behind. */
const looks = 9;

/** Logs everybody in, and the minute that comes when nothing has happened. */
export async function keepMinute(
  product: SafeTrading,
  admin: string,
  { investors, costs }: { investors: number; costs: Map<string, number[]> },
): Promise<void> {
  const call = caller(withinProcess(product.app));
  const note = (name: string, ms: number): void => {
    costs.set(name, [...(costs.get(name) ?? []), ms]);
  };
  let began = performance.now();
  await call(endpointTables.jobs.run, { token: admin, params: { jobCode: 'auto_login_samco' } });
  note('auto_login_samco, ms an account', (performance.now() - began) / investors);
  await wait(1_000);
  for (let look = 0; look < looks; look += 1) {
    began = performance.now();
    await product.tick();
    note('a look of the server with notifications, ms', performance.now() - began);
  }
}
