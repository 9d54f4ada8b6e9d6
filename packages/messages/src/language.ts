/** The languages of the product; the first is shown where another lacks a text. */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

/** As `Intl` and `<html lang>` take them: both group digits by lakh and crore. */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

export const isLanguage = (word: unknown): word is Language =>
  languages.some((language) => language === word);
