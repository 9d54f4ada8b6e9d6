import {
  decideBooking,
  type InstrumentRef,
  isOpenBlock,
  type MarketMoment,
  type SubscriptionRecord,
} from '@safe-trading/engine';
import { runContext } from './run-procedure.ts';
import type { TradingPorts } from './trading-ports.ts';

export type BlockWatch = {
  /**
   * Whether a run at this moment could sell anything. Prices of the same minute decide as they do in
   * the run, so a "no" means that the run would have changed nothing.
   */
  anyToBook(moment: MarketMoment): Promise<boolean>;
};

export async function watchBlocks(
  ports: TradingPorts,
  subscriptionIds: readonly string[],
): Promise<BlockWatch> {
  const records = await ports.books.answers.subscriptions({ ids: subscriptionIds });
  const open = await ports.accounts.anyOpen();
  const held = instrumentsHeld(records);

  return {
    async anyToBook(moment) {
      if (!open || held.length === 0) return false;
      const answer = await open.account.quotes(held.map(({ symbol }) => symbol));
      // Without prices nobody can tell: let the run find out, and say why.
      if (!answer.ok) return true;
      const context = runContext(ports, moment);
      const quotes = new Map(answer.value.map(({ symbol, quote }) => [symbol, quote]));
      return records.some((record) =>
        record.state.schedules.some(({ number, instrument }) => {
          const quote = instrument && quotes.get(instrument.symbol);
          if (!quote) return false;
          return decideBooking(context, record, number, quote)?.type === 'book';
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
