import {
  type BasisPoints,
  type LocalDate,
  type Paise,
  startOfDay,
  type TimeOfDay,
} from '@safe-trading/engine';
import { type Language, locales } from '@safe-trading/messages';
import { amounts } from '@safe-trading/messages/en/server/amounts';
import { amounts as hindi } from '@safe-trading/messages/hi/server/amounts';
import { spoken } from '@safe-trading/messages/spoken';
import { toDate } from '../../platform/kernel/instants.ts';
import { rememberedTexts } from '../../platform/kernel/remembered-texts.ts';

const textIn = spoken(amounts, hindi);
const minuteMs = 60_000;
const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / minuteMs);

function formatsOf(language: Language) {
  const locale = locales[language];
  const text = textIn(language);
  const india = { timeZone: 'Asia/Kolkata' } as const;
  const rupees = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' });
  const date = new Intl.DateTimeFormat(locale, { ...india, dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat('en-IN', { ...india, timeStyle: 'short', hour12: true });
  return {
    rupees: rememberedTexts((amount) => rupees.format(amount / 100).replace('-', '−')),
    date: rememberedTexts((minute) => date.format(minute * minuteMs)),
    time: rememberedTexts((minute) => {
      const [clock = '', half] = time.format(minute * minuteMs).split(/\s/u);
      return text(half === 'am' ? 'before-noon' : 'after-noon', { time: clock });
    }),
  };
}

const formats = { en: formatsOf('en'), hi: formatsOf('hi') } as const;

/** `₹1,23,456.00`, `−₹5.00` */
export const rupeesInWords = (amount: Paise, language: Language = 'en'): string =>
  formats[language].rupees(amount);

/** One or two decimals, such as `2.1%`. */
export const percentInWords = (share: BasisPoints | number): string =>
  `${(share / 100).toFixed(share % 10 === 0 ? 1 : 2)}%`;

/** `10:30 am` */
export const timeInWords = (instant: Date, language: Language = 'en'): string =>
  formats[language].time(minuteOf(instant));

/** `2:30 pm` for `14:30` */
export const timeOfDayInWords = (time: TimeOfDay, language: Language = 'en'): string =>
  timeInWords(new Date(`2000-01-01T${time}:00+05:30`), language);

/** `8 Feb 2027` */
export const dateInWords = (instant: Date, language: Language = 'en'): string =>
  formats[language].date(minuteOf(instant));

/** `1 unit`, `2,015 units` */
export const unitsInWords = (units: number, language: Language = 'en'): string =>
  textIn(language)('units', { count: units });

/** `8 Feb 2027` */
export const dayInWords = (date: LocalDate, language: Language = 'en'): string =>
  dateInWords(toDate(startOfDay(date)), language);
