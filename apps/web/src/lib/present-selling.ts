import { wholeNumber } from './formats.ts';
import type { Subscription } from './portfolio-queries.ts';

type Ended = Pick<Subscription, 'status' | 'selling'>;

/** For display: an end with a sale counts as ended once everything is sold. */
export const shownStatus = ({ status, selling }: Ended): string | null | undefined =>
  selling ? 'SELLING' : status;

export function sellingText(selling: NonNullable<Ended['selling']>): string {
  const { units = 0, units_at_broker: sent = 0, waits_for_ddpi: waits } = selling;
  if (!units) return 'An order at the broker is still open; what it buys is sold next.';
  const toSell = `${wholeNumber(units)} ${units === 1 ? 'unit' : 'units'} still to be sold`;
  if (waits) return `${toSell}. They wait until your broker may deliver sold units (DDPI).`;
  return sent
    ? `${toSell}, ${wholeNumber(sent)} of them in an order at the broker.`
    : `${toSell}, in the next run of orders after they are settled.`;
}
