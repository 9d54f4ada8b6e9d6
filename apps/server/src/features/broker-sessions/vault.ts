import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { createMasterKeys, type MasterKeys } from '../../platform/security/master-keys.ts';
import { keyBytes, openBytes, sealBytes } from '../../platform/security/sealing.ts';

/** What a secret is for. It is bound into the seal, so that one cannot stand in for another. */
type SecretPurpose = 'client-id' | 'login-secret' | 'api-access' | 'session-token';

/** Whose secrets, and their data key as it is stored: sealed by the master key. */
type Keyring = { userId: string; dataKeySealed: string };

/** Envelope encryption: secrets are sealed by a data key of their own user, data keys by the master key. */
export type Vault = {
  newKeyring(userId: string): Keyring;
  /** The same data key under the current master key; `undefined` where it cannot be read. */
  reseal(keyring: Keyring): string | undefined;
  seal(keyring: Keyring, purpose: SecretPurpose, secret: string): string;
  /** `undefined` for what was sealed for somebody or something else, by another key, or was changed. */
  open(keyring: Keyring, purpose: SecretPurpose, sealed: string): string | undefined;
  /** The same for the same client id; without the key it tells nothing. */
  fingerprint(clientId: string): string;
};

/** Of the secrets below a data key; the seal of the data key itself names its own. */
const version = 'v1';

/** What clients were told apart by before that key was stored on its own. */
export const firstFingerprintKey = (master: MasterKeys): Buffer =>
  master.derive('client fingerprints');

/** `fingerprintKey` stays when the master key is replaced. */
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

/** Another way to write a client must not make another client of it. */
const plainClient = (clientId: string): string =>
  clientId
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A vault under one master key alone. */
export const vaultUnder = (masterKey: Uint8Array): Vault =>
  createVault(createMasterKeys(masterKey));

const boundTo = (userId: string, purpose: string): Buffer =>
  Buffer.from(JSON.stringify([version, userId, purpose]), 'utf8');
