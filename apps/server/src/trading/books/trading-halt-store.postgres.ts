import { type Instant, systemActor, type TradingHalt } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { TradingHaltStore } from './trading-halt-store.ts';

type Row = {
  id: string;
  level: TradingHalt['level'];
  subject: string | null;
  reason: string;
  set_by: string;
  set_at: Date;
  lifted_by: string | null;
  lifted_reason: string | null;
  lifted_at: Date | null;
};

const liftedShown = 100;

export const postgresTradingHalts = (
  db: Database,
  record: RecordSecurityEvent,
): TradingHaltStore => ({
  set: (halt) => inTransaction(db, (tx) => setHalt(tx, halt, record)),

  lift: (id, { by, reason, at }) =>
    inTransaction(db, async (tx) => {
      await closeGate(tx);
      const { rows } = await sql<Pick<Row, 'level' | 'subject'>>`
        update trading_halts
           set lifted_by = ${by}, lifted_reason = ${reason}, lifted_at = ${toDate(at)}
         where id = ${id}
           and lifted_at is null
        returning level, subject`.execute(tx);
      const [lifted] = rows;
      if (!lifted) return 'not-in-force';
      await record(tx, {
        kind: 'trading-halt-lifted',
        userId: (lifted.level === 'investor' && lifted.subject) || undefined,
        actorId: by,
        subject: id,
        facts: { level: lifted.level, reason },
      });
      return 'lifted';
    }),

  async latest() {
    const { rows } = await sql<Row>`
      select *
        from trading_halts
       order by lifted_at is null desc, set_at desc, id
       limit ${liftedShown} + (select count(*) from trading_halts where lifted_at is null)`.execute(
      db,
    );
    return rows.map(toHalt);
  },

  async find(id) {
    const { rows } = await sql<Row>`select * from trading_halts where id = ${id}`.execute(db);
    return rows[0] && toHalt(rows[0]);
  },

  async halting(subscriptionIds) {
    if (subscriptionIds.length === 0) return new Map();
    const { rows } = await sql<Row & { subscription_id: string }>`
      select s.id as subscription_id, k.*
        from subscriptions s
        join trading_halts k on ${holdsBack('k', 's')}
       where s.id = any(${subscriptionIds})
       order by k.set_at, k.id`.execute(db);
    const bySubscription = Map.groupBy(rows, (row) => row.subscription_id);
    return new Map([...bySubscription].map(([id, halts]) => [id, halts.map(toHalt)]));
  },
});

export async function setHalt(
  tx: Executor,
  halt: TradingHalt,
  record: RecordSecurityEvent,
): Promise<'set' | 'already'> {
  await closeGate(tx);
  const subject = halt.level === 'platform' ? null : halt.subject;
  const { numAffectedRows } = await sql`
    insert into trading_halts (id, level, subject, reason, set_by, set_at)
    values (${halt.id}, ${halt.level}, ${subject}, ${halt.reason}, ${halt.setBy}, ${toDate(halt.setAt)})
    on conflict (level, coalesce(subject, ''), md5(reason)) where lifted_at is null do nothing`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) return 'already';
  await record(tx, {
    kind: 'trading-halt-set',
    userId: halt.level === 'investor' ? halt.subject : undefined,
    actorId: halt.setBy === systemActor ? undefined : halt.setBy,
    subject: halt.id,
    facts: { level: halt.level, reason: halt.reason },
  });
  return 'set';
}

type HaltOfInvestor = {
  userId: string;
  setFor: string;
  lifted: { by: string; reason: string; at: Instant };
};

export async function liftHaltOf(
  tx: Executor,
  { userId, setFor, lifted: { by, reason, at } }: HaltOfInvestor,
  record: RecordSecurityEvent,
): Promise<void> {
  await closeGate(tx);
  const { rows } = await sql<{ id: string }>`
    update trading_halts
       set lifted_by = ${by}, lifted_reason = ${reason}, lifted_at = ${toDate(at)}
     where level = 'investor'
       and subject = ${userId}
       and reason = ${setFor}
       and lifted_at is null
    returning id`.execute(tx);
  for (const { id } of rows)
    await record(tx, {
      kind: 'trading-halt-lifted',
      userId,
      actorId: by,
      subject: id,
      facts: { level: 'investor', reason },
    });
}

/** One rule for sending and for showing. */
export const holdsBack = (halt: string, subscription: string) => {
  const k = (column: string) => sql.ref(`${halt}.${column}`);
  const s = (column: string) => sql.ref(`${subscription}.${column}`);
  return sql`(${k('lifted_at')} is null
    and (${k('level')} = 'platform'
         or (${k('level')} = 'strategy' and ${k('subject')} = ${s('strategy_id')})
         or (${k('level')} = 'investor' and ${k('subject')} = ${s('user_id')})
         or (${k('level')} = 'subscription' and ${k('subject')} = ${s('id')})))`;
};

/** Waits for orders that are being made durable and blocks the next ones. */
const closeGate = (tx: Executor) =>
  sql`select id from trading_gate where id = 'gate' for update`.execute(tx);

function toHalt(row: Row): TradingHalt {
  const { id, level, subject, reason, set_by: setBy, set_at } = row;
  const setAt = toInstant(set_at);
  const lifted =
    row.lifted_at && row.lifted_by !== null && row.lifted_reason !== null
      ? { lifted: { by: row.lifted_by, reason: row.lifted_reason, at: toInstant(row.lifted_at) } }
      : {};
  const rest = { id, reason, setBy, setAt, ...lifted };
  if (level === 'platform') return { level, ...rest };
  if (subject === null) throw new Error(`Halt ${id} names no subject.`);
  return { level, subject, ...rest };
}
