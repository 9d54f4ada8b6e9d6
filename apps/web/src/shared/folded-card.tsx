import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ExpandIcon } from './icons.tsx';

type Props = { title: string; line: ReactNode; children: ReactNode };

/** A card that shows its title and one line until it is opened. */
export function FoldedCard({ title, line, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box component="details" sx={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}>
        <Box
          component="summary"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 56,
            px: 2.5,
            py: 1,
            cursor: 'pointer',
            '&::-webkit-details-marker': { display: 'none' },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              flexGrow: 1,
              minWidth: 0,
              columnGap: 2,
              alignItems: 'baseline',
              justifyContent: 'space-between',
            }}
          >
            <Typography variant="h6" component="h2" id={id}>
              {title}
            </Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              component="span"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {line}
            </Typography>
          </Box>
          <ExpandIcon color="action" />
        </Box>
        <Box sx={{ px: 2.5, pb: 2 }}>{children}</Box>
      </Box>
    </Card>
  );
}
