import { styled } from '@mui/material';

/** Tabular digits, so that columns of figures align. */
export const Figure = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  fontFeatureSettings: '"tnum"',
  whiteSpace: 'nowrap',
});
