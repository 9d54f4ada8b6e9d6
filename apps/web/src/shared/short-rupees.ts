import { locales } from '@safe-trading/messages';
import { currentLanguage } from '../lib/language.ts';

let compact: Intl.NumberFormat | undefined;

/** `₹85.2K`, `₹8.4L`, `₹1.2Cr`, where space is short; `₹8.4 लाख` in Hindi. */
export function shortRupees(amount: number): string {
  // Created on first use, because it is slow.
  compact ??= new Intl.NumberFormat(locales[currentLanguage()], {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return compact.format(amount + 0).replace('-', '−');
}
