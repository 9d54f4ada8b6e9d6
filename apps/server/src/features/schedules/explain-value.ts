import { type DecisionTrace, dateOf, daysBetween, type Instant, paise } from '@safe-trading/engine';
import {
  dayInWords,
  percentInWords,
  rupeesInWords,
  unitsInWords,
} from '../../trading/reasons/in-words.ts';

type Value = NonNullable<DecisionTrace['value']>;

/** What the ETFs on the same underlying, and the net asset value, said of the price at that time. */
export function sayValue({ value }: DecisionTrace, at: Instant): string | undefined {
  if (!value) return undefined;
  const said = [bySiblings(value), byFund(value, at)].filter((sentence) => sentence !== undefined);
  if (said.length > 0) return said.join(' ');
  return 'There was nothing to compare the price with: too few ETFs on the same underlying traded, and no fresh net asset value was known.';
}

function bySiblings({ witness }: Value): string | undefined {
  if (!witness) return undefined;
  const { siblings, value, deviationBp } = witness;
  return `${siblings} ETFs on the same underlying suggested ${rupeesInWords(paise(Math.round(value)))} a unit: the price was ${distance(deviationBp)}.`;
}

function byFund({ netAssetValue, fromNetAssetValueBp }: Value, at: Instant): string | undefined {
  if (!netAssetValue || fromNetAssetValueBp === undefined) return undefined;
  const { value, on } = netAssetValue;
  const days = daysBetween(on, dateOf(at));
  const day = `${dayInWords(on)} (${days === 1 ? '1 day' : `${days} days`} old)`;
  return `The net asset value of ${day} was ${rupeesInWords(paise(Math.round(value)))}; by what the group has done since, the price was ${distance(fromNetAssetValueBp)}.`;
}

function distance(deviationBp: number): string {
  const size = percentInWords(Math.abs(Math.round(deviationBp)));
  return deviationBp < 0 ? `${size} below it` : `${size} above it`;
}

export function sayTooExpensive({ tooExpensive = [] }: DecisionTrace): string | undefined {
  if (tooExpensive.length === 0) return undefined;
  const those = tooExpensive.map(({ symbol, aboveBp }) => `${symbol} (${percentInWords(aboveBp)})`);
  return `Left out because they cost more than their value: ${those.join(', ')}.`;
}

type Refused = NonNullable<DecisionTrace['notOverpaid']>;

/** The purchase that was not made, or the part of it. */
export const sayRefused = ({ symbol, price, value, units }: Refused): string =>
  `${symbol} cost ${rupeesInWords(price)} a unit and was worth ${rupeesInWords(paise(Math.round(value)))}: ${unitsInWords(units)} were not bought at that price.`;

export const sayNotOverpaid = ({ notOverpaid }: DecisionTrace): string | undefined =>
  notOverpaid && `${rupeesInWords(notOverpaid.amount)} not overpaid: ${sayRefused(notOverpaid)}`;
