import { Alert, Button, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../lib/api.ts';

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
  if (query.data !== undefined) return children(query.data);
  if (!query.isError)
    return <Skeleton variant="rounded" height={height} role="progressbar" aria-label="Loading" />;

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
          Try again
        </Button>
      }
    >
      {describeFailure(query.error, failure)}
    </Alert>
  );
}
