import { Alert, Stack } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../lib/api.ts';
import { Loading } from './loading.tsx';

type Props<T> = {
  query: UseQueryResult<T>;
  /** The sentence shown when the server gave none. */
  failure: string;
  /** What a person can do when it failed, such as a button that leads back. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The three states of what is fetched: a spinner, the failure, or what `children` makes of it. */
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
