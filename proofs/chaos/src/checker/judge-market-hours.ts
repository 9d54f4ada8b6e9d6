import type { Finding } from './finding.ts';
import type { Market, Sending, ShownPrice } from './market-orders.ts';

/** When and by which prices orders may be sent; judged only where the truth log names the prices that were shown. */
export type MarketHours = {
  /** Since midnight in India: no order before the one, and none after the other. */
  opensAtMs: number;
  lastOrderMs: number;
  /** How old a price may be that an order was decided by, the way to the broker included. */
  priceLifeMs: number;
  clockToleranceMs: number;
};

/** Orders sent outside the hours, or without a price that was new, traded that day, by a clock near the true one. */
export function findWrongHours({ sendings, prices }: Market, hours: MarketHours): Finding[] {
  const bySymbol = Map.groupBy(prices, ({ symbol }) => symbol);
  return sendings.flatMap((sending) => {
    const says = whatIsWrong(sending, bySymbol.get(sending.symbol) ?? [], hours);
    return says === undefined ? [] : [{ kind: 'careless', subject: sending.fingerprint, says }];
  });
}

function whatIsWrong(
  { at }: Sending,
  shown: readonly ShownPrice[],
  { opensAtMs, lastOrderMs, priceLifeMs, clockToleranceMs }: MarketHours,
): string | undefined {
  const sinceMidnight = (at + offsetMs) % dayMs;
  if (sinceMidnight < opensAtMs || sinceMidnight > lastOrderMs)
    return `sent ${Math.round(sinceMidnight / 1_000)} seconds after midnight`;
  const recent = shown.filter((price) => price.at <= at && at - price.at <= priceLifeMs);
  if (recent.length === 0) return `sent without a price of the last ${priceLifeMs} ms`;
  const ofToday = recent.filter(({ tradedAt }) => dayOf(tradedAt) === dayOf(at));
  if (ofToday.length === 0) return 'sent by a price of an earlier day';
  return ofToday.some((price) => Math.abs(price.servedAt - price.at) <= clockToleranceMs)
    ? undefined
    : 'sent although the clock of the broker was off';
}

const minuteMs = 60_000;
const offsetMs = 330 * minuteMs;
const dayMs = 1_440 * minuteMs;
const dayOf = (at: number): number => Math.floor((at + offsetMs) / dayMs);
