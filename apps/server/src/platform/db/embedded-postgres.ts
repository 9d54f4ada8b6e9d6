import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { compileEmbeddedPostgres } from './compile-embedded-postgres.ts';
import { safeInteger } from './safe-integer.ts';

const asIs = (text: string) => text;

/** Starts a Postgres inside this process, in `folder` or in memory, from an archive where one is given. In UTC. */
export const startEmbeddedPostgres = async (folder?: string, archive?: Blob): Promise<PGlite> =>
  PGlite.create({
    pgliteWasmModule: await compileEmbeddedPostgres(),
    ...(folder ? { dataDir: join(folder, 'postgres') } : {}),
    ...(archive ? { loadDataDir: archive } : {}),
    parsers: { [types.INT8]: safeInteger, [types.NUMERIC]: asIs, [types.DATE]: asIs },
    // Filled with zeros at every start; what does not fit is a page of the system's own cache.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC'],
  });
