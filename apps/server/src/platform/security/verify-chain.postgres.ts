import type { Database } from '../db/database.ts';
import { postgresSecurityEvents } from './security-events.postgres.ts';
import { type ChainVerdict, verifyEvents } from './verify-events.ts';

/** Verifies one snapshot of the chain without locking. */
export const verifyChain = (db: Database, key: Uint8Array): Promise<ChainVerdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyEvents(postgresSecurityEvents(tx), key));
