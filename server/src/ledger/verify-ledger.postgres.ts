import type { ChargeRates } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { checkInvariants } from './check-invariants.postgres.ts';
import type { InvariantCheck } from './invariant-check.ts';
import { recomputeCharges, retakeSteps } from './recompute-orders.postgres.ts';

/** How much there was to look at: a check that saw nothing has proved nothing. */
export type LedgerSize = {
  subscriptions: number;
  installments: number;
  orders: number;
  fills: number;
  postings: number;
};

export type LedgerVerdict = { size: LedgerSize; checks: InvariantCheck[] };

/** Recomputes every figure of the books from what the broker confirmed; changes nothing. */
export async function verifyLedger(
  db: Database,
  rates: readonly ChargeRates[],
): Promise<LedgerVerdict> {
  const { rows } = await sql<LedgerSize>`
    select (select count(*)::integer from subscriptions) as subscriptions,
           (select count(*)::integer from installments) as installments,
           (select count(*)::integer from orders) as orders,
           (select count(*)::integer from fills) as fills,
           (select count(*)::integer from postings) as postings`.execute(db);
  const [size] = rows;
  if (!size) throw new Error('The books could not be counted.');
  const checks = [
    ...(await checkInvariants(db)),
    await recomputeCharges(db, rates),
    await retakeSteps(db),
  ];
  return { size, checks };
}
