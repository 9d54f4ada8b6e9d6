import {
  type InstrumentRef,
  noPaise,
  type Paise,
  type ScheduleFigures,
  scheduleFigures,
  sumPaise,
} from '@safe-trading/engine';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { heldPrices } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';

export type EtfResult = {
  instrument: InstrumentRef;
  schedules: number;
  invested: Paise;
  bookedValue: Paise;
  profit: Paise;
  realisedAmount: Paise;
  marketValue: Paise;
};

type Valued = { instrument: InstrumentRef; figures: ScheduleFigures };

export const profitByEtf =
  (subscriptions: SubscriptionStore, lastPrices: LastPrices) =>
  async (userId: string): Promise<EtfResult[]> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const states = records.map(({ state }) => state);
    const prices = await heldPrices(lastPrices, states);
    const valued = states.flatMap(({ schedules, plan }) =>
      schedules.flatMap((schedule): Valued[] => {
        const { instrument } = schedule;
        if (!instrument) return [];
        const lastPrice = prices.get(instrument.id);
        return [
          { instrument, figures: scheduleFigures(schedule, { target: plan.target, lastPrice }) },
        ];
      }),
    );
    return [...Map.groupBy(valued, ({ instrument }) => instrument.id).values()]
      .flatMap(addUp)
      .filter(({ invested }) => invested > noPaise)
      .sort(
        (a, b) => b.profit - a.profit || a.instrument.symbol.localeCompare(b.instrument.symbol),
      );
  };

function addUp(valued: readonly Valued[]): EtfResult[] {
  const instrument = valued[0]?.instrument;
  if (!instrument) return [];
  const total = (of: (figures: ScheduleFigures) => Paise): Paise =>
    sumPaise(valued.map(({ figures }) => of(figures)));
  return [
    {
      instrument,
      schedules: valued.length,
      invested: total((of) => of.invested),
      bookedValue: total((of) => of.bookedValue),
      profit: total((of) => of.profit),
      realisedAmount: total((of) => of.realisedAmount),
      marketValue: total((of) => of.marketValue),
    },
  ];
}
