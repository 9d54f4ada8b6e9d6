import { Alert, Box, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { SectionCard } from '../../shared/section-card.tsx';

type Props<T> = {
  title: string;
  query: UseQueryResult<T>;
  failure: string;
  action?: ReactNode;
  children: (data: T) => ReactNode;
};

/** One card of the home. It loads and fails independently of the others. */
export function HomePart<T>({ title, query, failure, action, children }: Props<T>) {
  const isHere = useDeferredValue(query.data !== undefined);
  return (
    <SectionCard title={title} action={action}>
      <Box sx={{ minHeight: usualHeight }}>
        {isHere && query.data !== undefined ? (
          children(query.data)
        ) : query.isError ? (
          <Alert severity="error">{describeFailure(query.error, failure)}</Alert>
        ) : (
          <Skeleton variant="rounded" sx={{ height: usualHeight }} />
        )}
      </Box>
    </SectionCard>
  );
}

/** The height of a headline and four facts, so that nothing below moves. */
const usualHeight = '13.4rem';
