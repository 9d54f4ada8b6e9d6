import { styled } from '@mui/material';

/** A number whose digits all have the same width, so that columns of figures align. */
export const Figure = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  fontFeatureSettings: '"tnum"',
  whiteSpace: 'nowrap',
});
