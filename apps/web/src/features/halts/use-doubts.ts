import type { orderEndpoints, RequestBody } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ifKnown, objectsIn, readReply } from '../../lib/read-reply.ts';
import type { ElementOf, ReplyOf } from '../../lib/route-types.ts';

type InDoubt = typeof routes.orders.inDoubt;
export type Doubt = ElementOf<InDoubt>;
export type DayNotCompared = NonNullable<ReplyOf<InDoubt>['days_not_compared']>[number];
export type Settlement = RequestBody<typeof orderEndpoints.settle>;
export type SettledAs = Settlement['outcome'];

export const doubtsKey = ['orders-in-doubt'] as const;
const lookEveryMs = 30_000;

/** Orders whose result is unknown, and days that were not reconciled; `null` when the server does not have the call. */
export const useDoubts = () =>
  useQuery({
    queryKey: doubtsKey,
    queryFn: () => ifKnown(readDoubts()),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

async function readDoubts() {
  const reply = await readReply(routes.orders.inDoubt);
  return { doubts: objectsIn(reply?.data), days: objectsIn(reply?.days_not_compared) };
}
