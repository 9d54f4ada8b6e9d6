import { createSecretKey } from 'node:crypto';
import { openBytes, sealBytes } from '../../../platform/security/sealing.ts';

export type SealSecret = {
  seal(userId: string, secret: string): string;
  /** `undefined` for another user's, one sealed by another key, or one that was changed. */
  open(userId: string, sealed: string): string | undefined;
};

/** Seals the secrets of authenticator apps by a key of the server's own, which outlives the master key that seals it. */
export function sealSecret(serverKey: Uint8Array): SealSecret {
  const key = createSecretKey(serverKey);
  return {
    seal: (userId, secret) => sealBytes(key, contextOf(userId), Buffer.from(secret, 'utf8')),
    open: (userId, sealed) => openBytes(key, contextOf(userId), sealed)?.toString('utf8'),
  };
}

const contextOf = (userId: string): Buffer =>
  Buffer.from(JSON.stringify(['v1', userId, 'second-factor']), 'utf8');
