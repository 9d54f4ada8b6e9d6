import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

declare module '@mui/material/styles' {
  interface Palette {
    /** A row that asks for attention. */
    highlight: { row: string };
  }
  interface PaletteOptions {
    highlight?: { row: string };
  }
}

/** Every colour of the page. Text on each of its grounds keeps a contrast of 4.5 to 1 at least. */
export const lightPalette: PaletteOptions = {
  primary: { main: '#1a73e8', dark: '#1558b0', light: '#4c93f0', contrastText: '#ffffff' },
  success: { main: '#12683a', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#854a00', contrastText: '#ffffff' },
  info: { main: '#1558b0', contrastText: '#ffffff' },
  background: { default: '#f6f8fb', paper: '#ffffff' },
  text: { primary: '#1b1f27', secondary: '#545b69' },
  divider: '#e2e6ed',
  highlight: { row: '#fff6e5' },
};

export const darkPalette: PaletteOptions = {
  primary: { main: '#8ab4f8', dark: '#a8c7fa', light: '#a8c7fa', contrastText: '#0a1d3b' },
  success: { main: '#7fd1a0', contrastText: '#06210f' },
  error: { main: '#f5a39b', contrastText: '#370b07' },
  warning: { main: '#f5c26b', contrastText: '#2e1c00' },
  info: { main: '#8ab4f8', contrastText: '#0a1d3b' },
  background: { default: '#101216', paper: '#181b21' },
  text: { primary: '#e8eaf0', secondary: '#a4acba' },
  divider: '#2b303a',
  highlight: { row: '#2c2413' },
};
