import type { PriceGuard } from '@safe-trading/engine';
import { priceGuard } from '@safe-trading/messages/en/server/price-guard';
import { priceGuard as hindi } from '@safe-trading/messages/hi/server/price-guard';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';

const textIn = spoken(priceGuard, hindi);
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** What a plan does at a price far from the value; absent, it is not compared. */
export function priceGuardInWords(
  guard: PriceGuard | undefined,
  language: Language = 'en',
): string {
  const text = textIn(language);
  if (!guard) return text('guard-off');
  const { buyAbove, onBuy, sellBelow, onSell, sellWithin, unwitnessed } = guard;
  return [
    text(`guard-${onBuy}`, { limit: percent(buyAbove) }),
    onSell === 'ignore'
      ? text('sales-ignore')
      : text('sales-wait', { limit: percent(sellBelow), sessions: sellWithin }),
    ...(unwitnessed === 'buy' ? [] : [text('no-comparison')]),
  ].join(' ');
}
