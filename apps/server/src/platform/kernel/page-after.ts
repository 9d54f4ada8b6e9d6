import { Problem } from './problem.ts';

/** Which part of a list is asked for: what stands below the entry `before`, at most `limit` of it. */
export type PageAsked = { before?: string | undefined; limit?: number | undefined };

export type Page<Entry> = { entries: Entry[]; nextBefore: string | null };

/**
 * A page of a list that is at hand. Its place is an entry, not a number: what is added on top moves nothing.
 * Throws Problem `invalid` where no entry of this list has that id, whoever else's has it.
 */
export function pageAfter<Entry>(
  list: readonly Entry[],
  { before, limit }: PageAsked,
  idOf: (entry: Entry) => string,
): Page<Entry> {
  const place = before === undefined ? -1 : list.findIndex((entry) => idOf(entry) === before);
  if (before !== undefined && place < 0) throw unknownPlace();
  const from = place + 1;
  return pageOf(list.slice(from, limit === undefined ? undefined : from + limit + 1), limit, idOf);
}

/** A page of entries of which one more than `limit` was read, to know whether there are older ones. */
export function pageOf<Entry>(
  found: readonly Entry[],
  limit: number | undefined,
  idOf: (entry: Entry) => string,
): Page<Entry> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const hasOlder = found.length > entries.length && last !== undefined;
  return { entries, nextBefore: hasOlder ? idOf(last) : null };
}

export const unknownPlace = (): Problem =>
  new Problem('invalid', 'Before must be a next_before of this list');
