import { QueryClient, timeoutManager } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sharedTimer } from './shared-timer.ts';

// Before there is any query: no other timer can end what one began.
timeoutManager.setTimeoutProvider(sharedTimer());

/** Reads are tried once more where nobody answered; nothing that changes something is ever repeated. */
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
