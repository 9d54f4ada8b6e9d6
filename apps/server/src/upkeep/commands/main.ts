import { compileEmbeddedPostgres } from '../../platform/db/compile-embedded-postgres.ts';

// On another processor, while the program is read: nothing takes longer at a start on the embedded database.
if (!process.env['DATABASE_URL']) compileEmbeddedPostgres().catch(() => {});
await import('./run-program.ts');
