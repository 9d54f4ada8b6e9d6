import { Button, Stack } from '@mui/material';
import { jobs } from '@safe-trading/messages/en/jobs';
import { wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { type RunSeen, type Show, shows } from './use-job-runs.ts';

type Props = {
  counts: RunSeen['investor_counts'];
  show: Show;
  /** Set for a preview. */
  isForeseen?: boolean;
  onShow(show: Show): void;
};

export function RunFilter({ counts, show, isForeseen = false, onShow }: Props) {
  const text = useMessages(jobs);
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
      aria-label={text('which-investors')}
      sx={{ gap: 1, flexWrap: 'wrap' }}
    >
      {shows.map((each) => (
        <Button
          key={each}
          variant={each === show ? 'contained' : 'outlined'}
          aria-pressed={each === show}
          onClick={() => onShow(each)}
        >
          {text(isForeseen ? `would-show-${each}` : `show-${each}`, {
            count: wholeNumber(countOf[each]),
          })}
        </Button>
      ))}
    </Stack>
  );
}
