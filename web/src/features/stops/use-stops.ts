import type { Body, StopLevel, stopEndpoints } from '@safe-trading/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type DataOf, ifKnown, readList } from '../../lib/read-reply.ts';

export type Stop = DataOf<typeof stopEndpoints.list>[number];
export type StopInForce = DataOf<typeof stopEndpoints.mine>[number];
export type StopSubject = DataOf<typeof stopEndpoints.subjects>[number];
export type StopWanted = Body<typeof stopEndpoints.set>;
export type Level = StopLevel;

/** Everything about stops is read again together. */
const stopsKey = ['stops'] as const;
const lookEveryMs = 30_000;

/** Every stop there is, for administrators; `null` where the server does not know the call. */
export const useStops = () =>
  useQuery({
    queryKey: [...stopsKey, 'all'],
    queryFn: () => ifKnown(readList<Stop>('/stops')),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

/** The stops that touch whoever is signed in; `null` where the server does not know the call. */
export const useMyStops = () =>
  useQuery({
    queryKey: [...stopsKey, 'mine'],
    queryFn: () => ifKnown(readList<StopInForce>('/stops/mine')),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

/** Whom a stop could be for, by name or e-mail. */
export const useSubjects = (level: Exclude<Level, 'PLATFORM'>, search: string) =>
  useQuery({
    queryKey: [...stopsKey, 'subjects', level, search],
    queryFn: () =>
      readList<StopSubject>(`/stops/subjects?${new URLSearchParams({ level, search })}`),
    placeholderData: (before) => before,
  });

type Done = { message?: string } | undefined;

/** The two things an administrator can do; each answers with the server's sentence. */
export function useStopActions() {
  const queries = useQueryClient();
  const acting = async (path: string, body: object, otherwise: string): Promise<string> => {
    const reply = await api.post<Done>(path, body);
    await queries.invalidateQueries({ queryKey: stopsKey });
    return reply?.message || otherwise;
  };

  return {
    set: (wanted: StopWanted) => acting('/stops', wanted, 'Trading is stopped.'),
    lift: (stopId: string, reason: string) =>
      acting(`/stops/${encodeURIComponent(stopId)}/lift`, { reason }, 'The stop is lifted.'),
  };
}
