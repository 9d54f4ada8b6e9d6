import { Alert, Stack } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../lib/api.ts';
import { Loading } from './loading.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The message when the server sends none. */
  failure: string;
  action?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A spinner while loading, the failure, or the data. */
export function Loaded<T>({ query, failure, action, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading />;

  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {describeFailure(query.error, failure)}
      </Alert>
      {action}
    </Stack>
  );
}
