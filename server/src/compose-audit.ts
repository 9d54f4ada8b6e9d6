import type { Config } from './config.ts';
import { loadKeys } from './config-keys.ts';
import { openDatabase } from './db/open-database.ts';
import { createMasterKeys } from './security/master-keys.ts';
import { storedKey } from './security/stored-keys.postgres.ts';
import { verifyChain } from './security/verify-chain.postgres.ts';
import type { ChainVerdict } from './security/verify-events.ts';

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
