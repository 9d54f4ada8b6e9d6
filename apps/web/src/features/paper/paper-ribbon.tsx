import { paper } from '@safe-trading/messages/en/paper';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { PrivateText } from '../../shared/private-text.tsx';
import { withElements } from '../../shared/with-elements.tsx';
import { useLastAdvance } from './market-panel.tsx';
import { LineToCome, Ribbon } from './ribbon.tsx';
import { usePaperMarket } from './use-paper-market.ts';

/**
 * Says on every signed-in screen that no real money moves, and the market's date. It is in the page from the start
 * when the mode is known; otherwise it appears at the lower edge, where it moves nothing.
 */
export function PaperRibbon() {
  const text = useMessages(paper);
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
        market
          ? withElements((marks) => text('market-date', marks), {
              date: <strong>{dateTimeText(market.market_time)}</strong>,
            })
          : unknown
      }
      prices={
        market?.replaying_date ? (
          <>
            {text('prices-of', { date: dateText(market.replaying_date) })}
            {brought ? <PrivateText>{text('last-move', { brought })}</PrivateText> : null}
          </>
        ) : (
          unknown
        )
      }
    />
  );
}
