import type { Area, Text, Translation } from './area.ts';
import { compileAll } from './compile.ts';
import type { Language } from './language.ts';
import { textOf } from './text.ts';

/** An area in each language, for the server. Its messages are compiled when a language is first asked for. */
export function spoken<A extends Area>(
  english: A,
  hindi: Translation<A>,
): (language: Language) => Text<A> {
  const made = new Map<Language, Text<A>>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const messages = language === 'hi' ? { ...english.messages, ...hindi } : english.messages;
    const text = textOf(english, language, compileAll(messages));
    made.set(language, text);
    return text;
  };
}
