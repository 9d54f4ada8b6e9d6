import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { useSession } from './session.tsx';

type Asked<T> = { key: readonly string[]; read: () => Promise<T> };

/** What belongs to one investor: kept apart per investor, and refused where nobody is signed in. */
export function useInvestorQuery<T>({ key, read }: Asked<T>): UseQueryResult<T> {
  const { user } = useSession();
  return useQuery({
    queryKey: [...investorKey, user?.id ?? 'nobody', ...key],
    queryFn: user ? read : refuse,
  });
}

/** The start of every key of an investor's queries. */
export const investorKey = ['investor'] as const;

const refuse = async (): Promise<never> => {
  throw new ApiError({ kind: 'refused', detail: 'User not authenticated' });
};
