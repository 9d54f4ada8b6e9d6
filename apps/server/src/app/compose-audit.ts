import { openDatabase } from '../platform/db/open-database.ts';
import { createMasterKeys } from '../platform/security/master-keys.ts';
import { storedKey } from '../platform/security/stored-keys.postgres.ts';
import { verifyChain } from '../platform/security/verify-chain.postgres.ts';
import type { ChainVerdict } from '../platform/security/verify-events.ts';
import type { Config } from './config/config.ts';
import { loadKeys } from './config/config-keys.ts';

/** Recalculates the chain of security events as it is at one moment; nothing is written. */
export async function verifyAudit(config: Config): Promise<ChainVerdict> {
  const keys = await loadKeys(config);
  const master = createMasterKeys(keys.master, keys.previousMaster);
  const database = await openDatabase(config);
  try {
    const key = await storedKey(database.db, master, 'security-events');
    if (!key) return { events: 0, head: undefined, fault: 'The key of the chain is missing.' };
    return await verifyChain(database.db, key);
  } finally {
    await database.close();
  }
}
