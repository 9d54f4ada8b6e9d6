import { Button, Stack } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { useMessages } from '../lib/messages.ts';
import { useAction } from '../lib/use-action.ts';
import type { Cell } from './cells.ts';
import { downloadCsv, saveFile } from './csv.ts';
import { Message } from './message.tsx';

type Props = { name: string; lines(): readonly (readonly Cell[])[] };

export function ExportButtons({ name, lines }: Props) {
  const text = useMessages(shared);
  const workbook = useAction({
    act: async () => {
      const { xlsxOf } = await import('./xlsx.ts');
      saveFile(`${name}.xlsx`, xlsxOf(lines()));
    },
    failure: text('file-failed'),
  });

  return (
    <Stack spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={workbook.isBusy} onClick={() => workbook.start()}>
          {text('download-xlsx')}
        </Button>
        <Button variant="outlined" onClick={() => downloadCsv(`${name}.csv`, lines())}>
          {text('download-csv')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {text('print')}
        </Button>
      </Stack>
      <Message said={workbook.said} />
    </Stack>
  );
}
