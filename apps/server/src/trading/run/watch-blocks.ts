import { decideBooking, type MarketMoment } from '@safe-trading/engine';
import type { AgendaStore } from '../jobs/agenda-store.ts';
import { runContext } from './run-procedure.ts';
import type { TradingPorts } from './trading-ports.ts';

export type BlockWatch = {
  /** Prices of the same minute decide as in the run, so "no" means the run would change nothing. */
  anyToBook(moment: MarketMoment): Promise<boolean>;
};

/** Blocks below their lowest sale price are not read. */
export async function watchBlocks(
  ports: TradingPorts,
  blocks: Pick<AgendaStore, 'lowestOfBlocks' | 'subscriptionsToSell'>,
): Promise<BlockWatch> {
  const { instruments } = ports.facts;
  const lowest = new Map(
    (await blocks.lowestOfBlocks(instruments.map(({ id }) => id))).map(
      ({ instrumentId, price }) => [instrumentId, price],
    ),
  );
  const held = new Map(
    instruments.filter(({ id }) => lowest.has(id)).map(({ id, symbol }) => [symbol, id]),
  );
  const open = await ports.accounts.anyOpen();

  return {
    async anyToBook(moment) {
      if (!open || held.size === 0) return false;
      const answer = await open.account.quotes([...held.keys()]);
      // Without prices the run must find out and report.
      if (!answer.ok) return true;
      const quotes = new Map(answer.value.map(({ symbol, quote }) => [held.get(symbol), quote]));
      const prices = [...lowest].flatMap(([instrumentId, least]) => {
        const quote = quotes.get(instrumentId);
        const price = quote?.bid ?? quote?.last;
        return price !== undefined && price >= least ? [{ instrumentId, price }] : [];
      });
      if (prices.length === 0) return false;
      const ids = await blocks.subscriptionsToSell(prices);
      const records = await ports.books.answers.subscriptions({ ids });
      const context = runContext(ports, moment);
      return records.some((record) =>
        record.state.schedules.some(({ number, instrument }) => {
          const quote = instrument && quotes.get(instrument.id);
          if (!quote) return false;
          return decideBooking(context, record, number, quote)?.type === 'book';
        }),
      );
    },
  };
}
