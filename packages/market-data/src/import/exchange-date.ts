import { type LocalDate, parseLocalDate } from '@safe-trading/engine';

/** A date as the exchange writes it, like 21-Aug-2026. */
export function exchangeDate(text: string): LocalDate | undefined {
  const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
  const [, day = '', month = '', year = ''] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})$/.exec(text) ?? [];
  const place = month === '' ? -1 : months.indexOf(month);
  if (place === -1 || place % 3 !== 0) return undefined;
  return parseLocalDate(`${year}-${String(place / 3 + 1).padStart(2, '0')}-${day}`);
}
