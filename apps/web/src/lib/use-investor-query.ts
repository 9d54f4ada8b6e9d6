import { shared } from '@safe-trading/messages/en/shared';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { messagesOf } from './messages.ts';
import { type SessionUser, useSession } from './session.tsx';

type Asked<T> = {
  key: readonly string[];
  read: () => Promise<T>;
  /** Keeps the previous data while another key loads. */
  keepsBefore?: true;
};

/** A query of the signed-in investor; disabled when signed out. */
export function useInvestorQuery<T>({ key, read, keepsBefore }: Asked<T>): UseQueryResult<T> {
  const { user } = useSession();
  return useQuery<T>({
    queryKey: keyOf(user, key),
    queryFn: user ? read : refuse,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
  });
}

export const investorKey = ['investor'] as const;

export const keyOf = (user: SessionUser | undefined, key: readonly string[]) => [
  ...investorKey,
  user?.id ?? 'nobody',
  ...key,
];

const refuse = async (): Promise<never> => {
  throw new ApiError({ kind: 'refused', detail: messagesOf(shared)('not-signed-in') });
};
