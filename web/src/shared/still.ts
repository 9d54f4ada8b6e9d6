import { useEffect, useSyncExternalStore } from 'react';

/**
 * A sign-in screen comes drawn before any script has run: a still, marked `data-still`, that people
 * can type into already. The page takes it over, element by element.
 */
const marked = '[data-still]';

export const isStill = (): boolean => document.querySelector(marked) !== null;

/**
 * The two homes come drawn as well, beside the place of the page: it differs by who is signed in and by
 * the width of the window, so the page does not take it over but takes its place.
 */
const ofHome = 'still';

export const isStillOfHome = (): boolean => document.getElementById(ofHome) !== null;

/** To be called in the moment in which something else is shown. */
export const putStillAway = (): void => document.getElementById(ofHome)?.remove();

/** What was typed into the still, by the names of its fields; nothing once it has been taken over. */
export const typedIntoStill = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>(`${marked} input`)]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  );

/** Whether what is drawn is the still; a form must not be sent from it. */
export function useStill(): boolean {
  const still = useSyncExternalStore(neverChanges, taken, drawn);

  useEffect(() => {
    document.querySelector(marked)?.removeAttribute('data-still');
  }, []);

  return still;
}

const neverChanges = () => () => {};
const taken = () => false;
const drawn = () => true;
