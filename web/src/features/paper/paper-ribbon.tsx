import { Box, Chip, Stack, Typography } from '@mui/material';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { usePaperMarket } from './use-paper-market.ts';

/** Says on every signed-in screen that no real money moves, and which day the market has. */
export function PaperRibbon() {
  const { data: market } = usePaperMarket();
  if (!market) return null;

  return (
    <Box
      component="section"
      aria-label="Paper trading"
      sx={{ bgcolor: 'highlight.row', borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        sx={{
          px: { xs: 2, md: 4 },
          py: 0.75,
          columnGap: 1.5,
          rowGap: 0.25,
          flexWrap: 'wrap',
          alignItems: 'center',
        }}
      >
        <Chip size="small" color="warning" label="Paper trading" />
        <Typography variant="body2">
          Market date <strong>{dateTimeText(market.market_time)}</strong>
        </Typography>
        {market.replaying_date ? (
          <Typography variant="body2" color="textSecondary">
            Real prices of {dateText(market.replaying_date)}
          </Typography>
        ) : null}
      </Stack>
    </Box>
  );
}
