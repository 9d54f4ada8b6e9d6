import type { firstOrderEndpoints, Reply } from '@safe-trading/contract';
import type { BrokerOrder, Instant } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import { toDate } from '../../platform/kernel/instants.ts';
import type { FirstOrder, UnreleasedAccount } from '../../trading/books/first-orders.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';

type WireAccount = Reply<typeof firstOrderEndpoints.list>['data'][number];
type WireOrder = WireAccount['orders'][number];
type WireEcho = NonNullable<WireOrder['echo']>;

export const presentAccount = (
  { accountId, investor, plans, permit, orders }: UnreleasedAccount,
  language: Language,
): WireAccount => {
  const isUsed = permit && orders.some(({ order }) => order.submittedAt >= permit.at);
  return {
    account_id: accountId,
    investor_name: investor.name,
    investor_email: investor.email,
    plans,
    allowed_until: permit && !isUsed ? iso(permit.until) : null,
    can_be_released: orders.some(isProof),
    orders: orders.map((order) => presentOrder(order, language)),
  };
};

const isProof = ({ order, seenAt }: FirstOrder): boolean =>
  seenAt !== undefined &&
  (order.state === 'filled' || order.state === 'cancelled') &&
  order.filled > 0;

const presentOrder = (
  { order, reasonCode, takenAt, refusedIn, looks, seenAt, echo }: FirstOrder,
  language: Language,
): WireOrder => ({
  order_id: order.clientOrderId,
  etf_nse_code: order.instrument.symbol,
  quantity: order.quantity,
  limit_price: order.limit / 100,
  state: order.state.toUpperCase().replaceAll('-', '_'),
  sent_at: iso(order.submittedAt),
  answered_after_ms: takenAt === undefined ? null : takenAt - order.submittedAt,
  looks,
  seen_after_ms: seenAt === undefined ? null : seenAt - (takenAt ?? order.submittedAt),
  echo: echo ? presentEcho(echo) : null,
  refused_in: refusedIn === undefined ? null : refusedIn === 'answer' ? 'ANSWER' : 'BOOK',
  said: refusedIn && order.reason ? translated(order.reason, language) : null,
  taken_for: refusedIn && reasonCode ? wordsOfReason(reasonCode, language).administrator : null,
});

const presentEcho = (echo: BrokerOrder): WireEcho => ({
  broker_order_id: echo.brokerOrderId,
  etf_nse_code: echo.symbol,
  side: echo.side === 'buy' ? 'BUY' : 'SELL',
  quantity: echo.quantity,
  limit_price: echo.limit / 100,
  status: echo.status,
  filled: echo.filled,
  tag: echo.tag ?? null,
  placed_at: iso(echo.placedAt),
});

const iso = (at: Instant): string => toDate(at).toISOString();
