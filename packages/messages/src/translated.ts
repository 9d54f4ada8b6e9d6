import { sentencesOfAccess } from './hi/sentences/access.ts';
import { sentencesOfBroker } from './hi/sentences/broker.ts';
import { sentencesOfFields } from './hi/sentences/fields.ts';
import { sentencesOfHolidays } from './hi/sentences/holidays.ts';
import { sentencesOfMarket } from './hi/sentences/market.ts';
import { sentencesOfOrders } from './hi/sentences/orders.ts';
import { sentencesOfPlans } from './hi/sentences/plans.ts';
import { sentencesOfRuns } from './hi/sentences/runs.ts';
import { sentencesOfSecurity } from './hi/sentences/security.ts';
import { type Language, locales } from './language.ts';

/** Hindi by the English sentence, `{name}` for what differs. `{…Words}` is a sentence or label itself. */
export const sentences: Readonly<Record<string, string>> = {
  ...sentencesOfAccess,
  ...sentencesOfBroker,
  ...sentencesOfFields,
  ...sentencesOfHolidays,
  ...sentencesOfMarket,
  ...sentencesOfOrders,
  ...sentencesOfPlans,
  ...sentencesOfRuns,
  ...sentencesOfSecurity,
};

/**
 * A sentence that speaks no language but English where it is made or kept: by the engine, the contract, the
 * broker's adapter, or in rows of earlier releases. Unknown ones, such as a person's words, stay as they are.
 */
export const translated = (sentence: string, language: Language): string =>
  language === 'en' ? sentence : (inHindi(sentence) ?? sentence);

/** Undefined for a sentence that has no Hindi. */
export function inHindi(sentence: string): string | undefined {
  if (Object.hasOwn(sentences, sentence)) return sentences[sentence];
  for (const { pattern, hindi } of patterns) {
    const values = pattern.exec(sentence)?.groups;
    if (values) return hindi.replaceAll(parameter, (_, name) => filled(name, values[name] ?? ''));
  }
  return undefined;
}

const parameter = /\{(\w+)\}/g;

type Pattern = { pattern: RegExp; hindi: string };

/** The most exact first. */
function patternsOf(all: Readonly<Record<string, string>>): Pattern[] {
  return Object.entries(all)
    .filter(([english]) => english.includes('{'))
    .sort(([a], [b]) => fixedLength(b) - fixedLength(a))
    .map(([english, hindi]) => ({ pattern: patternOf(english), hindi }));
}

const fixedLength = (english: string): number => english.replaceAll(parameter, '').length;

const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(parameter, '(?<$1>.+?)')}$`,
    's',
  );

function filled(name: string, value: string): string {
  if (name.endsWith('Words')) return inHindi(value) ?? value;
  return value.replace(/^\d{1,2} [A-Z][a-z]{2,8} \d{4}$/, dateInHindi);
}

const dateInHindi = (date: string): string => {
  const month = date.length > 11 ? 'long' : 'short';
  return new Intl.DateTimeFormat(locales.hi, { day: 'numeric', month, year: 'numeric' }).format(
    new Date(`${date} 12:00`),
  );
};

const patterns = patternsOf(sentences);
