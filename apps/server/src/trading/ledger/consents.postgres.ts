import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Consent } from './consent.ts';

type Subject = { id: string; userId: string; strategyId: string };

export async function writeConsent(
  tx: Executor,
  { id, userId, strategyId }: Subject,
  { sheet, operator, at }: Consent,
): Promise<void> {
  await sql`
    insert into consents (subscription_id, user_id, strategy_id, sheet_id, sheet, operator_name,
                          operator_role, consented_at)
    values (${id}, ${userId}, ${strategyId}, ${sheet.id}, ${JSON.stringify(sheet)}, ${operator.name},
            ${operator.role}, ${at})`.execute(tx);
}

export const lastConsent =
  (db: Database) =>
  async (userId: string, strategyId: string): Promise<Date | undefined> => {
    const { rows } = await sql<{ consented_at: Date }>`
      select consented_at
        from consents
       where user_id = ${userId}
         and strategy_id = ${strategyId}
       order by consented_at desc
       limit 1`.execute(db);
    return rows[0]?.consented_at;
  };
