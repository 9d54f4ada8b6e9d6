import { createHash } from 'node:crypto';

/** Codes are random, so a plain hash suffices. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex');
