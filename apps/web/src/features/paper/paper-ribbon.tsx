import { dateText, dateTimeText } from '../../lib/formats.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { PrivateText } from '../../shared/private-text.tsx';
import { useLastAdvance } from './market-panel.tsx';
import { LineToCome, Ribbon } from './ribbon.tsx';
import { usePaperMarket } from './use-paper-market.ts';

/**
 * Says on every signed-in screen that no real money moves, and the market's date. It is in the page from the start
 * when the mode is known; otherwise it appears at the lower edge, where it moves nothing.
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
            {brought ? <PrivateText>{` · The last move brought ${brought}`}</PrivateText> : null}
          </>
        ) : (
          unknown
        )
      }
    />
  );
}
