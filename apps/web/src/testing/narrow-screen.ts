import { onTestFinished, vi } from 'vitest';

/** Until the test ends the screen is as narrow as a phone's; without it there is no media query that holds. */
export const onNarrowScreen = (): void => holds('max-width');

/** Until the test ends the screen is touched with a finger. */
export const onPhone = (): void => holds('pointer: coarse');

function holds(query: string): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes(query),
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
