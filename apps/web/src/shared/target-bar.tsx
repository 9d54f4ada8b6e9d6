import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { investor } from '@safe-trading/messages/en/investor';
import { signedPercent } from '../lib/formats.ts';
import { useMessages } from '../lib/messages.ts';
import { toneOf, toneSx } from './tone.ts';
import { withElements } from './with-elements.tsx';

type Props = {
  /** The ETF's code. */
  etf: string | null | undefined;
  profitPercent: number | null | undefined;
  targetPercent: number | null | undefined;
  /** Whatever the target. */
  isBeingSold: boolean;
};

export function TargetBar({ etf, profitPercent, targetPercent, isBeingSold }: Props) {
  const text = useMessages(investor);
  const profit = profitPercent ?? 0;
  const target = targetPercent ?? 0;
  const reached = target > 0 ? Math.min(100, Math.max(0, (profit / target) * 100)) : 0;
  const name = etf ?? text('units-held');
  const figures = { etf: name, target: signedPercent(target) };

  return (
    <Stack spacing={0.75}>
      <LinearProgress
        variant="determinate"
        value={reached}
        aria-label={text('target-name', { ...figures, profit: signedPercent(profit) })}
        color={profit < 0 ? 'error' : 'success'}
      />
      <Typography variant="body2" color="textSecondary">
        {withElements(
          ({ profit }) => text(isBeingSold ? 'target-sold' : 'target-left', { ...figures, profit }),
          {
            profit: (
              <Box component="span" sx={{ ...toneSx[toneOf(profit)], fontWeight: 600 }}>
                {signedPercent(profit)}
              </Box>
            ),
          },
        )}
      </Typography>
    </Stack>
  );
}
