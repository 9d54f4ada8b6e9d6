import { type Messages, setupI18n } from '@lingui/core';
import type { Area, Text } from './area.ts';
import { type Language, locales } from './language.ts';

/** Compiled messages, or messages as they are written, by their keys. */
export type Loaded = Readonly<Messages>;

/** Messages of an area in a language; English where the translation lacks one. */
export function textOf<A extends Area>(
  { messages }: A,
  language: Language,
  translation?: Loaded,
): Text<A> {
  const spoken = spokenIn(language, { ...messages, ...translation });
  return (key, ...[values]) => spoken._(key, values);
}

/** Messages of one language, to be written with their values. */
export function spokenIn(language: Language, messages: Loaded) {
  const locale = locales[language];
  return setupI18n({ locale, messages: { [locale]: { ...messages } } });
}
