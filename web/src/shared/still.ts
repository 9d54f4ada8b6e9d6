import { useEffect, useSyncExternalStore } from 'react';

/**
 * A sign-in screen comes drawn before any script has run: a still, marked `data-still`, that people
 * can type into already. The page takes it over, element by element.
 */
const marked = '[data-still]';

export const isStill = (): boolean => document.querySelector(marked) !== null;

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
