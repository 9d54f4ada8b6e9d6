import type { LocalDate } from '@safe-trading/engine';
import type { PriceSpan } from './price-past.ts';

/** The same days of the same ETFs, those that overlap as one: many schedules hold an ETF at the same time. */
export function joinedSpans(spans: readonly PriceSpan[]): PriceSpan[] {
  return [...Map.groupBy(spans, ({ instrumentId }) => instrumentId)].flatMap(
    ([instrumentId, ofOne]) => joined(ofOne).map(({ from, to }) => ({ instrumentId, from, to })),
  );
}

type Days = { readonly from: LocalDate; to: LocalDate };

function joined(spans: readonly PriceSpan[]): Days[] {
  const days: Days[] = [];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = days.at(-1);
    if (!last || from > last.to) days.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return days;
}
