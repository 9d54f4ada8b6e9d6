import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { signedPercent } from '../lib/formats.ts';
import type { Plan } from '../lib/plan-queries.ts';
import { toneOf, toneSx } from './tone.ts';

type Block = NonNullable<Plan['block']>;

/** How far the units of a plan are on the way to their target. */
export function TargetBar({ block }: { block: Block }) {
  const profit = block.profit_percentage ?? 0;
  const target = block.target_percentage ?? 0;
  const reached = target > 0 ? Math.min(100, Math.max(0, (profit / target) * 100)) : 0;
  const name = `${block.etf_nse_code ?? 'What is held'}: ${signedPercent(profit)} of ${signedPercent(target)}`;

  return (
    <Stack spacing={0.75}>
      <LinearProgress
        variant="determinate"
        value={reached}
        aria-label={name}
        color={profit < 0 ? 'error' : 'success'}
      />
      <Typography variant="body2" color="textSecondary">
        {block.etf_nse_code}
        {': '}
        <Box component="span" sx={{ ...toneSx[toneOf(profit)], fontWeight: 600 }}>
          {signedPercent(profit)}
        </Box>
        {` on the way to ${signedPercent(target)}`}
      </Typography>
    </Stack>
  );
}
