import type { Theme } from '@mui/material';

/** Where the keyboard is: two pixels in the colour of what can be pressed. */
const ringOf = (theme: Theme) => `2px solid ${theme.vars.palette.primary.main}`;

/** Around what stands free. */
export const focusRing = (theme: Theme) => ({ outline: ringOf(theme), outlineOffset: 2 });

/** Inside what others lie close to, or what is cut off at its edge. */
export const focusRingInside = (theme: Theme) => ({ outline: ringOf(theme), outlineOffset: -2 });
