import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SealSecret = {
  seal(userId: string, secret: string): string;
  /** `undefined` for another user's, one sealed by another key, or one that was changed. */
  open(userId: string, sealed: string): string | undefined;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals the secrets of authenticator apps by a key of their own, derived from the server's. */
export function sealSecret(serverKey: Uint8Array): SealSecret {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'safe-trading second factors', 32));

  return {
    seal(userId, secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(userId));
      const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },

    open(userId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
