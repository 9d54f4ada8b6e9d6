import { Alert, Button, Skeleton } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { signIn } from '@safe-trading/messages/en/sign-in';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../lib/api.ts';
import { messagesOf, useMessages } from '../lib/messages.ts';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The message when the server sends none. */
  failure: string;
  /** Reserved while loading, so that nothing below moves. */
  height?: number;
  children: (data: T) => ReactNode;
};

/** Part of a screen: a skeleton while loading, and a retry button after a failure. */
export function Fetched<T>({ query, failure, height = 72, children }: Props<T>) {
  const text = useMessages(shared);
  if (query.data !== undefined) return children(query.data);
  if (!query.isError)
    return (
      <Skeleton
        variant="rounded"
        height={height}
        role="progressbar"
        aria-label={messagesOf(signIn)('loading')}
      />
    );

  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          onClick={() => void query.refetch()}
          disabled={query.isFetching}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {text('try-again')}
        </Button>
      }
    >
      {describeFailure(query.error, failure)}
    </Alert>
  );
}
