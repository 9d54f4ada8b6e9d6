import {
  type InstrumentRef,
  inUnitsOf,
  type LocalDate,
  mayWitness,
  type PriceEvidence,
  type SiblingPrice,
  usualRatio,
} from '@safe-trading/engine';
import { istDate } from '../../platform/kernel/ist.ts';
import { isStale } from './candidates.ts';
import type { MarketFacts } from './market-facts.ts';
import type { DatedClose, QuoteStore, StoredQuote } from './quote-store.ts';

type Ports = {
  readonly quotes: Pick<QuoteStore, 'closesBefore' | 'histories'>;
  readonly facts: Pick<MarketFacts, 'instruments' | 'splits'>;
  latest(): Promise<readonly StoredQuote[]>;
};

type Closes = ReadonlyMap<string, readonly DatedClose[]>;

/** What the stored prices of the ETFs on the same underlying say; each group is read once. */
export function priceEvidence({ quotes, facts, latest }: Ports, now: Date) {
  const today = istDate(now);
  const groups = new Map<string, Promise<{ closes: Closes; members: InstrumentRef[] }>>();

  const readGroup = async (underlying: string) => {
    const histories = new Map(
      (await quotes.histories()).map((one) => [one.instrumentId, one.medianTurnover]),
    );
    const group = facts.instruments.filter((one) => one.underlying === underlying);
    const closes = await quotes.closesBefore(
      today,
      group.map(({ id }) => id),
    );
    return { closes, members: group.filter(({ id }) => mayWitness(histories.get(id))) };
  };

  return async (instrument: InstrumentRef): Promise<PriceEvidence> => {
    const { underlying } = instrument;
    const reading = groups.get(underlying) ?? readGroup(underlying);
    groups.set(underlying, reading);
    const { closes, members } = await reading;
    const prices = new Map((await latest()).map((stored) => [stored.instrumentId, stored]));
    const pastOf = ({ id, symbol }: InstrumentRef) => {
      const splits = facts.splits().filter((split) => split.symbol === symbol);
      return inUnitsOf(today, closes.get(id) ?? [], splits);
    };
    const own = pastOf(instrument);
    const siblings: SiblingPrice[] = [];
    for (const member of members) {
      const stored = prices.get(member.id);
      if (member.id === instrument.id || !stored || !isOfToday(stored, now, today)) continue;
      const ratio = usualRatio(own, pastOf(member));
      if (ratio !== undefined)
        siblings.push({ symbol: member.symbol, last: stored.quote.last, ratio });
    }
    return { siblings };
  };
}

const isOfToday = ({ quotedAt, tradedAt }: StoredQuote, now: Date, today: LocalDate): boolean =>
  !isStale(quotedAt, now) && tradedAt !== undefined && istDate(tradedAt) === today;
