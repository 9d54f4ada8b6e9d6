import { basisPoints, type Frequency, paise, timeOfDay, type Weekday } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type {
  AuthorLimit,
  StrategyDraft,
  StrategyRecord,
  StrategyStatus,
  StrategyStore,
} from './strategy-store.ts';

type Row = {
  id: string;
  name: string;
  fund_size_paise: number;
  installment_paise: number;
  installment_count: number;
  installments_per_etf: number;
  frequency: Frequency;
  reinvest_bp: number;
  target_bp: number;
  weekday: Weekday;
  execution_time: string;
  status: StrategyStatus;
  created_by: string;
  created_at: Date;
};

export const postgresStrategyStore = (
  db: Database,
  record: RecordSecurityEvent,
): StrategyStore => ({
  async all() {
    const { rows } = await sql<Row>`
      select *
        from strategies
       order by created_at desc, id`.execute(db);
    return rows.map(toStrategy);
  },

  async find(id) {
    const { rows } = await sql<Row>`
      select *
        from strategies
       where id = ${id}`.execute(db);
    return rows[0] && toStrategy(rows[0]);
  },

  retire: (id, by) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<Pick<Row, 'name'>>`
        update strategies
           set status = 'retired'
         where id = ${id}
           and status = 'active'
        returning name`.execute(tx);
      const [retired] = rows;
      if (retired) {
        const { name } = retired;
        await record(tx, { kind: 'strategy-retired', actorId: by, subject: id, facts: { name } });
        return retired;
      }
      const before = await sql`select 1 from strategies where id = ${id}`.execute(tx);
      return before.rows.length > 0 ? 'retired' : undefined;
    }),

  correct: (id, { name, terms }, by) =>
    inTransaction(db, async (tx) => {
      // Waits for a subscription that is just being added, and holds back the next one.
      const { rows } = await sql<Row>`
        select *
          from strategies
         where id = ${id}
           for update`.execute(tx);
      const [before] = rows;
      if (!before) return undefined;
      const subscribed = await sql`
        select 1
          from subscriptions
         where strategy_id = ${id}
         limit 1`.execute(tx);
      if (subscribed.rows.length > 0) return 'subscribed';

      const after = await sql<Row>`
        update strategies
           set name = ${name}, fund_size_paise = ${terms.fundSize},
               installment_paise = ${terms.installment},
               installment_count = ${terms.installmentCount},
               installments_per_etf = ${terms.installmentsPerEtf},
               frequency = ${terms.frequency}, reinvest_bp = ${terms.reinvest},
               target_bp = ${terms.target}, weekday = ${terms.weekday},
               execution_time = ${terms.time}
         where id = ${id}
        returning *`.execute(tx);
      const facts = { name, ...changedFrom(toStrategy(before), { name, terms }) };
      await record(tx, { kind: 'strategy-corrected', actorId: by, subject: id, facts });
      return after.rows[0] && toStrategy(after.rows[0]);
    }),

  add: (strategy, limit) =>
    inTransaction(db, async (tx) => {
      if (limit && (await isUsedUp(tx, strategy.createdBy, limit))) return 'too-many';
      await insert(tx, strategy);
      await record(tx, {
        kind: 'strategy-published',
        actorId: strategy.createdBy,
        subject: strategy.id,
        facts: { name: strategy.name },
      });
      return 'added';
    }),
});

/** What each changed term was before, under a name such as `fundSize_before`. */
function changedFrom(before: StrategyDraft, after: StrategyDraft): Record<string, string | number> {
  const was = { name: before.name, ...before.terms };
  const is = new Map<string, string | number>(Object.entries({ name: after.name, ...after.terms }));
  return Object.fromEntries(
    Object.entries(was).flatMap(([term, value]) =>
      is.get(term) === value ? [] : [[`${term}_before`, value]],
    ),
  );
}

async function isUsedUp(tx: Executor, author: string, limit: AuthorLimit): Promise<boolean> {
  // Locks the author's row, so that concurrent calls are counted.
  await sql`
    select id
      from users
     where id = ${author}
       for update`.execute(tx);
  const { rows } = await sql<{ made: number }>`
    select count(*) as made
      from strategies
     where created_by = ${author}
       and created_at >= ${limit.since}`.execute(tx);
  return (rows[0]?.made ?? 0) >= limit.most;
}

async function insert(
  tx: Executor,
  { id, name, status, terms, createdBy, createdAt }: StrategyRecord,
): Promise<void> {
  await sql`
    insert into strategies (
      id, name, fund_size_paise, installment_paise, installment_count, installments_per_etf,
      frequency, reinvest_bp, target_bp, weekday, execution_time, status, created_by, created_at)
    values (
      ${id}, ${name}, ${terms.fundSize}, ${terms.installment}, ${terms.installmentCount},
      ${terms.installmentsPerEtf}, ${terms.frequency}, ${terms.reinvest}, ${terms.target},
      ${terms.weekday}, ${terms.time}, ${status}, ${createdBy}, ${createdAt})`.execute(tx);
}

const toStrategy = (row: Row): StrategyRecord => ({
  id: row.id,
  name: row.name,
  status: row.status,
  terms: {
    fundSize: paise(row.fund_size_paise),
    installment: paise(row.installment_paise),
    installmentCount: row.installment_count,
    installmentsPerEtf: row.installments_per_etf,
    frequency: row.frequency,
    reinvest: basisPoints(row.reinvest_bp),
    target: basisPoints(row.target_bp),
    weekday: row.weekday,
    time: timeOfDay(row.execution_time),
  },
  createdBy: row.created_by,
  createdAt: row.created_at,
});
