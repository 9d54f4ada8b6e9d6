import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, createTheme, type Theme, ThemeProvider } from '@mui/material';
import type { Language } from '@safe-trading/messages';
import { type ReactNode, useState } from 'react';
import { currentLanguage } from '../lib/language.ts';
import { type Bearer, SessionProvider } from '../lib/session.tsx';
import { AmountsProvider } from '../shared/amounts.tsx';
import { corner, textSize } from '../shared/scale.ts';
import { components } from './components.ts';
import { createEmotionCache } from './emotion-cache.ts';
import { darkPalette, lightPalette } from './palette.ts';

const familyOf = (devanagari: string): string =>
  `"Roboto Variable", Roboto, ${devanagari}"Roboto Fallback", "Roboto Fallback Wide", system-ui, -apple-system, "Segoe UI", sans-serif`;

/** Readers of English do not fetch the font of Hindi. */
const families: Readonly<Record<Language, string>> = {
  en: familyOf(''),
  hi: familyOf('"Noto Sans Devanagari Variable", '),
};

const made = new Map<Language, Theme>();

type Props = {
  children: ReactNode;
  bearer?: Bearer | undefined;
  styles?: EmotionCache;
};

export function Providers({ children, bearer, styles: given }: Props) {
  const [styles] = useState(() => given ?? createEmotionCache());

  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={pageTheme()} noSsr>
        <CssBaseline enableColorScheme />
        <SessionProvider bearer={bearer}>
          <AmountsProvider>{children}</AmountsProvider>
        </SessionProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Created on first use, because creating it takes long. */
export function pageTheme(): Theme {
  const language = currentLanguage();
  const before = made.get(language);
  if (before) return before;
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius: corner.control },
    typography: {
      fontFamily: families[language],
      h3: { fontSize: textSize.door, fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.2 },
      h4: { fontSize: textSize.page, fontWeight: 600, letterSpacing: '-0.015em', lineHeight: 1.25 },
      h5: { fontSize: textSize.figure, fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h6: { fontSize: textSize.card, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: textSize.text, lineHeight: 1.55 },
      body2: { fontSize: textSize.ledger, lineHeight: 1.5 },
      caption: { fontSize: textSize.small, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: textSize.text },
    },
    components,
  });
  made.set(language, theme);
  return theme;
}
