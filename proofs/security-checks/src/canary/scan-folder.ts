import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Canary, found } from './canaries.ts';

export type Scan = { files: number; bytes: number; hits: string[] };

/** Includes compressed files. */
export function scanFolder(folder: string, canaries: readonly Canary[]): Scan {
  const scan: Scan = { files: 0, bytes: 0, hits: [] };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const contents = [content, ...unpacked(content)];
    scan.files += 1;
    scan.bytes += contents.reduce((sum, { length }) => sum + length, 0);
    for (const each of contents)
      scan.hits.push(
        ...found(each, canaries).map((name) => `${name} in ${relative(folder, path)}`),
      );
  }
  return scan;
}

const isGzip = (content: Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b;

function unpacked(content: Buffer): Buffer[] {
  if (!isGzip(content)) return [];
  const inside = gunzipSync(content);
  return [inside, ...unpacked(inside)];
}
