import { Box, LinearProgress, Typography } from '@mui/material';
import { whatIfStarts } from '@safe-trading/messages/en/what-if-starts';
import { wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';

type Props = { done: number; of: number; unit: 'starts' | 'plans' };

/** Keeps its height when done. */
export function WorkProgress({ done, of, unit }: Props) {
  const text = useMessages(whatIfStarts);
  const share = of === 0 ? 0 : (done / of) * 100;
  const isDone = of > 0 && done >= of;

  return (
    <Box sx={{ minHeight: 34, my: 1 }} data-no-print>
      {isDone ? null : (
        <>
          <LinearProgress
            variant="determinate"
            value={share}
            aria-label={text(`working-${unit}`)}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {of === 0
              ? text('beginning')
              : text(`done-${unit}`, { done: wholeNumber(done), of: wholeNumber(of) })}
          </Typography>
        </>
      )}
    </Box>
  );
}
