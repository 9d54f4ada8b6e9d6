import { styled } from '@mui/material';

/** As many tiles in a row as fit; two on a phone. */
export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1.5),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  },
}));
