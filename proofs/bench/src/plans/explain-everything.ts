import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openServerDatabase, plainQuery } from '@safe-trading/server';

const largeFrom = 10_000;

/** Tables with more than 10,000 rows. */
export async function largeTables(db: Database): Promise<Map<string, number>> {
  const rows = await plainQuery<{ name: string; rows: number }>(
    db,
    `select relname as name, reltuples::integer as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${largeFrom}
      order by reltuples desc`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Logs the plan of every statement from the next start; returns the log folder. */
export async function explainEverything(db: Database): Promise<string> {
  // Settings of a module exist only once it is loaded.
  await plainQuery(db, `load 'auto_explain'`);
  for (const setting of settings) await plainQuery(db, `alter system set ${setting}`);
  const [found] = await plainQuery<{ folder: string }>(
    db,
    `select setting || '/plans' as folder from pg_settings where name = 'data_directory'`,
  );
  if (!found) throw new Error('The server does not say where its folder is.');
  return found.folder;
}

const settings = [
  `shared_preload_libraries = 'auto_explain'`,
  `auto_explain.log_min_duration = 0`,
  `auto_explain.log_format = 'json'`,
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = off',
  'logging_collector = on',
  `log_destination = 'jsonlog'`,
  `log_directory = 'plans'`,
  `log_timezone = 'UTC'`,
];

export async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const database = openServerDatabase(url, { max: 1 });
    try {
      await plainQuery(database.db, 'select 1');
      return;
    } catch {
      await wait(100);
    } finally {
      await database.close();
    }
  }
}
