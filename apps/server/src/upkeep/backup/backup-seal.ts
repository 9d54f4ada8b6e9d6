import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { masterKeyId } from '../../platform/security/master-keys.ts';
import { derivedBytes } from '../../platform/security/sealing.ts';

/** Its message says why the backup is not restored. */
export class UnusableBackup extends Error {}

/** Of one master key. */
export type BackupKey = { id: string; mac: Buffer; cipher: Buffer };

export type SealedBackup = {
  /** `foreign`: sealed by a key that is not here. `none`: without a seal. */
  origin: 'ours' | 'foreign' | 'none';
  read(): Readable;
};

/** A seal is an empty gzip member with a comment, so that gzip and tar read an unencrypted backup as before. */
const memberHead = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
const memberTail = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const label = 'safe-trading backup 1';
const comment = new RegExp(`^(${label} ([0-9a-f]{32}|-{32}) ([0-9a-f]{16})) ([0-9a-f]{64})$`);
const ivBytes = 16;
const notEncrypted = '-'.repeat(2 * ivBytes);
const sealBytes = memberHead.length + label.length + 1 + 32 + 1 + 16 + 1 + 64 + memberTail.length;
const algorithm = 'aes-256-ctr';

export const backupKey = (master: Uint8Array): BackupKey => ({
  id: masterKeyId(master),
  mac: derivedBytes(master, 'backup seals'),
  cipher: derivedBytes(master, 'backup encryption'),
});

export type Sealing = { key: BackupKey; encrypts: boolean };

/** Encrypts what passes, if asked, and ends it with a MAC over everything before. */
export function sealStream(sealing: Sealing): Transform {
  const { update, end } = beginSeal(sealing);
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, update(chunk)),
    flush: (done) => done(null, end()),
  });
}

export function sealWhole(bytes: Uint8Array, sealing: Sealing): Uint8Array {
  const { update, end } = beginSeal(sealing);
  return Buffer.concat([update(bytes), end()]);
}

function beginSeal({ key, encrypts }: Sealing) {
  const iv = encrypts ? randomBytes(ivBytes) : undefined;
  const cipher = iv && createCipheriv(algorithm, key.cipher, iv);
  const mac = createHmac('sha256', key.mac);
  return {
    update(chunk: Uint8Array): Uint8Array {
      const sealed = cipher ? cipher.update(chunk) : chunk;
      mac.update(sealed);
      return sealed;
    },
    end(): Buffer {
      const said = `${label} ${iv?.toString('hex') ?? notEncrypted} ${key.id}`;
      const text = `${said} ${mac.update(said).digest('hex')}`;
      return Buffer.concat([memberHead, Buffer.from(text, 'latin1'), memberTail]);
    },
  };
}

/** Throws `UnusableBackup` if it was changed after one of `keys` sealed it, or is encrypted by another. */
export async function openSealed(path: string, keys: readonly BackupKey[]): Promise<SealedBackup> {
  const seal = await readSeal(path);
  if (!seal) return { origin: 'none', read: () => createReadStream(path) };
  const sealed = () => createReadStream(path, { end: seal.at - 1 });
  const { iv } = seal;
  const key = keys.find(({ id }) => id === seal.keyId);
  if (!key && iv)
    throw new UnusableBackup(
      `${path} is encrypted with a master key that is not here. Set MASTER_KEY, or MASTER_KEY_PREVIOUS, to the key it was written with.`,
    );
  if (!key) return { origin: 'foreign', read: sealed };

  const mac = createHmac('sha256', key.mac);
  for await (const chunk of sealed()) mac.update(chunk);
  if (!timingSafeEqual(mac.update(seal.said).digest(), seal.mac))
    throw new UnusableBackup(`${path} cannot be restored: it was changed after it was written.`);
  return { origin: 'ours', read: () => (iv ? decrypted(sealed(), key, iv) : sealed()) };
}

function decrypted(sealed: Readable, key: BackupKey, iv: Buffer): Readable {
  const plain = createDecipheriv(algorithm, key.cipher, iv);
  // The reader of the text gets the error.
  pipeline(sealed, plain).catch(() => {});
  return plain;
}

/** `at` is where it begins, which is what it seals. */
type Seal = { at: number; said: string; iv: Buffer | undefined; keyId: string; mac: Buffer };

async function readSeal(path: string): Promise<Seal | undefined> {
  const file = await open(path).catch((cause: unknown) => {
    throw new UnusableBackup(`${path} cannot be restored: it is not there, or may not be read.`, {
      cause,
    });
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new UnusableBackup(`${path} cannot be restored: it is no file.`);
    const at = stat.size - sealBytes;
    if (at <= 0) return undefined;
    const { buffer } = await file.read(Buffer.alloc(sealBytes), 0, sealBytes, at);
    return sealIn(buffer, at);
  } finally {
    await file.close();
  }
}

function sealIn(bytes: Buffer, at: number): Seal | undefined {
  const end = sealBytes - memberTail.length;
  const text = bytes.toString('latin1', memberHead.length, end);
  const isMember = bytes.indexOf(memberHead) === 0 && bytes.subarray(end).equals(memberTail);
  const [, said, iv = '', keyId = '', mac = ''] = comment.exec(text) ?? [];
  if (!isMember || said === undefined) return undefined;
  return {
    at,
    said,
    iv: iv === notEncrypted ? undefined : Buffer.from(iv, 'hex'),
    keyId,
    mac: Buffer.from(mac, 'hex'),
  };
}

/** Throws `UnusableBackup` for a backup that cannot be proved to be ours. */
export function refuseUnproved(path: string, { origin }: Pick<SealedBackup, 'origin'>): void {
  const anyway =
    'If you know where it comes from, restore it with --accept-foreign: the file then decides who is an administrator.';
  if (origin === 'foreign')
    throw new UnusableBackup(
      `${path} is not sealed with the master key of this installation. Set MASTER_KEY, or MASTER_KEY_PREVIOUS, to the key it was written with. ${anyway}`,
    );
  if (origin === 'none')
    throw new UnusableBackup(
      `${path} has no seal, so it may have been changed since it was written; only backups of earlier releases have none. ${anyway}`,
    );
}
