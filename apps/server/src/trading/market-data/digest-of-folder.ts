import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Equal for folders with equal files on any machine; empty when there are none. */
export function digestOfFolder(folder: string): string {
  const files = namesIn(folder).toSorted();
  if (files.length === 0) return '';
  const digest = createHash('sha256');
  for (const name of files) {
    const content = readFileSync(join(folder, name));
    digest.update(`${name}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
    );
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return [];
    throw fault;
  }
}
