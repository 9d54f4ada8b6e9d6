import { z } from 'zod';
import { type Decoded, decode } from './fields.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A list of a reply. Rows that are none of our business are dropped unread; of the others, one that
 * cannot be read spoils the whole reply. A list that is missing is an empty one.
 */
export function decodeRows<T>(
  body: unknown,
  list: string,
  row: z.ZodType<T>,
  isOurBusiness: (row: Row) => boolean,
): Decoded<T[]> {
  const listed = z
    .object({ [list]: z.array(z.record(z.string(), z.unknown())).nullish() })
    .transform((reply) => reply[list] ?? []);
  const rows = decode(listed, body);
  return rows.ok ? decode(z.array(row), rows.value.filter(isOurBusiness)) : rows;
}
