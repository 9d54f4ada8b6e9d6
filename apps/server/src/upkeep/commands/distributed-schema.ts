import { commandOptions } from '@safe-trading/command-line';
import { readCatalogue } from '../../platform/db/distribution/catalogue.ts';
import {
  distributedSchema,
  layOnServers,
} from '../../platform/db/distribution/distributed-schema.ts';
import { tableKinds } from '../../platform/db/distribution/table-kinds.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openEmbeddedDatabase } from '../../platform/db/open-database.ts';

commandOptions({
  name: 'npm run schema:distributed',
  does: 'Prints the statements that lay a migrated database without rows on several servers with Citus.',
  options: {},
});

const database = await openEmbeddedDatabase();
try {
  await migrate(database.db);
  const tables = await readCatalogue(database.db);
  const statements = [
    ...distributedSchema(tables, tableKinds),
    ...layOnServers(tables, tableKinds),
  ];
  for (const statement of statements) console.log(statement);
} finally {
  await database.close();
}
