import { useEffect, useSyncExternalStore } from 'react';

/**
 * Sign-in screens are prerendered and marked `data-prerendered`; users can type before hydration. The page
 * hydrates them.
 */
const prerendered = '[data-prerendered]';

export const isPrerendered = (): boolean => document.querySelector(prerendered) !== null;

/**
 * Homes are prerendered too, but they depend on the user and the window, so the page replaces them instead of
 * hydrating.
 */
const homeId = 'prerendered-home';

export const isHomePrerendered = (): boolean => document.getElementById(homeId) !== null;

/** Call it in the same frame in which the replacement renders. */
export const removePrerenderedHome = (): void => document.getElementById(homeId)?.remove();

/** Values typed before hydration by field name; empty afterwards. */
export const typedBeforeHydration = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>(`${prerendered} input`)]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  );

/** True before hydration, when a press has no effect. */
export const useIsBeforeHydration = (): boolean =>
  useSyncExternalStore(neverChanges, hydrated, drawn);

/** True before hydration; a form must not be sent then. */
export function useIsPrerendered(): boolean {
  const isBefore = useIsBeforeHydration();

  useEffect(() => {
    document.querySelector(prerendered)?.removeAttribute('data-prerendered');
  }, []);

  return isBefore;
}

const neverChanges = () => () => {};
const hydrated = () => false;
const drawn = () => true;
