import { Button, Stack } from '@mui/material';
import { useAction } from '../lib/use-action.ts';
import type { Cell } from './cells.ts';
import { downloadCsv, saveFile } from './csv.ts';
import { Message } from './message.tsx';

type Props = { name: string; lines(): readonly (readonly Cell[])[] };

export function ExportButtons({ name, lines }: Props) {
  const workbook = useAction({
    act: async () => {
      const { xlsxOf } = await import('./xlsx.ts');
      saveFile(`${name}.xlsx`, xlsxOf(lines()));
    },
    failure: 'The file could not be made. Load the page again, or take the CSV.',
  });

  return (
    <Stack spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={workbook.isBusy} onClick={() => workbook.start()}>
          Download XLSX
        </Button>
        <Button variant="outlined" onClick={() => downloadCsv(`${name}.csv`, lines())}>
          Download CSV
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
      <Message said={workbook.said} />
    </Stack>
  );
}
