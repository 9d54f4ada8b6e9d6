import { Box, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { tradingMark } from './trading-mark.ts';
import { usePaperMarket } from './use-paper-market.ts';

/**
 * Says on every signed-in screen that no real money moves, and which day the market has. Where the
 * page knows beforehand that trading is on paper, it stands from the start; otherwise it comes in at
 * the lower edge, where it pushes nothing.
 */
export function PaperRibbon() {
  const { data: market, isPending } = usePaperMarket();
  const isMarked = tradingMark() === 'paper';
  if (market === null || (!market && !isMarked)) return null;

  return (
    <Box component="section" aria-label="Paper trading" sx={isMarked ? strip : [strip, atEnd]}>
      <Chip size="small" color="warning" label="Paper trading" />
      {/* What was not known makes way for what is; it does not become it, which would be seen as a move. */}
      <Stack
        key={market ? 'known' : 'unknown'}
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ columnGap: 1.5, minWidth: 0 }}
      >
        <Typography variant="body2">
          {market ? (
            <>
              Market date <strong>{dateTimeText(market.market_time)}</strong>
            </>
          ) : (
            <Unknown isPending={isPending} />
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {market?.replaying_date ? (
            `Real prices of ${dateText(market.replaying_date)}`
          ) : (
            <Unknown isPending={isPending} />
          )}
        </Typography>
      </Stack>
    </Box>
  );
}

/** Takes the room of a line. */
const Unknown = ({ isPending }: { isPending: boolean }) =>
  isPending ? <Skeleton width="12rem" /> : '\u00a0';

const strip = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  px: { xs: 2, md: 4 },
  py: 0.75,
  bgcolor: 'highlight.row',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const bottomBarHeight = '56px';

const atEnd = {
  order: 1,
  position: 'sticky',
  bottom: { xs: `calc(${bottomBarHeight} + env(safe-area-inset-bottom))`, sm: 0 },
  zIndex: 1,
  borderTop: 1,
} as const;
