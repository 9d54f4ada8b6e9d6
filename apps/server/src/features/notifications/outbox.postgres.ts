import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export type OutboxEntry = { number: number; scheduleId: string; installmentId: string | undefined };

type Row = { number: number; schedule_id: string; installment_id: string | null };

export async function readOutbox(tx: Executor, most: number): Promise<OutboxEntry[]> {
  const { rows } = await sql<Row>`
    select number, schedule_id, installment_id
      from notification_outbox
     order by number
     limit ${most}`.execute(tx);
  return rows.map((row) => ({
    number: row.number,
    scheduleId: row.schedule_id,
    installmentId: row.installment_id ?? undefined,
  }));
}

/** By number: an end written meanwhile has another number and stays. */
export async function removeFromOutbox(
  tx: Executor,
  entries: readonly OutboxEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    delete from notification_outbox
     where number = any(${entries.map(({ number }) => number)})`.execute(tx);
}
