import { createSecretKey } from 'node:crypto';
import { openBytes, sealBytes } from '../../../platform/security/sealing.ts';

export type SealSecret = {
  seal(userId: string, secret: string): string;
  open(userId: string, sealed: string): string | undefined;
};

/** Sealed by a server key, which the master key seals. */
export function sealSecret(serverKey: Uint8Array): SealSecret {
  const key = createSecretKey(serverKey);
  return {
    seal: (userId, secret) => sealBytes(key, contextOf(userId), Buffer.from(secret, 'utf8')),
    open: (userId, sealed) => openBytes(key, contextOf(userId), sealed)?.toString('utf8'),
  };
}

const contextOf = (userId: string): Buffer =>
  Buffer.from(JSON.stringify(['v1', userId, 'second-factor']), 'utf8');
