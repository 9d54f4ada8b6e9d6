import type { LocalDate, Paise } from '@safe-trading/engine';
import type { Language, Text } from '@safe-trading/messages';
import { decisions } from '@safe-trading/messages/en/server/decisions';
import { decisions as hindi } from '@safe-trading/messages/hi/server/decisions';
import { spoken } from '@safe-trading/messages/spoken';
import {
  dateInWords,
  dayInWords,
  rupeesInWords,
  timeInWords,
  unitsInWords,
} from '../../trading/reasons/in-words.ts';

/** Sentences of decisions, and the amounts in them, in one language. */
export type Say = {
  language: Language;
  text: Text<typeof decisions>;
  rupees(amount: Paise): string;
  units(count: number): string;
  time(at: Date): string;
  date(at: Date): string;
  day(date: LocalDate): string;
};

const textIn = spoken(decisions, hindi);

export const sayIn = (language: Language): Say => ({
  language,
  text: textIn(language),
  rupees: (amount) => rupeesInWords(amount, language),
  units: (count) => unitsInWords(count, language),
  time: (at) => timeInWords(at, language),
  date: (at) => dateInWords(at, language),
  day: (date) => dayInWords(date, language),
});
