import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Reads retry once when there was no answer; writes never retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.kind === 'no-answer',
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
