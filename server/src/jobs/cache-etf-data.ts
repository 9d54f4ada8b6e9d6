import {
  addDays,
  type InstrumentRef,
  isSession,
  type Quote,
  sessionTimesOn,
} from '@safe-trading/engine';
import type { BasicQuote, BrokerAccount, DailyCandle } from '../brokers/broker.ts';
import { istDate } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { StoredQuote } from '../market-data/quote-store.ts';
import { applySplits } from '../orders/apply-splits.ts';
import { done, failed, type Outcome } from '../orders/outcome.ts';
import type { Trading } from '../orders/trading.ts';
import type { Job } from './job.ts';

/** Enough calendar days for the 250 sessions the selection asks for. */
const historyDays = 400;

/**
 * Quotes per ETF, never per investor. The first run of a day asks for each ETF alone, because only
 * that reply holds the 52-week figures and the price band; later runs refresh the prices in bulk.
 */
export const cacheEtfData = (trading: Trading): Job => ({
  code: 'cache_etf_data',
  name: 'Cache ETF Data',
  description: 'Caches real-time prices and 52-week lows of every ETF that strategies may buy.',
  async run(moment) {
    const { facts, desk } = trading;
    if (!isSession(facts.calendar, moment.today)) {
      return { outcomes: [], note: 'The market is closed today.' };
    }
    const split = await applySplits(trading, moment);
    const open = await desk.anyDesk();
    if (!open) return { outcomes: split, note: 'No broker session is open to ask for prices.' };
    const { saved, faults } = await refresh(trading, open.account, moment);
    const quotes = done('market', `quotes of ${saved} ETFs`);
    return {
      outcomes: [...split, quotes, ...faults],
      tally: { succeeded: split.length + saved, failed: faults.length },
    };
  },
});

type Named = StoredQuote & { symbol: string };

async function refresh(
  trading: Trading,
  account: BrokerAccount,
  moment: MarketMoment,
): Promise<{ saved: number; faults: Outcome[] }> {
  const { quotes, facts } = trading;
  const symbols = new Map(facts.instruments.map((instrument) => [instrument.symbol, instrument]));
  const answer = await account.quotes([...symbols.keys()]);
  if (!answer.ok) return { saved: 0, faults: [failed('market', 'quotes', answer.message)] };

  const known = new Map((await quotes.latest()).map((stored) => [stored.instrumentId, stored]));
  const faults: Outcome[] = [];
  const toSave: Named[] = [];
  const bulk: BasicQuote[] = [];
  for (const basic of answer.value) {
    const instrument = symbols.get(basic.symbol);
    if (!instrument) continue;
    bulk.push(basic);
    const stored = known.get(instrument.id);
    const isToday = stored !== undefined && istDate(stored.quotedAt) === moment.today;
    if (isToday && stored.quote.low52 !== undefined) {
      toSave.push(refreshed(instrument, stored, basic, moment));
      continue;
    }
    const whole = await account.quote(basic.symbol);
    if (whole.ok) {
      const { quote, volume } = whole.value;
      toSave.push({
        instrumentId: instrument.id,
        symbol: instrument.symbol,
        quote,
        volume,
        quotedAt: moment.instant,
      });
    } else {
      faults.push(failed(basic.symbol, 'quote', whole.message));
    }
  }
  await quotes.save(toSave);
  faults.push(...(await extendHistories(trading, account, symbols, bulk, moment)));
  return { saved: toSave.length, faults };
}

/** New prices over the day's 52-week figures and band; a new low or high of today counts at once. */
function refreshed(
  { id, symbol }: InstrumentRef,
  { quote: before }: StoredQuote,
  { quote, low, high, volume }: BasicQuote,
  { instant }: MarketMoment,
): Named {
  const merged: Quote = {
    ...quote,
    ...(before.lowerBand === undefined ? {} : { lowerBand: before.lowerBand }),
    ...(before.upperBand === undefined ? {} : { upperBand: before.upperBand }),
    ...(before.low52 === undefined ? {} : { low52: lower(before.low52, low) }),
    ...(before.high52 === undefined ? {} : { high52: higher(before.high52, high) }),
  };
  return { instrumentId: id, symbol, quote: merged, volume, quotedAt: instant };
}

const lower = <T extends number>(a: T, b: T | undefined): T => (b !== undefined && b < a ? b : a);
const higher = <T extends number>(a: T, b: T | undefined): T => (b !== undefined && b > a ? b : a);

/** A newcomer's past is read once; after the close the day itself is added from its quotes. */
async function extendHistories(
  { quotes, facts }: Trading,
  account: BrokerAccount,
  symbols: ReadonlyMap<string, InstrumentRef>,
  bulk: readonly BasicQuote[],
  moment: MarketMoment,
): Promise<Outcome[]> {
  const known = new Set((await quotes.histories()).map(({ instrumentId }) => instrumentId));
  const outcomes: Outcome[] = [];
  const bars: { instrument: InstrumentRef; candles: readonly DailyCandle[] }[] = [];
  const { closes } = sessionTimesOn(facts.sessionTimes, moment.today);
  for (const basic of bulk) {
    const instrument = symbols.get(basic.symbol);
    if (!instrument) continue;
    if (!known.has(instrument.id)) {
      const from = addDays(moment.today, -historyDays);
      const past = await account.candles(basic.symbol, from, addDays(moment.today, -1));
      if (past.ok) bars.push({ instrument, candles: past.value });
      else outcomes.push(failed(basic.symbol, 'history', past.message));
    }
    const today = moment.time >= closes ? dayBar(basic, moment) : undefined;
    if (today) bars.push({ instrument, candles: [today] });
  }
  await quotes.addBars(bars);
  return outcomes;
}

function dayBar(
  { quote, open, high, low, volume }: BasicQuote,
  { today }: MarketMoment,
): DailyCandle | undefined {
  if (open === undefined || high === undefined || low === undefined || volume === 0)
    return undefined;
  return { date: today, open, high, low, close: quote.last, volume };
}
