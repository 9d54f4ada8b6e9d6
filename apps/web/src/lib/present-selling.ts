import { investor } from '@safe-trading/messages/en/investor';
import { messagesOf } from './messages.ts';
import type { Subscription } from './portfolio-queries.ts';

type Ended = Pick<Subscription, 'status' | 'selling'>;

/** For display: an end with a sale counts as ended once everything is sold. */
export const shownStatus = ({ status, selling }: Ended): string | null | undefined =>
  selling ? 'SELLING' : status;

export function sellingText(selling: NonNullable<Ended['selling']>): string {
  const { units = 0, units_at_broker: sent = 0, waits_for_ddpi: waits } = selling;
  const text = messagesOf(investor);
  if (!units) return text('selling-open-order');
  if (waits) return text('selling-ddpi', { units });
  return sent ? text('selling-sent', { units, sent }) : text('selling-next', { units });
}
