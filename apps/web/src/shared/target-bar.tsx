import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { signedPercent } from '../lib/formats.ts';
import { toneOf, toneSx } from './tone.ts';

type Props = {
  /** The ETF's code. */
  etf: string | null | undefined;
  profitPercent: number | null | undefined;
  targetPercent: number | null | undefined;
  /** Whatever the target. */
  isBeingSold: boolean;
};

export function TargetBar({ etf, profitPercent, targetPercent, isBeingSold }: Props) {
  const profit = profitPercent ?? 0;
  const target = targetPercent ?? 0;
  const reached = target > 0 ? Math.min(100, Math.max(0, (profit / target) * 100)) : 0;
  const name = `${etf ?? 'What is held'}: ${signedPercent(profit)} of ${signedPercent(target)}`;

  return (
    <Stack spacing={0.75}>
      <LinearProgress
        variant="determinate"
        value={reached}
        aria-label={name}
        color={profit < 0 ? 'error' : 'success'}
      />
      <Typography variant="body2" color="textSecondary">
        {etf}
        {': '}
        <Box component="span" sx={{ ...toneSx[toneOf(profit)], fontWeight: 600 }}>
          {signedPercent(profit)}
        </Box>
        {isBeingSold ? ', being sold' : ` on the way to ${signedPercent(target)}`}
      </Typography>
    </Stack>
  );
}
