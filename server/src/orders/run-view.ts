import type { Candidate, InstrumentRef, Paise, Quote, Ranking } from '@safe-trading/engine';
import { rankCandidates, subtractPaise } from '@safe-trading/engine';
import type { MarketClock } from '../kernel/clock.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { candidatesFrom, isStale } from '../market-data/candidates.ts';
import type { StoredQuote } from '../market-data/quote-store.ts';
import type { BrokerDesk, Desk } from './broker-desk.ts';
import type { Trading } from './trading.ts';

/** A price and when it was told. */
export type FreshQuote = { quote: Quote; at: Date };

/** What one run knows of the market: read once, shared by every investor it serves. */
export type RunView = {
  rank(openUnderlyings: ReadonlySet<string>): Promise<Ranking>;
  /** Orders made before for installments that are planned again. */
  earlierAttempts(): Promise<ReadonlyMap<string, number>>;
  /** The stored quote, unless it is too old to decide anything. */
  recentQuote(instrumentId: string): FreshQuote | undefined;
  /** Asked of the broker once per run and symbol, because a limit is set by it. */
  freshQuote(
    instrument: Pick<InstrumentRef, 'id' | 'symbol'>,
    desk: Required<Desk>,
  ): Promise<FreshQuote | undefined>;
};

export async function openRunView(
  { quotes, facts, orders, desk: desks, clock }: Trading,
  moment: MarketMoment,
): Promise<RunView> {
  const stored = await quotes.latest();
  const recent = new Map<string, StoredQuote>(
    stored
      .filter(({ quotedAt }) => !isStale(quotedAt, moment.instant))
      .map((quote) => [quote.instrumentId, quote]),
  );
  const fresh = new Map<string, Promise<FreshQuote | undefined>>();
  let candidates: Candidate[] | undefined;
  let attempts: Promise<ReadonlyMap<string, number>> | undefined;

  return {
    async rank(openUnderlyings) {
      candidates ??= candidatesFrom(
        facts.instruments,
        stored,
        await quotes.histories(),
        moment.instant,
      );
      return rankCandidates(candidates, { openUnderlyings });
    },
    earlierAttempts() {
      attempts ??= orders.earlierAttempts();
      return attempts;
    },
    recentQuote(instrumentId) {
      const known = recent.get(instrumentId);
      return known && { quote: known.quote, at: known.quotedAt };
    },
    freshQuote({ symbol }, desk) {
      const asked = fresh.get(symbol) ?? askQuote(symbol, desk, desks, clock);
      fresh.set(symbol, asked);
      return asked;
    },
  };
}

async function askQuote(
  symbol: string,
  { account, accountId }: Required<Desk>,
  desks: BrokerDesk,
  clock: MarketClock,
): Promise<FreshQuote | undefined> {
  const answer = await account.quote(symbol);
  if (!answer.ok && answer.reason === 'unauthorised') await desks.sessionLost(accountId);
  return answer.ok ? { quote: answer.value.quote, at: clock.now() } : undefined;
}

/** The cash one account can still spend in this run; asked once, then counted down order by order. */
export type Purse = {
  available(): Promise<Paise | undefined>;
  spend(amount: Paise): Promise<void>;
};

export function openPurse({ account }: Required<Desk>, onSessionLost: () => Promise<void>): Purse {
  let left: Promise<Paise | undefined> | undefined;
  const ask = async () => {
    const answer = await account.funds();
    if (!answer.ok && answer.reason === 'unauthorised') await onSessionLost();
    return answer.ok ? answer.value.available : undefined;
  };
  const available = () => {
    left ??= ask();
    return left;
  };
  return {
    available,
    async spend(amount) {
      const before = await available();
      left = Promise.resolve(before === undefined ? undefined : subtractPaise(before, amount));
    },
  };
}
