import { styled } from '@mui/material';

/** Tiles side by side, as many as fit. */
export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
}));
