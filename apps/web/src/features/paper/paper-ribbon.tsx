import { dateText, dateTimeText } from '../../lib/formats.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { useLastAdvance } from './market-panel.tsx';
import { LineToCome, Ribbon } from './ribbon.tsx';
import { usePaperMarket } from './use-paper-market.ts';

/**
 * Says on every signed-in screen that no real money moves, and which day the market has. Where the
 * page knows beforehand that trading is on paper, it stands from the start; otherwise it comes in at
 * the lower edge, where it pushes nothing.
 */
export function PaperRibbon() {
  const { data: market, isPending } = usePaperMarket();
  const brought = useLastAdvance();
  const isMarked = tradingMark() === 'paper';
  if (market === null || (!market && !isMarked)) return null;

  const unknown = isPending ? <LineToCome /> : '\u00a0';
  return (
    <Ribbon
      isLate={!isMarked}
      isKnown={market !== undefined}
      date={
        market ? (
          <>
            Market date <strong>{dateTimeText(market.market_time)}</strong>
          </>
        ) : (
          unknown
        )
      }
      prices={
        market?.replaying_date ? (
          <>
            {`Real prices of ${dateText(market.replaying_date)}`}
            {brought ? ` · The last move brought ${brought}` : null}
          </>
        ) : (
          unknown
        )
      }
    />
  );
}
