import { Box, Typography } from '@mui/material';
import type { Fact } from './facts.tsx';

type GridFact = Fact & {
  /** Needed when two facts have the same label. */
  key?: string;
  /** Takes the whole width. */
  isHeading?: boolean;
  /** Takes the whole width. */
  isLong?: boolean;
};

export function FactGrid({ facts }: { facts: readonly GridFact[] }) {
  return (
    <Box component="dl" sx={grid}>
      {facts.map(({ key, label, value, hint, isHeading, isLong }) => (
        <Box key={key ?? label} sx={isHeading || isLong || hint ? wholeWidth : undefined}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant={isHeading ? 'subtitle1' : 'body2'}
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
          {hint === undefined ? null : (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              {hint}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  py: 0.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;
const wholeWidth = { gridColumn: '1 / -1' } as const;
