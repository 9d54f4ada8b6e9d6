import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'replies');

/** A reply in the shape Samco documents, as text; for tests. */
export const replyText = (name: string): string =>
  readFileSync(join(folder, `${name}.json`), 'utf8');

export const recordedReply = (name: string): Record<string, unknown> => JSON.parse(replyText(name));
