import { createTheme } from '@mui/material';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';

const family =
  '"Roboto Variable", Roboto, "Roboto Fallback", "Roboto Fallback Wide", system-ui, -apple-system, "Segoe UI", sans-serif';

/** How everything looks, light and dark. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: family,
    h3: { fontSize: '2.125rem', fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.2 },
    h4: { fontSize: '1.625rem', fontWeight: 600, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h5: { fontSize: '1.375rem', fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h6: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
  },
  components,
});
