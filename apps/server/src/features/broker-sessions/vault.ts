import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { createMasterKeys, type MasterKeys } from '../../platform/security/master-keys.ts';
import { keyBytes, openBytes, sealBytes } from '../../platform/security/sealing.ts';

/** Bound into the seal, so that one secret cannot replace another. */
type SecretPurpose = 'client-id' | 'login-secret' | 'api-access' | 'session-token';

type Keyring = { userId: string; dataKeySealed: string };

/** Envelope encryption: a data key per user, sealed by the master key. */
export type Vault = {
  newKeyring(userId: string): Keyring;
  reseal(keyring: Keyring): string | undefined;
  seal(keyring: Keyring, purpose: SecretPurpose, secret: string): string;
  open(keyring: Keyring, purpose: SecretPurpose, sealed: string): string | undefined;
  fingerprint(clientId: string): string;
};

const version = 'v1';

export const firstFingerprintKey = (master: MasterKeys): Buffer =>
  master.derive('client fingerprints');

/** `fingerprintKey` survives a new master key. */
export function createVault(
  master: MasterKeys,
  fingerprintKey: Uint8Array = firstFingerprintKey(master),
): Vault {
  return {
    newKeyring: (userId) => ({
      userId,
      dataKeySealed: master.seal(boundTo(userId, 'data-key'), randomBytes(keyBytes)),
    }),

    reseal({ userId, dataKeySealed }) {
      const context = boundTo(userId, 'data-key');
      const dataKey = master.open(context, dataKeySealed);
      return dataKey && master.seal(context, dataKey);
    },

    seal(keyring, purpose, secret) {
      const dataKey = dataKeyOf(keyring);
      if (!dataKey) throw new Error('A data key cannot be read with this master key.');
      const context = boundTo(keyring.userId, purpose);
      return `${version}.${sealBytes(dataKey, context, Buffer.from(secret, 'utf8'))}`;
    },

    open(keyring, purpose, sealed) {
      const dataKey = dataKeyOf(keyring);
      const [named, text = ''] = sealed.split('.');
      if (!dataKey || named !== version) return undefined;
      return openBytes(dataKey, boundTo(keyring.userId, purpose), text)?.toString('utf8');
    },

    fingerprint: (clientId) =>
      createHmac('sha256', fingerprintKey).update(plainClient(clientId)).digest('base64url'),
  };

  function dataKeyOf({ userId, dataKeySealed }: Keyring): KeyObject | undefined {
    const dataKey = master.open(boundTo(userId, 'data-key'), dataKeySealed);
    return dataKey && createSecretKey(dataKey);
  }
}

/** Spelling variants are the same client. */
const plainClient = (clientId: string): string =>
  clientId
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const vaultUnder = (masterKey: Uint8Array): Vault =>
  createVault(createMasterKeys(masterKey));

const boundTo = (userId: string, purpose: string): Buffer =>
  Buffer.from(JSON.stringify([version, userId, purpose]), 'utf8');
