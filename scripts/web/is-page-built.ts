import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesDigest } from '../sources/sources-digest.ts';

/** Where the page lies once it is built. */
export const pageIn = (root: string): string => join(root, 'web', 'dist');

/** Names what a build was made from, within it. */
export const stampName = '.stamp';

/** Folders and files the page is made from. */
const sources = [
  'web',
  'contract/src',
  'engine/src',
  'market-data',
  'simulator/src',
  'what-if/src',
  'scripts/sources',
  'scripts/web',
  'scripts/build-web.ts',
  'package-lock.json',
];

/** A word that changes with any of them. */
export const pageDigest = (root: string): string => sourcesDigest(root, sources);

/** Whether the page that lies there is made from what lies there now. */
export function isPageBuilt(root: string): boolean {
  const stamp = join(pageIn(root), stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === pageDigest(root);
}
