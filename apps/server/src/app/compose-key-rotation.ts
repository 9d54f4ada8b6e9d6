import { openDatabase } from '../platform/db/open-database.ts';
import { systemClock } from '../platform/kernel/clock.ts';
import { type Rotation, rotateMasterKey } from '../platform/security/rotate-master-key.postgres.ts';
import { composeSecurity } from './compose-security.ts';
import { type Config, ConfigFault } from './config/config.ts';
import { loadKeys } from './config/config-keys.ts';

/** Replaces MASTER_KEY_PREVIOUS by MASTER_KEY in the database of the settings. Throws ConfigFault without either. */
export async function rotateKeys(
  config: Config,
  onBatch: (resealed: number) => void,
): Promise<Rotation> {
  const keys = await loadKeys(config);
  if (!keys.previousMaster || !config.masterKey) {
    throw new ConfigFault([
      'Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the one before it; then restart every process of this installation with both, and run this again.',
    ]);
  }
  const database = await openDatabase(config);
  try {
    const metrics = { securityEvent: () => {} };
    const { db } = database;
    const { master, vault, record } = await composeSecurity(db, keys, {
      clock: systemClock,
      metrics,
    });
    return await rotateMasterKey(db, {
      master,
      record,
      clock: systemClock,
      reseal: vault.reseal,
      onBatch,
    });
  } finally {
    await database.close();
  }
}
