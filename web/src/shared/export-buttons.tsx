import { Button, Stack } from '@mui/material';
import { type Cell, downloadCsv } from './csv.ts';

type Props = { name: string; lines(): readonly (readonly Cell[])[] };

/** The same figures to take away: as a file, or on paper. */
export function ExportButtons({ name, lines }: Props) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
      <Button variant="outlined" onClick={() => downloadCsv(`${name}.csv`, lines())}>
        Download CSV
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        Print
      </Button>
    </Stack>
  );
}
