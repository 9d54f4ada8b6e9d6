import { z } from 'zod';
import { type Decoded, decode } from './fields.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads a list of a reply. Rows that are none of our business are dropped unread; of the others, one
 * that cannot be read spoils the whole reply. A list that is missing is an empty one.
 */
export function rowsDecoder<T>(
  list: string,
  row: z.ZodType<T>,
  isOurBusiness: (row: Row) => boolean,
): (body: unknown) => Decoded<T[]> {
  // Built once: a schema compiles itself at its first use, which costs more than reading a whole book.
  const listed = z
    .object({ [list]: z.array(z.record(z.string(), z.unknown())).nullish() })
    .transform((reply) => reply[list] ?? []);
  const ours = z.array(row);
  return (body) => {
    const rows = decode(listed, body);
    return rows.ok ? decode(ours, rows.value.filter(isOurBusiness)) : rows;
  };
}
