import { onTestFinished, vi } from 'vitest';

/** Until the test ends the screen is as narrow as a phone's; without it there is no media query that holds. */
export function onNarrowScreen(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
