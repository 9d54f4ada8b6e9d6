import type { BookedFill, BookedOrder } from './books.ts';
import type { Finding } from './finding.ts';
import { filledOf } from './market-orders.ts';
import type { Matching } from './match-orders.ts';

/** What our books say was filled against what the market gave, trade by trade. */
export function findWrongFills(
  booked: readonly BookedOrder[],
  fills: readonly BookedFill[],
  { matches }: Matching,
): Finding[] {
  const fillsOf = Map.groupBy(fills, ({ clientOrderId }) => clientOrderId);
  const marketOf = new Map(
    matches.filter(({ known }) => known).map(({ booked: row, market }) => [row, market]),
  );
  return booked
    .filter(({ posted }) => posted)
    .flatMap((row) => {
      const market = marketOf.get(row);
      const real = (market?.trades ?? []).map(nameOf).sort().join(', ');
      const own = (fillsOf.get(row.clientOrderId) ?? []).map(asTrade).map(nameOf).sort().join(', ');
      if (real !== own) return [wrong(row, `fills "${own}", the market gave "${real}"`)];
      if (market && filledOf(market) !== row.filled) {
        return [wrong(row, `filled ${row.filled}, the market ${filledOf(market)}`)];
      }
      if (market && market.endedAt === undefined)
        return [wrong(row, 'ended, but open in the market')];
      return [];
    });
}

const wrong = ({ clientOrderId }: BookedOrder, says: string): Finding => ({
  kind: 'figure',
  subject: clientOrderId,
  says: `the books say ${says}`,
});

type Trade = { number: string; quantity: number; price: number };

const asTrade = ({ tradeNumber, quantity, price }: BookedFill): Trade => ({
  number: tradeNumber,
  quantity,
  price,
});

const nameOf = ({ number, quantity, price }: Trade): string => `${number}: ${quantity} at ${price}`;
