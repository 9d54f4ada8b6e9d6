import { useEffect, useSyncExternalStore } from 'react';

/**
 * A sign-in screen comes prerendered: it is drawn before any script has run, marked `data-prerendered`, and
 * people can type into it already. The page hydrates it, element by element.
 */
const prerendered = '[data-prerendered]';

export const isPrerendered = (): boolean => document.querySelector(prerendered) !== null;

/**
 * The two homes come prerendered as well, beside the place of the page: they differ by who is signed in and by
 * the width of the window, so the page does not hydrate them but takes their place.
 */
const homeId = 'prerendered-home';

export const isHomePrerendered = (): boolean => document.getElementById(homeId) !== null;

/** To be called in the moment in which something else is shown. */
export const removePrerenderedHome = (): void => document.getElementById(homeId)?.remove();

/** What was typed before hydration, by the names of the fields; nothing afterwards. */
export const typedBeforeHydration = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>(`${prerendered} input`)]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  );

/** Whether what is drawn is not hydrated yet; a form must not be sent from it. */
export function useIsPrerendered(): boolean {
  const isDrawnOnly = useSyncExternalStore(neverChanges, hydrated, drawn);

  useEffect(() => {
    document.querySelector(prerendered)?.removeAttribute('data-prerendered');
  }, []);

  return isDrawnOnly;
}

const neverChanges = () => () => {};
const hydrated = () => false;
const drawn = () => true;
