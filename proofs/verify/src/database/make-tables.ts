import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from './session.ts';

const migrations = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'apps',
  'server',
  'migrations',
);

export async function makeTables({ run }: Session): Promise<void> {
  const files = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  await run('create table kysely_migration (name text primary key, timestamp text not null)');
  for (const file of files) {
    await run(readFileSync(join(migrations, file), 'utf8'));
    await run(
      `insert into kysely_migration values ('${file.replace('.sql', '')}', '2026-01-01T00:00:00.000Z')`,
    );
  }
}
