import { type DecisionTrace, dateOf, daysBetween, type Instant, paise } from '@safe-trading/engine';
import { percentInWords } from '../../trading/reasons/in-words.ts';
import type { Say } from './decision-text.ts';

type Value = NonNullable<DecisionTrace['value']>;

/** What the ETFs on the same underlying, and the net asset value, said of the price at that time. */
export function sayValue({ value }: DecisionTrace, at: Instant, say: Say): string | undefined {
  if (!value) return undefined;
  const said = [bySiblings(value, say), byFund(value, at, say)].filter(
    (sentence) => sentence !== undefined,
  );
  return said.length > 0 ? said.join(' ') : say.text('value-unknown');
}

function bySiblings({ witness }: Value, say: Say): string | undefined {
  if (!witness) return undefined;
  return say.text('value-siblings', {
    count: witness.siblings,
    value: say.rupees(paise(Math.round(witness.value))),
    distance: distance(witness.deviationBp, say),
  });
}

function byFund(
  { netAssetValue, fromNetAssetValueBp }: Value,
  at: Instant,
  say: Say,
): string | undefined {
  if (!netAssetValue || fromNetAssetValueBp === undefined) return undefined;
  return say.text('value-fund', {
    day: say.day(netAssetValue.on),
    days: daysBetween(netAssetValue.on, dateOf(at)),
    value: say.rupees(paise(Math.round(netAssetValue.value))),
    distance: distance(fromNetAssetValueBp, say),
  });
}

const distance = (deviationBp: number, { text }: Say): string =>
  text('value-distance', {
    percent: percentInWords(Math.abs(Math.round(deviationBp))),
    side: deviationBp < 0 ? 'below' : 'above',
  });

export function sayTooExpensive(
  { tooExpensive = [] }: DecisionTrace,
  { text }: Say,
): string | undefined {
  if (tooExpensive.length === 0) return undefined;
  const those = tooExpensive.map(({ symbol, aboveBp }) => `${symbol} (${percentInWords(aboveBp)})`);
  return text('value-left-out', { symbols: those.join(', ') });
}

type Refused = NonNullable<DecisionTrace['notOverpaid']>;

/** The purchase that was not made, or the part of it. */
export const sayRefused = ({ symbol, price, value, units }: Refused, say: Say): string =>
  say.text('value-refused', {
    symbol,
    price: say.rupees(price),
    value: say.rupees(paise(Math.round(value))),
    units: say.units(units),
  });

export const sayNotOverpaid = ({ notOverpaid }: DecisionTrace, say: Say): string | undefined =>
  notOverpaid &&
  say.text('not-overpaid', {
    amount: say.rupees(notOverpaid.amount),
    refused: sayRefused(notOverpaid, say),
  });
