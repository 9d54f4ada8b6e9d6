import { Box, LinearProgress, Typography } from '@mui/material';
import { wholeNumber } from '../../lib/formats.ts';

/** Keeps its height when done. */
export function WorkProgress({ done, of, unit }: { done: number; of: number; unit: string }) {
  const share = of === 0 ? 0 : (done / of) * 100;
  const isDone = of > 0 && done >= of;

  return (
    <Box sx={{ minHeight: 34, my: 1 }} data-no-print>
      {isDone ? null : (
        <>
          <LinearProgress variant="determinate" value={share} aria-label={`${unit} worked out`} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {of === 0 ? 'Beginning …' : `${wholeNumber(done)} of ${wholeNumber(of)} ${unit}`}
          </Typography>
        </>
      )}
    </Box>
  );
}
