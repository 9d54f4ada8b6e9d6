import { Stack, Typography } from '@mui/material';
import { succeeded, useAction } from '../../lib/use-action.ts';
import { saveFile } from '../../shared/csv.ts';
import { FileButton } from '../../shared/file-button.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { fillSchedule112a } from './schedule-112a.ts';
import type { Tax } from './use-tax.ts';

/** The template never leaves the browser. */
export function Schedule112aCard({ tax }: { tax: Tax }) {
  const filling = useAction({
    act: async (template: File) => {
      const filled = fillSchedule112a(new Uint8Array(await template.arrayBuffer()), tax);
      if ('fault' in filled) return { severity: 'error' as const, text: filled.fault };
      saveFile(template.name, new Blob([filled.file], { type: 'text/csv' }));
      return succeeded('The template is filled and downloaded. Check it before you upload it.');
    },
    success: (said) => said,
    failure: 'The template could not be read. Choose it again.',
  });

  return (
    <SectionCard title="Schedule 112A">
      <Stack spacing={2} sx={{ alignItems: 'flex-start', '@media print': { display: 'none' } }}>
        <Typography>
          Choose the CSV template of Schedule 112A that you downloaded from the tax portal. Its
          header stays as it is, and the long-term sales of equity ETFs become one row.
        </Typography>
        <FileButton label="Template of Schedule 112A" accept=".csv,text/csv" onFile={filling.start}>
          Choose the template
        </FileButton>
        <Message said={filling.said} />
      </Stack>
    </SectionCard>
  );
}
