import type { LocalDate, Paise, StepUp } from '@safe-trading/engine';
import { amendments } from '@safe-trading/messages/en/server/amendments';
import { amendments as hindi } from '@safe-trading/messages/hi/server/amendments';
import { type Language, locales } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';

export const amendmentsIn = spoken(amendments, hindi);

const rupeesFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const dateFormat = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const dateFormats = { en: dateFormat('en'), hi: dateFormat('hi') } as const;

export const rupeesText = (amount: Paise): string => rupeesFormat.format(amount / 100);

export const dateText = (date: LocalDate, language: Language = 'en'): string =>
  dateFormats[language].format(new Date(`${date}T00:00Z`));

export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

const monthsText = (months: number): string =>
  months === 1 ? 'every month' : `every ${months} months`;

export function stepUpText(stepUp: StepUp | undefined): string {
  if (!stepUp) return 'None';
  const { by, everyMonths } = stepUp;
  const more = by.type === 'percent' ? percentText(by.percent) : rupeesText(by.amount);
  return `${more} ${monthsText(everyMonths)}`;
}
