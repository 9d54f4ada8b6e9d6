import { Box, Button, Stack } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import type { Cell } from '../../shared/cells.ts';
import { downloadCsv } from '../../shared/csv.ts';
import { SectionCard } from '../../shared/section-card.tsx';

type Props = {
  finding: string;
  table: ReactNode;
  /** A CSS length. */
  height: string;
  csv: { name: string; lines(): readonly (readonly Cell[])[] };
  children: ReactNode;
};

export function ChartCard({ finding, table, height, csv, children }: Props) {
  const [isTable, setIsTable] = useState(false);

  return (
    <SectionCard title={finding}>
      {isTable ? (
        <Box sx={{ maxHeight: '26rem', overflowY: 'auto' }}>{table}</Box>
      ) : (
        <Suspense fallback={<Box sx={{ height }} />}>{children}</Suspense>
      )}
      <Stack direction="row" sx={{ mt: 1, ml: -1, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
        <Button onClick={() => downloadCsv(csv.name, csv.lines())}>Download CSV</Button>
      </Stack>
    </SectionCard>
  );
}
