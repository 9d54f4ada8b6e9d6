import { dateTimeText, pricePerUnit, wholeNumber } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import type { FirstOrder } from './use-first-orders.ts';

/** What was sent, what the broker's book showed of it and when, and how it refuses. */
export function FirstOrderFacts({ order }: { order: FirstOrder }) {
  const { echo, said } = order;
  const sent = `${wholeNumber(order.quantity)} × ${order.etf_nse_code} at ${pricePerUnit(order.limit_price)} or less`;

  return (
    <Facts
      facts={[
        { label: 'Sent', value: sent, hint: dateTimeText(order.sent_at) },
        { label: 'Answered after', value: seconds(order.answered_after_ms) },
        {
          label: 'In the order book after',
          value: seconds(order.seen_after_ms),
          hint: `The book was read ${order.looks === 1 ? 'once' : `${order.looks ?? 0} times`} for it.`,
        },
        ...(echo
          ? [
              {
                label: 'The book shows',
                value: `${wholeNumber(echo.quantity)} × ${echo.etf_nse_code} at ${pricePerUnit(echo.limit_price)}, ${echo.status}`,
                hint: `Order ${echo.broker_order_id}, entered ${dateTimeText(echo.placed_at)}; ${echo.tag ? `our mark: ${echo.tag}` : 'no mark of ours'}.`,
              },
            ]
          : []),
        ...(order.refused_in
          ? [
              {
                label:
                  order.refused_in === 'BOOK' ? 'Refused in the book' : 'Refused in the answer',
                value: said || 'Without words',
                hint: order.taken_for ?? undefined,
              },
            ]
          : []),
      ]}
    />
  );
}

const seconds = (ms: number | null | undefined): string =>
  ms === null || ms === undefined ? 'Not yet' : `${(ms / 1_000).toFixed(1)} s`;
