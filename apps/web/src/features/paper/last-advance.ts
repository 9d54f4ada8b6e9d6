import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const lastAdvanceKey = ['last-advance'] as const;

/** What the last advance of this tab brought, in a few words. */
export const useLastAdvance = (): string | null =>
  useQuery<string | null>({
    queryKey: lastAdvanceKey,
    queryFn: skipToken,
    initialData: null,
    initialDataUpdatedAt: 0,
    gcTime: Number.POSITIVE_INFINITY,
  }).data ?? null;

export const keepLastAdvance = (queries: QueryClient, brought: string | undefined): void => {
  queries.setQueryData(lastAdvanceKey, brought ?? null);
};
