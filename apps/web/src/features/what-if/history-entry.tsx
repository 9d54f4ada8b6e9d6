import { Box, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { dateText, rupees, sentences, signedRupees, wholeNumber } from '../../lib/formats.ts';
import type { PlanEvent, Trade } from './answer.ts';

/** Drawn again only where it says something else: most of what a plan did stays when a slider moves. */
export const HistoryEntry = memo(function HistoryEntry({ on, title, why }: PlanEvent) {
  return (
    <Box component="li" sx={entrySx}>
      <Stack direction="row" sx={rowSx}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {dateText(on)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {why}
      </Typography>
    </Box>
  );
});

export const tradeText = ({
  on,
  kind,
  etf,
  units,
  price,
  charges,
  profit,
  why,
}: Trade): PlanEvent => ({
  on,
  title: `${kind === 'purchase' ? 'Bought' : 'Sold'} ${wholeNumber(units)} ${units === 1 ? 'unit' : 'units'} of ${etf} at ${rupees(price)}`,
  why: sentences(
    why,
    `Charges ${rupees(charges)}.`,
    profit === undefined ? undefined : `Profit/Loss after all charges ${signedRupees(profit)}.`,
  ),
});

const entrySx = {
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const rowSx = { columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' } as const;
