import { Stack, Typography } from '@mui/material';
import { taxSchedule } from '@safe-trading/messages/en/tax-schedule';
import { useMessages } from '../../lib/messages.ts';
import { succeeded, useAction } from '../../lib/use-action.ts';
import { saveFile } from '../../shared/csv.ts';
import { FileButton } from '../../shared/file-button.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { fillSchedule112a, readTemplate } from './schedule-112a.ts';
import type { Tax } from './use-tax.ts';

/** The template never leaves the browser. */
export function Schedule112aCard({ tax }: { tax: Tax }) {
  const text = useMessages(taxSchedule);
  const filling = useAction({
    act: async (file: File) => {
      const template = readTemplate(new Uint8Array(await file.arrayBuffer()));
      const filled = 'fault' in template ? template : fillSchedule112a(template, tax);
      if ('fault' in filled) return { severity: 'error' as const, text: filled.fault };
      saveFile(file.name, new Blob([filled.file], { type: 'text/csv' }));
      return filled.missing.length === 0
        ? succeeded(text('filled'))
        : {
            severity: 'warning' as const,
            text: text('some-missing', { names: filled.missing.join(', ') }),
          };
    },
    success: (said) => said,
    failure: text('failed'),
  });

  return (
    <SectionCard title={text('title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start', '@media print': { display: 'none' } }}>
        <Typography>{text('about')}</Typography>
        <FileButton label={text('file')} accept=".csv,text/csv" onFile={filling.start}>
          {text('choose')}
        </FileButton>
        <Message said={filling.said} />
      </Stack>
    </SectionCard>
  );
}
