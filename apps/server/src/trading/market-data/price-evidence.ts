import {
  type InstrumentRef,
  inUnitsOf,
  type LocalDate,
  mayWitness,
  middleOf,
  type PastClose,
  type PriceEvidence,
  previousSession,
  type SiblingPrice,
  splitFactorBetween,
  usualRatio,
} from '@safe-trading/engine';
import { istDate } from '../../platform/kernel/ist.ts';
import type { PublishedValue } from './amfi-file.ts';
import { isStale } from './candidates.ts';
import type { MarketFacts } from './market-facts.ts';
import type { NetAssetValues } from './net-asset-values.ts';
import type { DatedClose, QuoteStore, StoredQuote } from './quote-store.ts';

type Ports = {
  readonly quotes: Pick<QuoteStore, 'closesBefore' | 'histories'>;
  readonly facts: Pick<MarketFacts, 'calendar' | 'instruments' | 'splits'>;
  latest(): Promise<readonly StoredQuote[]>;
  netAssetValues?: Pick<NetAssetValues, 'latest'> | undefined;
};

type Compared = {
  readonly own: readonly PastClose[];
  readonly others: readonly {
    readonly member: InstrumentRef;
    readonly past: readonly PastClose[];
    readonly ratio: number | undefined;
  }[];
};

type Closes = ReadonlyMap<string, readonly DatedClose[]>;

/** What the stored prices of the ETFs on the same underlying say; each group is read once. */
export function priceEvidence({ quotes, facts, latest, netAssetValues }: Ports, now: Date) {
  const today = istDate(now);
  const groups = new Map<string, Promise<{ closes: Closes; members: InstrumentRef[] }>>();

  const compared = new Map<string, Promise<Compared>>();
  const byInstrument = indexed();

  let published: ReturnType<NetAssetValues['latest']> | undefined;
  const publishedOf = async ({ id }: InstrumentRef): Promise<PublishedValue | undefined> => {
    published ??= netAssetValues?.latest();
    const value = (await published)?.get(id);
    const oldest = previousSession(facts.calendar, previousSession(facts.calendar, today));
    return value && value.on >= oldest && value.on < today ? value : undefined;
  };

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

  const splitsOf = ({ symbol }: InstrumentRef) =>
    facts.splits().filter((split) => split.symbol === symbol);

  /** Closes do not change within a run, and many orders of it ask of the same ETF. */
  const compare = async (instrument: InstrumentRef): Promise<Compared> => {
    const { underlying } = instrument;
    const reading = groups.get(underlying) ?? readGroup(underlying);
    groups.set(underlying, reading);
    const { closes, members } = await reading;
    const pastOf = (of: InstrumentRef) => inUnitsOf(today, closes.get(of.id) ?? [], splitsOf(of));
    const own = pastOf(instrument);
    const others = members
      .filter(({ id }) => id !== instrument.id)
      .map((member) => {
        const past = pastOf(member);
        return { member, past, ratio: usualRatio(own, past) };
      });
    return { own, others };
  };

  return async (instrument: InstrumentRef): Promise<PriceEvidence> => {
    const comparing = compared.get(instrument.id) ?? compare(instrument);
    compared.set(instrument.id, comparing);
    const { own, others } = await comparing;
    const prices = byInstrument(await latest());
    const value = await publishedOf(instrument);
    const siblings: SiblingPrice[] = [];
    const moves: number[] = [];
    for (const { member, past, ratio } of others) {
      const stored = prices.get(member.id);
      if (!stored || !isOfToday(stored, now, today)) continue;
      const { last } = stored.quote;
      if (ratio !== undefined) siblings.push({ symbol: member.symbol, last, ratio });
      moves.push(...movesSince(value?.on, past, last));
    }
    if (!value) return { siblings };
    // Without a group, its own price since then: the premium of that day is what can be seen.
    const stored = prices.get(instrument.id);
    if (moves.length === 0 && stored) moves.push(...movesSince(value.on, own, stored.quote.last));
    if (moves.length === 0) return { siblings };
    const factor = splitFactorBetween(splitsOf(instrument), value.on, today);
    const netAssetValue = { value: value.value / factor, on: value.on, moved: middleOf(moves) };
    return { siblings, netAssetValue };
  };
}

/** The same list as before gives the same map. */
function indexed() {
  let list: readonly StoredQuote[] | undefined;
  let map = new Map<string, StoredQuote>();
  return (quotes: readonly StoredQuote[]): ReadonlyMap<string, StoredQuote> => {
    if (quotes !== list) map = new Map(quotes.map((stored) => [stored.instrumentId, stored]));
    list = quotes;
    return map;
  };
}

function movesSince(
  day: LocalDate | undefined,
  past: readonly PastClose[],
  last: number,
): readonly number[] {
  const close = past.find(({ date }) => date === day);
  return close ? [last / close.price] : [];
}

const isOfToday = ({ quotedAt, tradedAt }: StoredQuote, now: Date, today: LocalDate): boolean =>
  !isStale(quotedAt, now) && tradedAt !== undefined && istDate(tradedAt) === today;
