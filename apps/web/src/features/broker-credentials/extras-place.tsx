import { Skeleton } from '@mui/material';

export const ExtrasPlace = () => (
  <Skeleton variant="rounded" height={420} role="progressbar" aria-label="Loading" />
);
