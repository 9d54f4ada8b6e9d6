import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { SubscriptionTables } from '../../trading/ledger/subscription-store.postgres.ts';
import type { AmendmentLog } from './amendment-log.ts';
import type { Change } from './changes.ts';

type Row = {
  id: string;
  subscription_id: string;
  version: number;
  made_by: string;
  made_by_name: string;
  made_at: Date;
  market_at: Date;
  changes: Change[];
};

const asJson = (value: object) => sql`cast(${JSON.stringify(value)} as text)::jsonb`;

export const postgresAmendmentLog = (
  db: Database,
  subscriptions: SubscriptionTables,
): AmendmentLog => ({
  commit: (change, made) =>
    subscriptions.commit(change, async (tx) => {
      await sql`
        insert into subscription_amendments (
          id, subscription_id, version, made_by, made_at, market_at, asked, changes, before, after)
        values (
          ${made.id}, ${made.subscriptionId}, ${made.version}, ${made.madeBy}, ${made.madeAt},
          ${made.marketAt}, ${asJson(made.asked)}, ${asJson(made.changes)}, ${asJson(made.before)},
          ${asJson(made.after)})`.execute(tx);
    }),

  async of(subscriptionIds) {
    if (subscriptionIds.length === 0) return [];
    const { rows } = await sql<Row>`
      select a.id, a.subscription_id, a.version, a.made_by, u.name as made_by_name, a.made_at,
             a.market_at, a.changes
        from subscription_amendments a
        join users u on u.id = a.made_by
       where a.subscription_id = any(${[...subscriptionIds]})
       order by a.version desc`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      subscriptionId: row.subscription_id,
      version: row.version,
      madeBy: row.made_by,
      madeByName: row.made_by_name,
      madeAt: row.made_at,
      marketAt: row.market_at,
      changes: row.changes,
    }));
  },
});
