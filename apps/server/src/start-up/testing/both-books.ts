import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { checkInvariants } from '../../trading/ledger/check-invariants.postgres.ts';
import type { ProgramStore } from './program-store.ts';

type SentOrder = { number: string | null; symbol: string; side: string; quantity: number };

/** What we say was sent beside what the practice market wrote down as arrived, and what is wrong with our books. */
export type BothBooks = {
  ours: SentOrder[];
  theirs: SentOrder[];
  open: unknown[];
  checks: number;
  faults: string[];
};

export async function bothBooks(store: ProgramStore): Promise<BothBooks> {
  const theirs = store.arrivedOrders().map(
    ({ orderNumber, symbol, side, quantity }): SentOrder => ({
      number: orderNumber,
      symbol,
      side,
      quantity,
    }),
  );
  return store.look(async (db) => {
    const checks = await checkInvariants(db);
    return {
      ours: (await sentOrders(db)).sort(byNumber),
      theirs: theirs.sort(byNumber),
      open: await openOrders(db),
      checks: checks.length,
      faults: checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    };
  });
}

const byNumber = (a: SentOrder, b: SentOrder): number =>
  (a.number ?? '') < (b.number ?? '') ? -1 : 1;

async function sentOrders(db: Database): Promise<SentOrder[]> {
  const { rows } = await sql<SentOrder>`
    select broker_order_id as number, symbol, side, quantity
      from orders
     where state not in ('not-sent', 'not-placed')`.execute(db);
  return rows;
}

async function openOrders(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select client_order_id, state, reason, submitted_at
      from orders
     where not posted`.execute(db);
  return rows;
}
