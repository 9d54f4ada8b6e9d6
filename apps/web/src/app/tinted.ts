import type { Theme } from '@mui/material';

const colors = ['primary', 'success', 'error', 'warning', 'info'] as const;

/** A quiet ground of the colour with text of the colour on it; without a known colour, a neutral one. */
export function tinted(theme: Theme, color: string | undefined) {
  const known = colors.find((name) => name === color);
  if (known)
    return {
      backgroundColor: `rgba(${theme.vars.palette[known].mainChannel} / 0.12)`,
      color: known === 'primary' ? theme.vars.palette.primary.dark : theme.vars.palette[known].main,
    };
  return color === 'default'
    ? {
        backgroundColor: `rgba(${theme.vars.palette.text.primaryChannel} / 0.08)`,
        color: theme.vars.palette.text.primary,
      }
    : {};
}
