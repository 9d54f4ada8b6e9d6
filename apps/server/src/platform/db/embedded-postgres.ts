import { PGlite, types } from '@electric-sql/pglite';
import { compileEmbeddedPostgres } from './compile-embedded-postgres.ts';
import { safeInteger } from './safe-integer.ts';

const asIs = (text: string) => text;

/** In `folder` or in memory, optionally from an archive. Runs in UTC. */
export const startEmbeddedPostgres = async (folder?: string, archive?: Blob): Promise<PGlite> =>
  PGlite.create({
    pgliteWasmModule: await compileEmbeddedPostgres(),
    ...(folder ? { dataDir: folder } : {}),
    ...(archive ? { loadDataDir: archive } : {}),
    parsers: { [types.INT8]: safeInteger, [types.NUMERIC]: asIs, [types.DATE]: asIs },
    // Small, because it is zeroed at every start; the system caches the rest.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC'],
  });
