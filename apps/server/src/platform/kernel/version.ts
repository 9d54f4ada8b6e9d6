import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = join(import.meta.dirname, '..', '..', '..', 'package.json');

/** Of this program, as its package says. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, 'utf8')));
