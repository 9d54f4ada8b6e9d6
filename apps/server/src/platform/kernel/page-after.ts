import { Problem } from './problem.ts';

/** At most `limit` entries after the entry `before`. */
export type PageAsked = { before?: string | undefined; limit?: number | undefined };

export type Page<Entry> = { entries: Entry[]; nextBefore: string | null };

/** Cursor pagination of a list in memory. Throws Problem `invalid` for an unknown entry. */
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

/** Expects one entry more than `limit`, to know whether there is a next page. */
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
