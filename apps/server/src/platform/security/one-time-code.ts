import { createHash } from 'node:crypto';

/** What is kept of a code that opens something once. The code itself is random, so nobody guesses it back. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex');
