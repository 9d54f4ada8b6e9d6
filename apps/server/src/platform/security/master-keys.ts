import { createHash, type KeyObject } from 'node:crypto';
import { derivedBytes, derivedKey, keyBytes, openBytes, sealBytes } from './sealing.ts';

/** The master key, and the previous one during rotation. A sealed key names its master key. */
export type MasterKeys = {
  currentId: string;
  ids: readonly string[];
  seal(context: Buffer, secret: Uint8Array): string;
  /** `undefined` if another key sealed it or it is malformed. */
  open(context: Buffer, sealed: string): Buffer | undefined;
  /** The prefix of everything that the current key sealed. */
  currentPrefix: string;
  derive(use: string): Buffer;
};

/** `v2` names the key; for `v1` every key is tried. */
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
  return { id: masterKeyId(key), wrapping: derivedKey(key, 'data keys') };
}

/** Names a master key and reveals nothing of it: 16 hexadecimal digits. */
export const masterKeyId = (key: Uint8Array): string =>
  createHash('sha256').update(derivedBytes(key, 'key id')).digest('hex').slice(0, 16);
