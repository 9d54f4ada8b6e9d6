import type { LocalDate, Paise, StepUp } from '@safe-trading/engine';

const rupeesFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export const rupeesText = (amount: Paise): string => rupeesFormat.format(amount / 100);

export const dateText = (date: LocalDate): string => dateFormat.format(new Date(`${date}T00:00Z`));

export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

const monthsText = (months: number): string =>
  months === 1 ? 'every month' : `every ${months} months`;

export function stepUpText(stepUp: StepUp | undefined): string {
  if (!stepUp) return 'None';
  const { by, everyMonths } = stepUp;
  const more = by.type === 'percent' ? percentText(by.percent) : rupeesText(by.amount);
  return `${more} ${monthsText(everyMonths)}`;
}
