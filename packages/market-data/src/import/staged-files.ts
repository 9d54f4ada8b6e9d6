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

/** What each file is to hold, by its path inside the folder. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array>;

const staging = '.import';
const commitMark = 'complete';

/** True when an import was decided but did not get to put every file in its place. */
export const isImportPending = (folder: string): boolean =>
  existsSync(join(folder, staging, commitMark));

/**
 * Files that belong together change together: all are written aside first, then one mark decides,
 * then each takes its place. A stop before the mark leaves the old files, after it `settle` goes on.
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

/** Puts decided files in their place and forgets undecided ones. Safe to repeat at any moment. */
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

/** A rename is durable only once its folder is; Windows cannot open folders and needs no such step. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
