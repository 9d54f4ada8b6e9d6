import { Button, Stack } from '@mui/material';
import { wholeNumber } from '../../lib/formats.ts';
import { type RunSeen, type Show, shows } from './use-job-runs.ts';

type Props = { counts: RunSeen['investor_counts']; show: Show; onShow(show: Show): void };

const labels = { ALL: 'All', FAILED: 'Failed', WAITING: 'Waiting', ORDERED: 'Ordered' } as const;

/** Which investors are listed, and how many there are of each kind. */
export function RunFilter({ counts, show, onShow }: Props) {
  const countOf = {
    ALL: counts?.all,
    FAILED: counts?.failed,
    WAITING: counts?.waiting,
    ORDERED: counts?.ordered,
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Which investors"
      sx={{ gap: 1, flexWrap: 'wrap' }}
    >
      {shows.map((each) => (
        <Button
          key={each}
          variant={each === show ? 'contained' : 'outlined'}
          aria-pressed={each === show}
          onClick={() => onShow(each)}
        >
          {`${labels[each]} (${wholeNumber(countOf[each])})`}
        </Button>
      ))}
    </Stack>
  );
}
