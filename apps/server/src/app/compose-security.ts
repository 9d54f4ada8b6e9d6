import { createVault, firstFingerprintKey, type Vault } from '../features/broker-sessions/vault.ts';
import type { Metrics } from '../features/health/metrics.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { createMasterKeys, type MasterKeys } from '../platform/security/master-keys.ts';
import {
  type RecordSecurityEvent,
  recordSecurityEvents,
} from '../platform/security/security-log.postgres.ts';
import { openStoredKeys } from '../platform/security/stored-keys.postgres.ts';
import type { Keys } from './config/config-keys.ts';

export type ComposedSecurity = {
  master: MasterKeys;
  vault: Vault;
  record: RecordSecurityEvent;
  /** The key of the chain of security events. */
  eventKey: Uint8Array;
  /** The key that seals the secrets of authenticator apps. */
  secondFactorKey: Uint8Array;
};

/** What seals secrets and what writes security events, once the master key is proved to be the right one. */
export async function composeSecurity(
  db: Database,
  keys: Keys,
  { clock, metrics }: { clock: Clock; metrics: Pick<Metrics, 'securityEvent'> },
): Promise<ComposedSecurity> {
  const master = createMasterKeys(keys.master, keys.previousMaster);
  const byCurrentKey = createVault(createMasterKeys(keys.master));
  const stored = await openStoredKeys(db, {
    master,
    clock,
    firstFingerprintKey: firstFingerprintKey(master),
    canRead: (keyring) => byCurrentKey.reseal(keyring) !== undefined,
  });
  return {
    master,
    eventKey: stored.events,
    secondFactorKey: stored.secondFactors,
    vault: createVault(master, stored.fingerprints),
    record: recordSecurityEvents({
      key: stored.events,
      clock,
      onRecorded: ({ kind }) => metrics.securityEvent(kind),
    }),
  };
}
