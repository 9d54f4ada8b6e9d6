import { Box, Button, Stack } from '@mui/material';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { shared } from '@safe-trading/messages/en/shared';
import { type ReactNode, Suspense, useState } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
  const text = useMessages(portfolio);
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
          {text(isTable ? 'show-chart' : 'show-table')}
        </Button>
        <Button onClick={() => downloadCsv(csv.name, csv.lines())}>
          {messagesOf(shared)('download-csv')}
        </Button>
      </Stack>
    </SectionCard>
  );
}
