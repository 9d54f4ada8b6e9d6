import type { BrokerDayUnits, BrokerHolding } from '../orders/broker-report.ts';
import type { AnswerTo } from '../procedure/question.ts';

export const missingUnits = (
  ours: AnswerTo<'units held'>,
  holdings: readonly BrokerHolding[],
  units: readonly BrokerDayUnits[],
): string[] =>
  ours.flatMap(({ symbol, quantity }) => {
    const settled = holdings.find((holding) => holding.symbol === symbol)?.quantity ?? 0;
    const bought = units.find((day) => day.symbol === symbol)?.bought ?? 0;
    return quantity > settled + bought
      ? [`the broker holds ${settled + bought} ${symbol}, ours are ${quantity}`]
      : [];
  });
