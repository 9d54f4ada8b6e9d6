import { type InstrumentRef, isOpenBlock } from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { decideBooking } from './book-blocks.ts';
import type { Trading } from './trading.ts';

export type BlockWatch = {
  /**
   * Whether a run at this moment could sell anything. Prices of the same minute decide as they do in
   * the run, so a "no" means that the run would have changed nothing.
   */
  anyToBook(moment: MarketMoment): Promise<boolean>;
};

export async function watchBlocks(
  trading: Trading,
  subscriptionIds: readonly string[],
): Promise<BlockWatch> {
  const records = await trading.subscriptions.load(subscriptionIds);
  const desk = await trading.desk.anyDesk();
  const held = instrumentsHeld(records);

  return {
    async anyToBook(moment) {
      if (!desk || held.length === 0) return false;
      const answer = await desk.account.quotes(held.map(({ symbol }) => symbol));
      // Without prices nobody can tell: let the run find out, and say why.
      if (!answer.ok) return true;
      const quotes = new Map(answer.value.map(({ symbol, quote }) => [symbol, quote]));
      return records.some((record) =>
        record.state.schedules.some(({ number, instrument }) => {
          const quote = instrument && quotes.get(instrument.symbol);
          if (!quote) return false;
          return decideBooking(trading, record, number, quote, moment)?.type === 'book';
        }),
      );
    },
  };
}

function instrumentsHeld(records: readonly SubscriptionRecord[]): InstrumentRef[] {
  const held = new Map<string, InstrumentRef>();
  for (const { state } of records) {
    for (const schedule of state.schedules) {
      const { instrument } = schedule;
      if (instrument && isOpenBlock(schedule)) held.set(instrument.id, instrument);
    }
  }
  return [...held.values()];
}
