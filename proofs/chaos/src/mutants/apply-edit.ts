import type { Edit } from './mutant.ts';

/** The text with the edit made. Throws when what it replaces is not there exactly once. */
export function applyEdit(text: string, [file, from, to]: Edit): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`It does not fit ${file} any more: ${from}`);
  }
  return before + to + after;
}
