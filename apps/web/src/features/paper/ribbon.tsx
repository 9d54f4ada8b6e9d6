import { Box, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { paper } from '@safe-trading/messages/en/paper';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';

type Props = {
  /** Shown at the lower edge, where it moves nothing. */
  isLate?: boolean;
  isKnown: boolean;
  date: ReactNode;
  prices: ReactNode;
};

export function Ribbon({ isLate = false, isKnown, date, prices }: Props) {
  const text = useMessages(paper);
  return (
    <Box component="section" aria-label={text('mode')} sx={isLate ? [strip, atEnd] : strip}>
      <Chip size="small" color="warning" label={text('mode')} />
      {/** A new element, not an updated one: an update would count as a layout shift. */}
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
