import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** What a secret is for. It is bound into the seal, so that one cannot stand in for another. */
type SecretPurpose = 'client-id' | 'login-secret' | 'api-access' | 'session-token';

/** Whose secrets, and their data key as it is stored: sealed by the master key. */
type Keyring = { userId: string; dataKeySealed: string };

/** Envelope encryption: secrets are sealed by a data key of their own user, data keys by the master key. */
export type Vault = {
  newKeyring(userId: string): Keyring;
  seal(keyring: Keyring, purpose: SecretPurpose, secret: string): string;
  /** `undefined` for what was sealed for somebody or something else, by another key, or was changed. */
  open(keyring: Keyring, purpose: SecretPurpose, sealed: string): string | undefined;
  /** The same for the same client id; without the master key it tells nothing. */
  fingerprint(clientId: string): string;
};

const algorithm = 'aes-256-gcm';
const version = 'v1';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** `masterKey` is 32 bytes; each use gets a key of its own derived from it. */
export function createVault(masterKey: Uint8Array): Vault {
  if (masterKey.length !== keyBytes) throw new RangeError('The master key must be 32 bytes.');
  const wrappingKey = derived(masterKey, 'data keys');
  const fingerprintKey = derived(masterKey, 'client fingerprints');

  return {
    newKeyring: (userId) => ({
      userId,
      dataKeySealed: sealBytes(wrappingKey, boundTo(userId, 'data-key'), randomBytes(keyBytes)),
    }),

    seal(keyring, purpose, secret) {
      const dataKey = dataKeyOf(keyring);
      if (!dataKey) throw new Error('A data key cannot be read with this master key.');
      return sealBytes(dataKey, boundTo(keyring.userId, purpose), Buffer.from(secret, 'utf8'));
    },

    open(keyring, purpose, sealed) {
      const dataKey = dataKeyOf(keyring);
      return (
        dataKey && openBytes(dataKey, boundTo(keyring.userId, purpose), sealed)?.toString('utf8')
      );
    },

    fingerprint: (clientId) =>
      createHmac('sha256', fingerprintKey)
        .update(clientId.trim().toUpperCase())
        .digest('base64url'),
  };

  function dataKeyOf({ userId, dataKeySealed }: Keyring): KeyObject | undefined {
    const dataKey = openBytes(wrappingKey, boundTo(userId, 'data-key'), dataKeySealed);
    return dataKey && createSecretKey(dataKey);
  }
}

const derived = (masterKey: Uint8Array, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', `safe-trading ${use}`, keyBytes)));

const boundTo = (userId: string, purpose: string): Buffer =>
  Buffer.from(JSON.stringify([version, userId, purpose]), 'utf8');

function sealBytes(key: KeyObject, context: Buffer, secret: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(context);
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

function openBytes(key: KeyObject, context: Buffer, sealed: string): Buffer | undefined {
  const [named, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (named !== version || bytes.length < ivBytes + tagBytes) return undefined;
  try {
    const iv = bytes.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
    decipher.setAAD(context).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
