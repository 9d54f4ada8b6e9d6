import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesDigest } from '../sources/sources-digest.ts';

/** Where the page lies once it is built. */
export const pageIn = (root: string): string => join(root, 'apps', 'web', 'dist');

/** Names what a build was made from, within it. */
export const stampName = '.stamp';

/** Folders and files the page is made from. */
const sources = [
  'apps/web',
  'packages/contract/src',
  'packages/engine/src',
  'packages/market-data',
  'packages/messages/src',
  'packages/simulator/src',
  'packages/what-if/src',
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
