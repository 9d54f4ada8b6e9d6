import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { SectionCard } from '../../shared/section-card.tsx';

type Props = { finding: string; height: string; below?: ReactNode; children: ReactNode };

/** Keeps its height while loading. */
export function ChartPanel({ finding, height, below, children }: Props) {
  return (
    <SectionCard title={finding}>
      <Suspense fallback={<Box sx={{ height }} />}>
        <Box sx={{ '@media print': { zoom: 0.6 } }}>{children}</Box>
      </Suspense>
      {below}
    </SectionCard>
  );
}
