import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { RunPlanStore } from './run-plan-store.ts';

export const postgresRunPlanStore = (db: Database): RunPlanStore => ({
  async freeze({ id, frozenAt, intents, worst, hash }) {
    await sql`
      insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents)
      values (${id}, ${frozenAt}, ${intents.length}, ${worst}, ${hash},
              cast(${JSON.stringify(intents)} as text)::jsonb)`.execute(db);
  },
});
