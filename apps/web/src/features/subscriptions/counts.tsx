import { Box, styled, Typography } from '@mui/material';

type Count = { label: string; count: number; color?: string };

/** Whole numbers side by side, each above its name. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <Columns>
      {counts.map(({ label, count, color = 'text.primary' }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h5"
            sx={{ m: 0, color, fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Typography>
        </Box>
      ))}
    </Columns>
  );
}

const Columns = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  margin: 0,
}));
