import { operationsEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { JobRun } from '../../jobs/job-run-store.ts';
import { presentStanding } from './present.ts';
import type { DiskSpace, KeptBackup } from './read-disk.ts';

export type BooksSize = { version: string; bytes: number };

export type Deps = {
  clock: { now(): Date };
  marketClock: { now(): Date };
  runningSince: Date;
  version: string;
  trading: 'paper' | 'live';
  database: { kind: 'embedded' | 'server'; size(): Promise<BooksSize> };
  standing(): Promise<{
    openSessions: number;
    linkedAccounts: number;
    lastRuns: readonly JobRun[];
  }>;
  disk(): Promise<DiskSpace | undefined>;
  lastBackup(): Promise<KeptBackup | undefined>;
};

/** How the machine and its books stand, read when an administrator asks. */
export const operationsFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, operationsEndpoints.standing, async () => {
      const [standing, size, disk, backup] = await Promise.all([
        deps.standing(),
        deps.database.size(),
        deps.disk(),
        deps.lastBackup(),
      ]);
      return { success: true, data: presentStanding(deps, { standing, size, disk, backup }) };
    });
  },
});
