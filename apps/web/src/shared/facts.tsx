import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export type Fact = {
  label: string;
  /** A label that is more than text. */
  shownLabel?: ReactNode;
  value: ReactNode;
  hint?: string | undefined;
};

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {facts.map(({ label, shownLabel, value, hint }) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Typography component="dt" color="textSecondary">
            {shownLabel ?? label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              marginLeft: 'auto',
              textAlign: 'right',
              fontWeight: 500,
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </Typography>
          {hint === undefined ? null : (
            <Typography
              component="dd"
              variant="caption"
              color="textSecondary"
              sx={{ m: 0, width: '100%' }}
            >
              {hint}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
