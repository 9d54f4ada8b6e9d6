import type { BookedOrder } from './books.ts';
import type { Finding } from './finding.ts';
import { fingerprintOf, type Market, type Sending } from './market-orders.ts';

export type Care = {
  /** The longest time from the durable row to the broker. */
  latestMs: number;
  /** For one account and day. */
  ordersPerDay: number;
};

export function findCarelessness(
  booked: readonly BookedOrder[],
  { sendings, offTick }: Market,
  { latestMs, ordersPerDay }: Care,
): Finding[] {
  const careless = (subject: string, says: string): Finding => ({
    kind: 'careless',
    subject,
    says,
  });
  const written = Map.groupBy(booked, (row) => fingerprintOf({ ...row, user: row.account }));
  const days = Map.groupBy(sendings, ({ user, at }) => `${user} on day ${dayOf(at)}`);
  return [
    ...sendings.flatMap((sending) => {
      const late = latenessOf(sending, written);
      return late > latestMs
        ? [careless(sending.fingerprint, `sent ${late} ms after it was written down`)]
        : [];
    }),
    ...[...days].flatMap(([day, of]) =>
      of.length > ordersPerDay
        ? [careless(day, `${of.length} orders were sent, ${ordersPerDay} are allowed`)]
        : [],
    ),
    ...offTick.map(({ fingerprint }) => careless(fingerprint, 'sent at a price between two ticks')),
  ];
}

/** Undefined without a row, which another check reports. */
function latenessOf({ fingerprint, at }: Sending, written: Map<string, BookedOrder[]>): number {
  const late = (written.get(fingerprint) ?? [])
    .map(({ submittedAt }) => at - submittedAt)
    .filter((ms) => ms > -60_000);
  return late.length === 0 ? 0 : Math.min(...late);
}

const dayOf = (at: number): number => Math.floor(at / 86_400_000);
