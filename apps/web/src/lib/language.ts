import { isLanguage, type Language, languages, locales } from '@safe-trading/messages';

/** Also the name of the cookie, by which the server chooses the document. */
const storageKey = 'language';

const aYearMs = 365 * 24 * 60 * 60_000;

/** As their readers write them. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<
  Language,
  string
>;

let spoken: Language = 'en';

export const currentLanguage = (): Language => spoken;

export const otherLanguages = (): Language[] => languages.filter((language) => language !== spoken);

/** The language this page speaks from now on. What is drawn already is not drawn again. */
export function speak(language: Language): void {
  spoken = language;
  if (typeof document !== 'undefined') document.documentElement.lang = locales[language];
}

/** The choice kept in this browser, else the language of the document, which the server chose. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(storageKey);
  if (isLanguage(kept)) return kept;
  return document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';
}

/** Follows the language of an account that was just signed in. */
export function followAccount(language: unknown): void {
  if (isLanguage(language) && language !== spoken) void chooseLanguage(language);
}

/** Keeps the choice and loads the page in it: prerendered documents and all texts change at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  // Without the cookie, as on an insecure address, the page still speaks the language, but is not drawn in it before.
  await window.cookieStore
    ?.set({ name: storageKey, value: language, expires: Date.now() + aYearMs, sameSite: 'lax' })
    .catch(() => {});
  window.location.reload();
}
