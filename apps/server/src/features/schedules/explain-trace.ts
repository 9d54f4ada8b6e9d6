import {
  addPaise,
  type DecisionTrace,
  netForTarget,
  subtractPaise,
  timesPaise,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import {
  percentInWords,
  rupeesInWords,
  timeInWords,
  unitsInWords,
} from '../../trading/reasons/in-words.ts';

type Said = string | undefined;
type OrderKept = KeptDecision['order'];

export function sayChoice(
  { instrument, place, choices }: DecisionTrace,
  kind: KeptDecision['kind'],
): Said {
  if (choices) {
    return `${choices.ranked} ETFs passed the checks, ${choices.excluded} did not, and none could be bought at a fair price.`;
  }
  if (!instrument) return undefined;
  const { symbol } = instrument;
  if (!place) return kind === 'assign' ? `You assigned ${symbol}.` : undefined;
  const distance = `${percentInWords(place.distanceBp)} above its 52-week low of ${rupeesInWords(place.low52)}`;
  const among = amongOf(place);
  if (kind === 'assign')
    return `You assigned ${symbol}. It stood ${distance}, number ${place.rank} ${among}.`;
  if (place.of === 1) return `${symbol} stood ${distance}, the only ETF that passed the checks.`;
  return place.rank === 1
    ? `${symbol} stood ${distance}, the nearest ${among}.`
    : `${symbol} stood ${distance}, number ${place.rank} ${among}. The nearer ones could not be bought at a fair price.`;
}

export function sayPrice({ instrument, seen }: DecisionTrace): Said {
  if (!seen) return undefined;
  const { last, bid, ask } = seen.quote;
  const sides = [
    bid === undefined ? undefined : `buyers bid ${rupeesInWords(bid)}`,
    ask === undefined ? undefined : `sellers asked ${rupeesInWords(ask)}`,
  ].filter((side) => side !== undefined);
  const price = `At ${timeInWords(toDate(seen.at))} the price of ${instrument?.symbol ?? 'the ETF'} was ${rupeesInWords(last)}`;
  return sides.length > 0 ? `${price}; ${sides.join(' and ')}.` : `${price}.`;
}

export function sayLimit({ seen, limit, sale }: DecisionTrace, order: OrderKept): Said {
  if (!seen || limit === undefined || sale) return undefined;
  const { ask, upperBand } = seen.quote;
  const beyond =
    ask === undefined ? 'the last price, as nobody’s offer was known' : 'the best offer';
  const isBand = upperBand !== undefined && limit > upperBand - seen.quote.tick;
  const how = isBand ? 'the upper price limit of the day' : `a little above ${beyond}`;
  const rule = `The most to be paid for a unit was ${rupeesInWords(limit)}, ${how}.`;
  return order && order.limit !== limit
    ? `${rule} The order said ${rupeesInWords(order.limit)}, so that no other order has the same price.`
    : rule;
}

export function saySize({ size, limit, cash }: DecisionTrace): Said {
  if (!size || limit === undefined) return undefined;
  if (size.most !== undefined && size.quantity === size.most) {
    return `It was the first order of the broker account, so it was for ${unitsInWords(size.most)} only; the rest of ${moneyOf(size)} is carried to the next SIP.`;
  }
  const { quantity, worstCost, isHalved } = size;
  const charges = subtractPaise(worstCost, timesPaise(limit, quantity));
  const reduced =
    cash?.reducedTo === undefined
      ? ''
      : ' The order was made smaller, as you chose for when cash is short.';
  const money = isHalved ? `Half of ${rupeesInWords(size.amount)}` : moneyOf(size);
  return `${money} is enough for ${unitsInWords(quantity)} at up to ${rupeesInWords(limit)} each: ${rupeesInWords(worstCost)} at the most, ${rupeesInWords(charges)} of it charges.${reduced}`;
}

export function sayAvailable({ size, limit }: DecisionTrace): Said {
  if (!size || limit === undefined) return undefined;
  const { quantity, worstCost } = size;
  return quantity === 0
    ? `${size.isHalved ? `Half of ${rupeesInWords(size.amount)}` : moneyOf(size)} is not enough for one unit at up to ${rupeesInWords(limit)} with its charges.`
    : `${moneyOf(size)} would have been enough for ${unitsInWords(quantity)}: ${rupeesInWords(worstCost)} at the most.`;
}

export const sayCash = ({ cash }: DecisionTrace): Said =>
  cash && `The broker account had ${rupeesInWords(cash.available)} to spend.`;

export function saySale({ sale, limit }: DecisionTrace, order: OrderKept): Said {
  if (!sale || limit === undefined) return undefined;
  const { quantity, cost, target, charges } = sale;
  const least = order?.limit ?? limit;
  const net = subtractPaise(timesPaise(least, quantity), charges);
  const asked =
    target === undefined
      ? 'you asked to sell everything, whatever it brings'
      : `the target of ${percentInWords(target)} asks for ${rupeesInWords(netForTarget(cost, target))}`;
  return `${unitsInWords(quantity)} cost ${rupeesInWords(cost)} with charges. At ${rupeesInWords(least)} or more each, at least ${rupeesInWords(net)} is left after ${rupeesInWords(charges)} of charges; ${asked}.`;
}

const amongOf = ({ of, excluded }: NonNullable<DecisionTrace['place']>): string =>
  `of the ${of} ETFs that passed the checks${excluded > 0 ? ` (${excluded} did not)` : ''}`;

const moneyOf = ({ amount, carry }: NonNullable<DecisionTrace['size']>): string =>
  carry > 0
    ? `${rupeesInWords(amount)} and ${rupeesInWords(carry)} carried from before, ${rupeesInWords(addPaise(amount, carry))} together,`
    : rupeesInWords(amount);
