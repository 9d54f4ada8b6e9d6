import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';

export type Due = Partial<DataOf<typeof routes.readiness.ofEverybody>>;
export type Machine = Partial<DataOf<typeof routes.operations.standing>>;
export type NotReady = NonNullable<Due['not_ready']>[number];
export type SharedProcess = NonNullable<Machine['processes']>[number];
export type LastRun = NonNullable<Machine['jobs']>[number];

const lookEveryMs = 30_000;

/** `null` when the server does not have the call. */
export const useDue = () =>
  useQuery({
    queryKey: ['everybodys-readiness'],
    queryFn: () => ifKnown(readObject(routes.readiness.ofEverybody)),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

/** `null` when the server does not have the call. */
export const useMachine = () =>
  useQuery({
    queryKey: ['operations-standing'],
    queryFn: () => ifKnown(readObject(routes.operations.standing)),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });
