import type { Route } from '@safe-trading/contract';
import { fieldsOf } from './fields-of.ts';

type Filling = {
  /** Each by its name; the type of a call says which there are. */
  params?: unknown;
  query?: unknown;
};

/** The path of a route with its parameters filled in, and what is asked of it behind a `?`. */
export function addressOf({ path }: Route, { params, query }: Filling): string {
  const filled = fieldsOf(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    path,
  );
  const asked = fieldsOf(query);
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}
