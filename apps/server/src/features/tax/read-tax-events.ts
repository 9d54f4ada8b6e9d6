import type { LocalDate, TaxEvent } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { type EventFacts, type TaxEtfs, taxEventsOf } from './tax-events.ts';
import type { OutsideTrade, OutsideTrades, TaxTrades } from './tax-trades.ts';

export type TaxEventDeps = {
  trades: TaxTrades;
  outside: Pick<OutsideTrades, 'ofUser'>;
  facts: EventFacts;
  marketClock: Pick<Clock, 'now'>;
};

export type InvestorEvents = {
  readonly events: readonly TaxEvent[];
  readonly outside: readonly OutsideTrade[];
  readonly today: LocalDate;
  /** The first trade that is known. */
  readonly since: LocalDate | undefined;
};

/** Everything that happened to the ETFs of an investor so far: all plans, and units from elsewhere. */
export const readTaxEvents =
  ({ trades, outside, facts, marketClock }: TaxEventDeps, etfs: TaxEtfs) =>
  async (userId: string): Promise<InvestorEvents> => {
    const today = istDate(marketClock.now());
    const [own, elsewhere] = await Promise.all([trades.ofUser(userId), outside.ofUser(userId)]);
    return {
      events: taxEventsOf({ trades: own, outside: elsewhere }, { etfs, facts, today }),
      outside: elsewhere,
      today,
      since: [own[0], elsewhere[0]].flatMap((one) => one?.on ?? []).sort()[0],
    };
  };
