import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesDigest } from './sources-digest.ts';

/** Where the page lies once it is built. */
export const pageIn = (root: string): string => join(root, 'web', 'dist');

/** Names what a build was made from, within it. */
export const stampName = '.stamp';

/** Whether the page that lies there is made from what lies there now. */
export function isPageBuilt(root: string): boolean {
  const stamp = join(pageIn(root), stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest(root);
}
