import type { Body, StopLevel, stopEndpoints } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type Stop = ElementOf<typeof routes.stops.list>;
export type StopInForce = ElementOf<typeof routes.stops.mine>;
export type StopSubject = ElementOf<typeof routes.stops.subjects>;
export type StopWanted = Body<typeof stopEndpoints.set>;
export type Level = StopLevel;

/** Everything about stops is read again together. */
const stopsKey = ['stops'] as const;
const lookEveryMs = 30_000;

/** Every stop there is, for administrators; `null` where the server does not know the call. */
export const useStops = () =>
  useQuery({
    queryKey: [...stopsKey, 'all'],
    queryFn: () => ifKnown(readList(routes.stops.list)),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

/** The stops that touch whoever is signed in; `null` where the server does not know the call. */
export const useMyStops = () =>
  useQuery({
    queryKey: [...stopsKey, 'mine'],
    queryFn: () => ifKnown(readList(routes.stops.mine)),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

/** Whom a stop could be for, by name or e-mail. */
export const useSubjects = (level: Exclude<Level, 'PLATFORM'>, search: string) =>
  useQuery({
    queryKey: [...stopsKey, 'subjects', level, search],
    queryFn: () => readList(routes.stops.subjects, { query: { level, search } }),
    placeholderData: (before) => before,
  });

/** The two things an administrator can do; each answers with the server's sentence. */
export function useStopActions() {
  const queries = useQueryClient();
  const acting = async (
    call: Promise<{ readonly message?: unknown } | undefined>,
    otherwise: string,
  ): Promise<string> => {
    const reply = await call;
    await queries.invalidateQueries({ queryKey: stopsKey });
    return messageIn(reply, otherwise);
  };

  return {
    set: (wanted: StopWanted) =>
      acting(api.post(routes.stops.set, { body: wanted }), 'Trading is stopped.'),
    lift: (stopId: string, reason: string) =>
      acting(
        api.post(routes.stops.lift, { params: { stopId }, body: { reason } }),
        'The stop is lifted.',
      ),
  };
}
