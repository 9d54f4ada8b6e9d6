import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { openBytes, sealBytes } from '../../../platform/security/sealing.ts';
import type { Target } from './target.ts';

type Owned = { id: string; userId: string };

export type SealTarget = {
  seal(channel: Owned, target: Target): string;
  /** Undefined when the row was changed, or moved to another channel or person. */
  open(channel: Owned, sealed: string): Target | undefined;
  /** The same for the same chat, and useless without the key. */
  print(chatId: number): string;
};

/** Sealed by a stored key, which the master key seals. */
export function sealTarget(serverKey: Uint8Array): SealTarget {
  const key = createSecretKey(serverKey);
  const printKey = Buffer.from(hkdfSync('sha256', serverKey, '', 'safe-trading chat print', 32));
  return {
    seal: (channel, target) =>
      sealBytes(key, contextOf(channel), Buffer.from(JSON.stringify(target), 'utf8')),
    open(channel, sealed) {
      const text = openBytes(key, contextOf(channel), sealed)?.toString('utf8');
      return text === undefined ? undefined : (JSON.parse(text) as Target);
    },
    print: (chatId) => createHmac('sha256', printKey).update(String(chatId)).digest('base64url'),
  };
}

const contextOf = ({ id, userId }: Owned): Buffer =>
  Buffer.from(JSON.stringify(['v1', userId, 'channel', id]), 'utf8');
