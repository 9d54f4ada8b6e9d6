import { sql } from 'kysely';
import type { SelectionStore } from './selection-store.ts';

export const postgresSelectionStore = (): SelectionStore => ({
  async keep(tx, { scheduleId, ranking, chosenAt }) {
    await sql`
      insert into selections (schedule_id, chosen_at, ranking)
      values (${scheduleId}, ${chosenAt}, cast(${JSON.stringify(ranking)} as text)::jsonb)
      on conflict (schedule_id) do update
         set chosen_at = excluded.chosen_at,
             ranking = excluded.ranking`.execute(tx);
  },
});
