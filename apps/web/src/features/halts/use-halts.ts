import type { Body, StopLevel, stopEndpoints } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ifKnown, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type Stop = ElementOf<typeof routes.stops.list>;
export type StopInForce = ElementOf<typeof routes.stops.mine>;
export type HaltWanted = Body<typeof stopEndpoints.set>;
export type Level = StopLevel;

export const haltsKey = ['stops'] as const;
const lookEveryMs = 30_000;

/** `null` when the server does not have the call. */
export const useHalts = () =>
  useQuery({
    queryKey: [...haltsKey, 'all'],
    queryFn: () => ifKnown(readList(routes.stops.list)),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

export const countInForce = (stops: readonly Stop[] | null | undefined): number =>
  (stops ?? []).filter(({ is_in_force: isInForce }) => isInForce).length;

/** Stops that apply to the signed-in user; `null` when the server does not have the call. */
export const useMyHalts = () =>
  useQuery({
    queryKey: [...haltsKey, 'mine'],
    queryFn: () => ifKnown(readList(routes.stops.mine)),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

export const useSubjects = (level: Exclude<Level, 'PLATFORM'>, search: string) =>
  useQuery({
    queryKey: [...haltsKey, 'subjects', level, search],
    queryFn: () => readList(routes.stops.subjects, { query: { level, search } }),
    placeholderData: (before) => before,
  });
