import { type RawBuilder, sql } from 'kysely';

export type ProcessIdentity = {
  /** Unique for each process. */
  holder: string;
  /** Set when no other process can open this database. */
  alone: boolean;
  /**
   * The holder is also the connection name on the server: without connections the process is dead. A paused
   * process keeps them.
   */
  isConnectionName?: boolean;
};

/** A process not seen for this long may be taken over. */
const livesForSeconds = 6;

/** Seen in the last seconds by the database's clock. Do not pass a column of `seen_writer`. */
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
