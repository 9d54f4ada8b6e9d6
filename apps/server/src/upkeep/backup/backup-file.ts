import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type SealedBackup, type Sealing, sealStream, UnusableBackup } from './backup-seal.ts';

const head = z.object({
  backup: z.literal('safe-trading'),
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
});
const rows = z.object({ table: z.string(), rows: z.string().refine(isListOfRows) });
const file = z.object({
  file: z.string().regex(/^(?:keys|paper-market)\/(?!\.)[\w.-]+$/),
  base64: z.string().refine((text) => Buffer.from(text, 'base64').toString('base64') === text),
});
const end = z.object({ lines: z.number() });
const line = z.union([head, rows, file, end]);

export type BackupHead = z.infer<typeof head>;
export type BackupLine = z.infer<typeof rows> | z.infer<typeof file>;

function isListOfRows(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
  } catch {
    return false;
  }
}

/** Written aside, sealed at its end and renamed when complete. Readable by its owner only. */
export async function writeBackupFile(
  { path, sealing }: { path: string; sealing: Sealing },
  fill: (put: (line: BackupHead | BackupLine) => Promise<void>) => Promise<void>,
): Promise<void> {
  const draft = `${path}.draft`;
  const text = new PassThrough();
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(text, createGzip(), sealStream(sealing), target);
  let lines = 0;
  const write = async (value: object): Promise<void> => {
    if (!text.write(`${JSON.stringify(value)}\n`)) await once(text, 'drain');
  };
  try {
    await fill(async (value) => {
      lines += 1;
      await write(value);
    });
    await write({ lines });
    text.end();
    await written;
    await rename(draft, path);
  } catch (fault) {
    text.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw fault;
  }
}

/** Throws `UnusableBackup` for an invalid or truncated file, at the line that is wrong. */
export async function openBackupFile(
  path: string,
  { read }: Pick<SealedBackup, 'read'>,
): Promise<{ head: BackupHead; lines(): AsyncGenerator<BackupLine> }> {
  const reading = linesOf(path, read());
  const first = await reading.next();
  const opened = head.safeParse(first.value);
  if (!opened.success) throw unusable(path, 'it is no backup of this program');
  return { head: opened.data, lines: () => rest(path, reading) };
}

async function* rest(path: string, reading: AsyncGenerator<unknown>): AsyncGenerator<BackupLine> {
  let read = 1;
  for await (const value of reading) {
    const known = line.safeParse(value).data;
    if (!known || 'backup' in known) throw unusable(path, 'a line of it cannot be read');
    if ('lines' in known) {
      if (known.lines !== read) throw unusable(path, 'lines of it are missing');
      return;
    }
    read += 1;
    yield known;
  }
  throw unusable(path, 'it was cut short');
}

async function* linesOf(path: string, packed: Readable): AsyncGenerator<unknown> {
  const unzipped = createGunzip().setEncoding('utf8');
  // The reader of the lines gets the error.
  pipeline(packed, unzipped).catch(() => {});
  let begun = '';
  try {
    for await (const chunk of unzipped) {
      const [first = '', ...more] = String(chunk).split('\n');
      begun += first;
      for (const next of more) {
        yield JSON.parse(begun);
        begun = next;
      }
    }
  } catch {
    throw unusable(path, 'it is not there, or not whole');
  }
}

const unusable = (path: string, why: string): UnusableBackup =>
  new UnusableBackup(`${path} cannot be restored: ${why}.`);
