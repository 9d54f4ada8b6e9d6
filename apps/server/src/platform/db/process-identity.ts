import { type RawBuilder, sql } from 'kysely';

/** How a process that shares the database is known to the others. */
export type ProcessIdentity = {
  /** Names this process, and no other one ever. */
  holder: string;
  /** No other process can have this database open: whoever was here before is gone. */
  alone: boolean;
  /**
   * The holder is also what the server calls the connections of its process: one without any was killed,
   * and nobody waits for it. A process that is merely paused keeps them, and is waited for.
   */
  isConnectionName?: boolean;
};

/** A process that has not been seen for so long may be taken over from. */
const livesForSeconds = 6;

/**
 * Whether the process that `holder` names was seen in the last seconds, by the database's clock. A column handed in must not
 * be one of `seen_writer`, which is the table's name in here.
 */
export const isSeenAlive = (
  holder: RawBuilder<unknown>,
  { isConnectionName = false }: ProcessIdentity,
): RawBuilder<boolean> => sql`exists (
  select 1
    from order_writers seen_writer
   where seen_writer.holder = ${holder}
     and seen_writer.seen_at > now() - make_interval(secs => ${livesForSeconds})
     and (not ${isConnectionName}
          or exists (select 1 from pg_stat_activity a where a.application_name = seen_writer.holder)))`;
