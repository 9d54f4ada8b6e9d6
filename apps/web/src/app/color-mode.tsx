import { useColorScheme } from '@mui/material';

type ColorMode = { isDark: boolean; setDark(dark: boolean): void };

/** The system decides until a person does; the browser remembers. */
export function useColorMode(): ColorMode {
  const { mode, systemMode, setMode } = useColorScheme();

  return {
    isDark: (mode === 'system' ? systemMode : mode) === 'dark',
    setDark: (dark) => setMode(dark ? 'dark' : 'light'),
  };
}
