import { Button, Stack, Typography } from '@mui/material';
import { jobs } from '@safe-trading/messages/en/jobs';
import { wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';

type Props = { page: number; pages: number; onPage(page: number): void };

export function RunPages({ page, pages, onPage }: Props) {
  const text = useMessages(jobs);
  if (pages <= 1) return null;
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label={text('pages')}
      sx={{ gap: 1, alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap' }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text('previous')}
      </Button>
      <Typography>
        {text('page', { page: wholeNumber(page), pages: wholeNumber(pages) })}
      </Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text('next')}
      </Button>
    </Stack>
  );
}
