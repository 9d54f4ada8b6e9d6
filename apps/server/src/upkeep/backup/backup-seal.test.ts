import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { backupKey, openSealed, refuseUnproved, sealWhole } from './backup-seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = backupKey(new Uint8Array(32).fill(5));
const other = backupKey(new Uint8Array(32).fill(6));
const file = join(folder, 'one.backup');
const write = (bytes: Uint8Array) => writeFileSync(file, bytes);
const sealed = (words: string, encrypts = false) => sealWhole(gzipSync(words), { key, encrypts });
const refusal = (keys = [key]): Promise<string> =>
  openSealed(file, keys)
    .then((backup) => refuseUnproved(file, backup))
    .then(() => 'nothing was refused', String);
const wordsIn = async () =>
  gunzipSync(await buffer((await openSealed(file, [key])).read())).toString();

describe('a sealed backup', () => {
  test('is proved and read with the key that sealed it', async () => {
    write(sealed('everything'));
    expect([await refusal(), await wordsIn()]).toEqual(['nothing was refused', 'everything']);
  });

  test('is proved with the key before this one', async () => {
    write(sealed('everything'));
    expect(await refusal([other, key])).toBe('nothing was refused');
  });

  test('is a whole gzip file for other programs', () => {
    write(sealed('everything'));
    expect(gunzipSync(readFileSync(file)).toString()).toBe('everything');
  });

  test('that was changed in any byte is not taken', async () => {
    const whole = sealed('everything');
    const taken = [];
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 1 : byte));
      write(changed);
      const outcome = await refusal();
      if (outcome === 'nothing was refused') taken.push(at);
    }
    expect(taken).toEqual([]);
  });

  test('whose seal was cut off is not taken', async () => {
    write(gzipSync('everything, changed'));
    expect(await refusal()).toContain('has no seal');
  });

  test('of another installation is not taken', async () => {
    write(sealed('everything'));
    expect(await refusal([other])).toContain('--accept-foreign');
  });
});

describe('an encrypted backup', () => {
  test('is read with its key', async () => {
    write(sealed('everything', true));
    expect(await wordsIn()).toBe('everything');
  });

  test('shows nothing of what it holds', () => {
    const words = randomBytes(64).toString('hex');
    const plain = gzipSync(words, { level: 0 });
    const bytes = Buffer.from(sealWhole(plain, { key, encrypts: true }));
    expect(bytes.includes(words)).toBe(false);
  });

  test('names the setting when the key is another', async () => {
    write(sealed('everything', true));
    expect(await refusal([other])).toContain('MASTER_KEY_PREVIOUS');
  });
});
