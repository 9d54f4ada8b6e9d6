import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { type SessionUser, useSession } from './session.tsx';

type Asked<T> = {
  key: readonly string[];
  read: () => Promise<T>;
  /** Shows what was read before under another key while the new one is on its way. */
  keepsBefore?: true;
};

/** What belongs to one investor: kept apart per investor, and refused where nobody is signed in. */
export function useInvestorQuery<T>({ key, read, keepsBefore }: Asked<T>): UseQueryResult<T> {
  const { user } = useSession();
  return useQuery<T>({
    queryKey: keyOf(user, key),
    queryFn: user ? read : refuse,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The start of every key of an investor's queries. */
export const investorKey = ['investor'] as const;

/** The key of what belongs to whoever is signed in. */
export const keyOf = (user: SessionUser | undefined, key: readonly string[]) => [
  ...investorKey,
  user?.id ?? 'nobody',
  ...key,
];

const refuse = async (): Promise<never> => {
  throw new ApiError({ kind: 'refused', detail: 'User not authenticated' });
};
