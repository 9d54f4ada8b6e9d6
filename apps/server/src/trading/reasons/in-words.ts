import {
  type BasisPoints,
  type LocalDate,
  type Paise,
  startOfDay,
  type TimeOfDay,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { rememberedTexts } from '../../platform/kernel/remembered-texts.ts';

const india = { timeZone: 'Asia/Kolkata' } as const;
const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  ...india,
  timeStyle: 'short',
  hour12: true,
});
const dateFormat = new Intl.DateTimeFormat('en-IN', { ...india, dateStyle: 'medium' });

/** `₹1,23,456.00`, `−₹5.00` */
export const rupeesInWords = rememberedTexts((amount: Paise) =>
  rupeeFormat.format(amount / 100).replace('-', '−'),
);

/** One or two decimals, such as `2.1%`. */
export const percentInWords = (share: BasisPoints | number): string =>
  `${(share / 100).toFixed(share % 10 === 0 ? 1 : 2)}%`;

const minuteMs = 60_000;
const timeOfMinute = rememberedTexts((minute: number) => timeFormat.format(minute * minuteMs));
const dateOfMinute = rememberedTexts((minute: number) => dateFormat.format(minute * minuteMs));
const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / minuteMs);

/** `10:30 am` */
export const timeInWords = (instant: Date): string => timeOfMinute(minuteOf(instant));

/** `2:30 pm` for `14:30` */
export const timeOfDayInWords = (time: TimeOfDay): string =>
  timeInWords(new Date(`2000-01-01T${time}:00+05:30`));

/** `8 Feb 2027` */
export const dateInWords = (instant: Date): string => dateOfMinute(minuteOf(instant));

/** `1 unit`, `38 units` */
export const unitsInWords = (units: number): string => (units === 1 ? '1 unit' : `${units} units`);

/** `8 Feb 2027` */
export const dayInWords = (date: LocalDate): string => dateInWords(toDate(startOfDay(date)));
