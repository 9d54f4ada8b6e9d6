import { Box, Chip, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  /** Whether it comes late: then it stands at the lower edge, where it pushes nothing. */
  isLate?: boolean;
  isKnown: boolean;
  date: ReactNode;
  prices: ReactNode;
};

/** How the market of a paper world is told. */
export function Ribbon({ isLate = false, isKnown, date, prices }: Props) {
  return (
    <Box component="section" aria-label="Paper trading" sx={isLate ? [strip, atEnd] : strip}>
      <Chip size="small" color="warning" label="Paper trading" />
      {/* What was not known makes way for what is; it does not become it, which would be seen as a move. */}
      <Stack
        key={isKnown ? 'known' : 'unknown'}
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ columnGap: 1.5, minWidth: 0 }}
      >
        <Typography variant="body2">{date}</Typography>
        <Typography variant="body2" color="textSecondary">
          {prices}
        </Typography>
      </Stack>
    </Box>
  );
}

/** Takes the room of a line that is on its way. */
export const LineToCome = () => <Skeleton sx={{ width: '12rem' }} />;

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
