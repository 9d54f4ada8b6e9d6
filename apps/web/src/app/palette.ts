import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

declare module '@mui/material/styles' {
  interface Palette {
    highlight: { row: string };
  }
  interface PaletteOptions {
    highlight?: { row: string };
  }
}

export const lightPalette: PaletteOptions = {
  primary: { main: '#1a73e8', dark: '#1558b0', light: '#4c93f0', contrastText: '#ffffff' },
  success: { main: '#12683a', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#7d4700', contrastText: '#ffffff' },
  info: { main: '#3d5566', contrastText: '#ffffff' },
  background: { default: '#f6f3ec', paper: '#fffdf9' },
  text: { primary: '#1d1b17', secondary: '#5a554b' },
  divider: '#e3dccf',
  highlight: { row: '#fbf0d9' },
};

export const darkPalette: PaletteOptions = {
  primary: { main: '#8ab4f8', dark: '#a8c7fa', light: '#a8c7fa', contrastText: '#0a1d3b' },
  success: { main: '#7fd1a0', contrastText: '#06210f' },
  error: { main: '#f5a39b', contrastText: '#370b07' },
  warning: { main: '#f0c274', contrastText: '#2e1c00' },
  info: { main: '#a9c0cf', contrastText: '#10202b' },
  background: { default: '#131210', paper: '#1b1a17' },
  text: { primary: '#ece8e0', secondary: '#aca698' },
  divider: '#343129',
  highlight: { row: '#2d2513' },
};
