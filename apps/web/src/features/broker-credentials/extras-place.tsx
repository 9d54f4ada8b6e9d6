import { Skeleton } from '@mui/material';

/** Where what is asked of the server beside the credentials will stand. */
export const ExtrasPlace = () => (
  <Skeleton variant="rounded" height={420} role="progressbar" aria-label="Loading" />
);
