import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** A process that opens the embedded database in the folder it is given, asks it one thing, says so and ends. */
const [folder = ''] = process.argv.slice(2);
const lite = await PGlite.create({ dataDir: join(folder, 'postgres') });
await lite.query('select 1');
console.log('open');
await lite.close();
