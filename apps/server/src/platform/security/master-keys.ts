import { createHash, type KeyObject } from 'node:crypto';
import { derivedBytes, derivedKey, keyBytes, openBytes, sealBytes } from './sealing.ts';

/**
 * The key that seals all others, and the one before it while what that sealed is re-sealed. A sealed key
 * names the master key it needs.
 */
export type MasterKeys = {
  /** Names the key that seals, and tells nothing of it. */
  currentId: string;
  /** Every key there is, the current one among them. */
  ids: readonly string[];
  seal(context: Buffer, secret: Uint8Array): string;
  /** `undefined` for what another key sealed, or for something else. */
  open(context: Buffer, sealed: string): Buffer | undefined;
  /** What everything begins with that the current key sealed. */
  currentPrefix: string;
  /** A key derived from the current one. */
  derive(use: string): Buffer;
};

/** Sealed by a named key since `v2`; a `v1` says nothing and every key is tried. */
const version = 'v2';
const unnamed = 'v1';

type Master = { id: string; wrapping: KeyObject };

/** 32 bytes each. */
export function createMasterKeys(current: Uint8Array, previous?: Uint8Array): MasterKeys {
  const sealing = masterOf(current);
  const all = previous ? [sealing, masterOf(previous)] : [sealing];
  const currentPrefix = `${version}.${sealing.id}.`;

  return {
    currentId: sealing.id,
    ids: all.map(({ id }) => id),
    seal: (context, secret) => currentPrefix + sealBytes(sealing.wrapping, context, secret),
    open(context, sealed) {
      const [named, second = '', third = ''] = sealed.split('.');
      if (named === version) {
        const master = all.find(({ id }) => id === second);
        return master && openBytes(master.wrapping, context, third);
      }
      if (named !== unnamed) return undefined;
      for (const { wrapping } of all) {
        const opened = openBytes(wrapping, context, second);
        if (opened) return opened;
      }
      return undefined;
    },
    currentPrefix,
    derive: (use) => derivedBytes(current, use),
  };
}

function masterOf(key: Uint8Array): Master {
  if (key.length !== keyBytes) throw new RangeError('A master key must be 32 bytes.');
  const id = createHash('sha256').update(derivedBytes(key, 'key id')).digest('hex').slice(0, 16);
  return { id, wrapping: derivedKey(key, 'data keys') };
}
