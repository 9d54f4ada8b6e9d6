import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Opens an embedded database, runs one query and ends. */
const [folder = ''] = process.argv.slice(2);
const lite = await PGlite.create({ dataDir: join(folder, 'postgres') });
await lite.query('select 1');
console.log('open');
await lite.close();
