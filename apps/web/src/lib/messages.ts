import { type Area, type Loaded, type Text, textOf } from '@safe-trading/messages';
import { use } from 'react';
import { currentLanguage } from './language.ts';

const translations = new Map<string, Loaded>();
const loading = new Map<string, Promise<void>>();
const texts = new Map<string, unknown>();

/** The messages of an area in the reader's language; suspends until they are there. */
export function useMessages<A extends Area>(area: A): Text<A> {
  // Called for every area of a component, loaded or not: React matches these promises by their order.
  if (currentLanguage() !== 'en') use(fetchArea(area.name));
  return messagesOf(area);
}

/** The messages of an area in the reader's language, or in English before they are there. */
export function messagesOf<A extends Area>(area: A): Text<A> {
  const language = currentLanguage();
  const translation = language === 'en' ? undefined : translations.get(area.name);
  const name = `${translation ? language : 'en'} ${area.name}`;
  const text = texts.get(name) ?? textOf(area, translation ? language : 'en', translation);
  texts.set(name, text);
  return text as Text<A>;
}

/** Fetches the translations of areas, so that they are there at once. */
export async function loadMessages(...areas: readonly Pick<Area, 'name'>[]): Promise<void> {
  if (currentLanguage() !== 'en') await Promise.all(areas.map(({ name }) => fetchArea(name)));
}

function fetchArea(name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  // React reads `status`, so that an area that is there already does not suspend.
  const fetched: Promise<void> & { status?: 'fulfilled' } = fetchTranslation(name).then(() => {
    fetched.status = 'fulfilled';
  });
  loading.set(name, fetched);
  return fetched;
}

/** English is shown where a translation cannot be had. */
async function fetchTranslation(name: string): Promise<void> {
  const translation = await import('@safe-trading/messages/hi')
    .then(({ hindi }) => hindi[name]?.())
    .catch(() => undefined);
  translations.set(name, translation ?? {});
}
