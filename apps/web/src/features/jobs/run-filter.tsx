import { Button, Stack } from '@mui/material';
import { wholeNumber } from '../../lib/formats.ts';
import { type RunSeen, type Show, shows } from './use-job-runs.ts';

type Props = {
  counts: RunSeen['investor_counts'];
  show: Show;
  /** Set for a preview. */
  isForeseen?: boolean;
  onShow(show: Show): void;
};

const happened = { ALL: 'All', FAILED: 'Failed', WAITING: 'Waiting', ORDERED: 'Ordered' } as const;
const foreseen = {
  ALL: 'All',
  FAILED: 'Would fail',
  WAITING: 'Would wait',
  ORDERED: 'Would order',
} as const;

export function RunFilter({ counts, show, isForeseen = false, onShow }: Props) {
  const labels = isForeseen ? foreseen : happened;
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
