import type { PriceGuard } from '@safe-trading/engine';

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** What a plan does at a price far from the value; absent, it is not compared. */
export function priceGuardInWords(guard: PriceGuard | undefined): string {
  if (!guard) return 'Bought and sold all the same';
  const { buyAbove, onBuy, sellBelow, onSell, sellWithin, unwitnessed } = guard;
  const witness = unwitnessed === 'buy' ? '' : ' Without a comparison, nothing is bought.';
  const sale =
    onSell === 'ignore'
      ? 'Sales are made at any such price.'
      : `Sales more than ${percent(sellBelow)} below wait for up to ${sellWithin} sessions.`;
  return `${purchaseInWords(onBuy, percent(buyAbove))} ${sale}${witness}`;
}

function purchaseInWords(onBuy: PriceGuard['onBuy'], limit: string): string {
  switch (onBuy) {
    case 'next':
      return `More than ${limit} above: the next ETF, or a later attempt.`;
    case 'wait':
      return `More than ${limit} above: a later attempt.`;
    case 'less':
      return `More than ${limit} above: half of the SIP is invested, the rest is carried to the next.`;
    case 'ignore':
      return 'Purchases are made at any price above the value.';
  }
}
