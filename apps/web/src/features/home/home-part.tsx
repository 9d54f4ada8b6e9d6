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
  /** CSS lengths; the height of the usual content, so that nothing below moves. */
  height?: string | { xs: string; md: string };
  children: (data: T) => ReactNode;
};

/** One card of the home. It loads and fails independently of the others. */
export function HomePart<T>(props: Props<T>) {
  const { title, query, failure, action, height = usualHeight, children } = props;
  const isHere = useDeferredValue(query.data !== undefined);
  return (
    <SectionCard title={title} action={action}>
      <Box sx={{ minHeight: height }}>
        {isHere && query.data !== undefined ? (
          children(query.data)
        ) : query.isError ? (
          <Alert severity="error">{describeFailure(query.error, failure)}</Alert>
        ) : (
          <Skeleton variant="rounded" sx={{ height }} />
        )}
      </Box>
    </SectionCard>
  );
}

/** A headline and four facts. */
const usualHeight = '13.4rem';
