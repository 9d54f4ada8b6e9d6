import { Button, Stack, Typography } from '@mui/material';
import { wholeNumber } from '../../lib/formats.ts';

type Props = { page: number; pages: number; onPage(page: number): void };

export function RunPages({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label="Pages of investors"
      sx={{ gap: 1, alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap' }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Typography>{`Page ${wholeNumber(page)} of ${wholeNumber(pages)}`}</Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Stack>
  );
}
