import { Typography } from '@mui/material';

/** What matters in a cell, and below it what explains it. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    <Typography color="textSecondary" sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>
      {second}
    </Typography>
  </>
);
