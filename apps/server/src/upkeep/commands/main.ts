import { compileEmbeddedPostgres } from '../../platform/db/compile-embedded-postgres.ts';

// Compiles in parallel with loading: this is the longest part of an embedded start.
if (!process.env['DATABASE_URL']) compileEmbeddedPostgres().catch(() => {});
await import('./run-program.ts');
