import { type Database, plainQuery } from '@safe-trading/server';
import { copiedColumns } from './copied-columns.ts';

type Column = { name: string; is_generated: boolean };

/** Copies every investor `times` times with all data. Throws for a table that `copiedColumns` does not list. */
export async function copyInvestors(
  db: Database,
  times: number,
  { dueLaterBy = 30 }: { dueLaterBy?: number } = {},
): Promise<void> {
  await refuseForgottenTables(db);
  const tables = Object.keys(copiedColumns);
  await inBulk(db, tables, () =>
    copyRows(db, tables, times, { endings: copiedColumns, dueLaterBy }),
  );
  await plainQuery(db, 'vacuum analyze');
}

type Copying = {
  readonly endings: Readonly<Record<string, readonly string[]>>;
  readonly which?: string;
  /** Delays the copies, because on most days only few are due. */
  readonly dueLaterBy?: number;
};

export async function copyRows(
  db: Database,
  tables: readonly string[],
  times: number,
  { endings, which, dueLaterBy = 0 }: Copying,
): Promise<void> {
  for (const table of tables) {
    const suffixed = endings[table] ?? [];
    const columns = (await columnsOf(db, table)).filter(({ is_generated }) => !is_generated);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns
      .map(({ name }) => {
        if (suffixed.includes(name)) return withEnding(name);
        return table === 'installments' && name === 'planned_on' ? later(dueLaterBy) : `"${name}"`;
      })
      .join(', ');
    // Once for each original, because matching each copy is slower than writing it.
    const heads = suffixed
      .map(
        (name) =>
          `, substring("${name}" from '^[^.]+') as "${name} head", substring("${name}" from '[.].*$') as "${name} tail"`,
      )
      .join('');
    const whose = which ? `where ${which}` : whoseRows(table, suffixed);
    await plainQuery(
      db,
      `insert into ${table} (${names})
       select ${values} from (select *${heads} from ${table} ${whose} offset 0) as original, generate_series(1, ${times}) as n
       on conflict do nothing`,
    );
  }
}

const later = (days: number): string =>
  `case when status = 'planned' then planned_on + ${days} else planned_on end`;

/** Skips checks and rebuilds indexes at the end. */
async function inBulk(db: Database, tables: readonly string[], work: () => Promise<void>) {
  const list = tables.map((table) => `'${table}'`).join(', ');
  const indexes = await plainQuery<{ name: string; made_by: string }>(
    db,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
       from pg_index
      where not indisunique and indrelid::regclass::text in (${list})`,
  );
  for (const { name } of indexes) await plainQuery(db, `drop index ${name}`);
  await plainQuery(db, 'set session_replication_role = replica');
  await work();
  await plainQuery(db, 'set session_replication_role = origin');
  await plainQuery(db, `set maintenance_work_mem = '256MB'`);
  for (const { made_by: statement } of indexes) await plainQuery(db, statement);
  await plainQuery(db, 'reset maintenance_work_mem');
}

/** The suffix goes before the first dot of ids derived from content. */
const withEnding = (column: string): string =>
  `"${column} head" || '-' || n || coalesce("${column} tail", '')`;

/** Administrators are not copied. */
function whoseRows(table: string, suffixed: readonly string[]): string {
  if (table === 'users') return `where role = 'END_USER'`;
  if (!suffixed.includes('user_id')) return '';
  return `where user_id in (select id from users where role = 'END_USER')`;
}

const columnsOf = (db: Database, table: string): Promise<Column[]> =>
  plainQuery<Column>(
    db,
    `select column_name as name, is_identity = 'YES' as is_generated
       from information_schema.columns where table_name = '${table}' and table_schema = 'public'`,
  );

/** A table that is not copied would stay small and its scans unnoticed. */
async function refuseForgottenTables(db: Database): Promise<void> {
  const tables = Object.keys(copiedColumns);
  const list = tables.map((table) => `'${table}'`).join(', ');
  const forgotten = await plainQuery<{ name: string }>(
    db,
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid::regclass::text in (${list})
        and conrelid::regclass::text not in (${list})`,
  );
  const unknown = forgotten.map(({ name }) => name).filter((name) => !(name in leftSmall));
  if (unknown.length > 0) {
    throw new Error(`Name in copied-columns.ts how these are copied: ${unknown.join(', ')}.`);
  }
}

/** Tables that grow with manual actions, not with users. */
const leftSmall: Readonly<Record<string, string>> = {
  strategies: 'published by administrators',
  reminder_answers: 'one row for each link or button that was used',
  subscription_amendments: 'one row for each change by hand',
  mail_deliveries: 'no mail is set up in the benchmark',
  notification_preferences: 'only what differs from the usual',
  channels: 'only where one was added',
  chat_codes: 'each lives for minutes',
  calendar_feeds: 'only where an address was made',
  quiet_hours: 'only where they were set',
  consents: 'given in live trading alone',
  passkeys: 'only where one was added',
  passkey_challenges: 'each lives for minutes',
  totp_secrets: 'only where an authenticator app was set up',
  recovery_codes: 'only where they were made',
  wrong_codes: 'only after codes that were wrong',
  password_resets: 'one row for each link that was asked for',
  email_verifications: 'no mail is set up in the benchmark',
  declared_market_days: 'declared by administrators',
  completed_calendar_years: 'completed by administrators, one a year',
};
