import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { OutlookTable, StepsTable } from './outlook-table.tsx';
import type { Preview } from './use-controls.ts';

type Props = { preview: UseQueryResult<Preview>; isAsked: boolean };

/** What would change, the next six SIPs before and after, and until when it counts. */
export function PreviewPanel({ preview: { data, isError }, isAsked }: Props) {
  if (!isAsked || isError) {
    return (
      <Typography color="textSecondary" sx={{ minHeight: quietHeight }}>
        {isError ? '' : 'Choose a change to see the next six SIPs before and after.'}
      </Typography>
    );
  }
  if (!data) {
    return (
      <Skeleton variant="rounded" height={quietHeight} role="progressbar" aria-label="Loading" />
    );
  }
  const { changes = [], notes = [] } = data;
  const steps = data.after?.next_steps ?? [];
  return (
    <Stack spacing={2}>
      <Box component="ul" aria-label="What changes" sx={{ m: 0, pl: 2.5 }}>
        {changes?.map(({ what, before, after }) => (
          <Typography component="li" key={what}>{`${what}: ${before} → ${after}`}</Typography>
        ))}
      </Box>
      <OutlookTable preview={data} />
      {steps.length === 0 ? null : <StepsTable steps={steps} />}
      {notes?.length ? (
        <Box component="ul" aria-label="What follows from it" sx={{ m: 0, pl: 2.5 }}>
          {notes.map((note) => (
            <Typography component="li" key={note}>
              {note}
            </Typography>
          ))}
        </Box>
      ) : null}
      <Alert severity="info">{data.cut_off_text}</Alert>
    </Stack>
  );
}

const quietHeight = 320;
