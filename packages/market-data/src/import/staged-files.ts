import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Content by path within the folder. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array>;

const staging = '.import';
const commitMark = 'complete';

/** An import was committed but not all files were moved. */
export const isImportPending = (folder: string): boolean =>
  existsSync(join(folder, staging, commitMark));

/**
 * Replaces files together: writes them aside, commits with a marker file, then moves them. After a stop, `settle`
 * completes or discards.
 */
export function stageFiles(folder: string, files: NewFiles): void {
  rmSync(join(folder, staging), { recursive: true, force: true });
  for (const [path, content] of files) {
    const target = join(folder, staging, 'files', path);
    mkdirSync(dirname(target), { recursive: true });
    writeDurably(target, content);
    syncFolder(dirname(target));
  }
  syncFolder(join(folder, staging));
}

export function commitStaged(folder: string): void {
  const mark = join(folder, staging, commitMark);
  writeDurably(`${mark}.new`, '');
  renameSync(`${mark}.new`, mark);
  syncFolder(join(folder, staging));
}

/** Completes a committed change and discards an uncommitted one. Idempotent. */
export function settle(folder: string): void {
  const files = join(folder, staging, 'files');
  if (isImportPending(folder)) {
    const found = existsSync(files)
      ? readdirSync(files, { recursive: true, withFileTypes: true })
      : [];
    for (const entry of found.filter((candidate) => candidate.isFile())) {
      const from = join(entry.parentPath, entry.name);
      const to = join(folder, from.slice(files.length + 1));
      renameSync(from, to);
      syncFolder(dirname(to));
    }
    rmSync(files, { recursive: true, force: true });
  }
  rmSync(join(folder, staging), { recursive: true, force: true });
}

function writeDurably(path: string, content: string | Uint8Array): void {
  const handle = openSync(path, 'w');
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(handle, bytes, written);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A rename is durable only after its folder is synced; not needed on Windows. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
