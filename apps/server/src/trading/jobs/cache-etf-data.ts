import {
  addDays,
  applyCorporateActions,
  applySplits,
  barOfDay,
  done,
  failed,
  type Instant,
  type InstrumentRef,
  isSession,
  type MarketMoment,
  type Outcome,
  previousSession,
  refreshedQuote,
  sessionTimesOn,
  wantingQuotes,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { BasicQuote, BrokerAccount, DailyCandle } from '../brokers/broker.ts';
import { candidatesFrom } from '../market-data/candidates.ts';
import type { StoredQuote } from '../market-data/quote-store.ts';
import { runProcedure } from '../run/run-procedure.ts';
import type { TradingPorts } from '../run/trading-ports.ts';
import type { Job } from './job.ts';

/** Calendar days that cover the 250 sessions the selection needs. */
const historyDays = 400;

/**
 * Quotes per ETF, never per investor. The first run of a day asks for each rankable ETF alone, because only that
 * reply has 52-week figures and the band; later runs ask in bulk.
 */
export function cacheEtfData(trading: TradingPorts): Job {
  /** Asked again, although they have no quote of today. */
  const unreadToday = new Set<string>();
  return {
    code: 'cache_etf_data',
    async run(moment, _scope, isStopping = () => false) {
      const { facts, accounts } = trading;
      if (!isSession(facts.calendar, moment.today)) {
        return { outcomes: [], note: 'The market is closed today.' };
      }
      const acted = [
        ...(await runProcedure(trading, moment, applySplits)),
        ...(await runProcedure(trading, moment, applyCorporateActions)),
      ];
      const open = await accounts.anyOpen();
      if (!open) return { outcomes: acted, note: 'No broker session is open to ask for prices.' };
      const { saved, faults, note } = await refresh(
        { trading, unreadToday, isStopping },
        open.account,
        moment,
      );
      const quotes = done('market', `quotes of ${saved} ETFs`);
      return {
        outcomes: [...acted, quotes, ...faults],
        tally: { succeeded: acted.length + saved, failed: faults.length },
        ...(note ? { note } : {}),
      };
    },
  };
}

type Refreshing = { trading: TradingPorts; unreadToday: Set<string>; isStopping(): boolean };
type Named = StoredQuote & { symbol: string };

async function refresh(
  { trading, unreadToday, isStopping }: Refreshing,
  account: BrokerAccount,
  moment: MarketMoment,
): Promise<{ saved: number; faults: Outcome[]; note?: string }> {
  const { quotes, facts } = trading;
  const symbols = new Map(facts.instruments.map((instrument) => [instrument.symbol, instrument]));
  const known = new Map((await quotes.latest()).map((stored) => [stored.instrumentId, stored]));
  const isToday = (stored: StoredQuote | undefined) =>
    stored !== undefined && istDate(stored.quotedAt) === moment.today;
  const isFirstOfDay = !facts.instruments.some(({ id }) => isToday(known.get(id)));
  const asked = facts.instruments.filter(
    ({ id, symbol }) => isFirstOfDay || isToday(known.get(id)) || unreadToday.has(symbol),
  );
  const answer = await account.quotes(asked.map(({ symbol }) => symbol));
  if (!answer.ok) return { saved: 0, faults: [failed('market', 'quotes', answer.message)] };

  const { value: bulk, unread = [] } = answer;
  const faults = unread.map((row) => failed(row, 'quote', unreadable));
  unreadToday.clear();
  for (const row of unread) unreadToday.add(row);
  if (isFirstOfDay) {
    faults.push(...(await learnPasts({ trading, account, symbols, bulk, moment, isStopping })));
  }
  // Nothing is saved: half of the first run would pass for a whole one.
  if (isFirstOfDay && isStopping()) return { saved: 0, faults, note: leftToTheNextRun };
  const rankable = isFirstOfDay ? await rankableOf(trading, moment) : new Set<string>();
  const toSave: Named[] = [];
  for (const basic of bulk) {
    const instrument = symbols.get(basic.symbol);
    if (!instrument) continue;
    const stored = known.get(instrument.id);
    const today = isToday(stored) ? stored : undefined;
    if (today || !rankable.has(instrument.id)) {
      toSave.push(refreshed(instrument, today, basic, moment));
      continue;
    }
    if (isStopping()) return { saved: 0, faults, note: leftToTheNextRun };
    const whole = await account.quote(basic.symbol);
    if (whole.ok) {
      const { quote, volume } = whole.value;
      const { id: instrumentId, symbol } = instrument;
      const quotedAt = toDate(moment.instant);
      toSave.push({ instrumentId, symbol, quote, volume, quotedAt, ...tradedAtOf(whole.value) });
    } else {
      faults.push(failed(basic.symbol, 'quote', whole.message));
    }
  }
  await quotes.save(toSave);
  const { closes } = sessionTimesOn(facts.sessionTimes, moment.today);
  if (moment.time >= closes) await addToday(trading, symbols, bulk, moment);
  return { saved: toSave.length, faults };
}

async function rankableOf(
  { quotes, facts }: TradingPorts,
  { instant }: MarketMoment,
): Promise<Set<string>> {
  const candidates = candidatesFrom(
    facts.instruments,
    [],
    await quotes.histories(),
    toDate(instant),
  );
  const wanting = wantingQuotes(candidates);
  return new Set(facts.instruments.filter(({ symbol }) => wanting.has(symbol)).map(({ id }) => id));
}

function refreshed(
  { id, symbol }: InstrumentRef,
  earlier: StoredQuote | undefined,
  basic: BasicQuote,
  { instant }: MarketMoment,
): Named {
  const quote = refreshedQuote(earlier?.quote, basic.quote, basic);
  const { volume } = basic;
  const quotedAt = toDate(instant);
  return { instrumentId: id, symbol, quote, volume, quotedAt, ...tradedAtOf(basic) };
}

const tradedAtOf = ({ tradedAt }: { tradedAt?: Instant }): Pick<StoredQuote, 'tradedAt'> =>
  tradedAt === undefined ? {} : { tradedAt: toDate(tradedAt) };

const unreadable =
  'The broker sent a quote that could not be understood. The earlier price is kept; the next run asks again.';

const leftToTheNextRun = 'The server is being stopped: the prices are left to the next run.';

type Newcomers = {
  trading: TradingPorts;
  account: BrokerAccount;
  symbols: ReadonlyMap<string, InstrumentRef>;
  bulk: readonly BasicQuote[];
  moment: MarketMoment;
  isStopping(): boolean;
};

async function learnPasts({
  trading: { quotes, facts },
  account,
  symbols,
  bulk,
  moment: { today },
  isStopping,
}: Newcomers): Promise<Outcome[]> {
  const histories = await quotes.histories();
  const known = new Map(histories.map(({ instrumentId, through }) => [instrumentId, through]));
  const lastSession = previousSession(facts.calendar, today);
  const outcomes: Outcome[] = [];
  const bars: { instrument: InstrumentRef; candles: readonly DailyCandle[] }[] = [];
  for (const { symbol } of bulk) {
    const instrument = symbols.get(symbol);
    const through = instrument && known.get(instrument.id);
    if (!instrument || (through !== undefined && through >= lastSession)) continue;
    if (isStopping()) break;
    const from = addDays(through ?? today, through === undefined ? -historyDays : 1);
    const past = await account.candles(symbol, from, addDays(today, -1));
    if (past.ok) bars.push({ instrument, candles: past.value });
    else outcomes.push(failed(symbol, 'history', past.message));
  }
  await quotes.addBars(bars);
  return outcomes;
}

/** After the close today joins the histories, except those that could not be read. */
async function addToday(
  { quotes }: TradingPorts,
  symbols: ReadonlyMap<string, InstrumentRef>,
  bulk: readonly BasicQuote[],
  moment: MarketMoment,
): Promise<void> {
  const known = new Set((await quotes.histories()).map(({ instrumentId }) => instrumentId));
  await quotes.addBars(
    bulk.flatMap((basic) => {
      const instrument = symbols.get(basic.symbol);
      const bar = barOfDay(moment.today, basic.quote, basic);
      return instrument && bar && known.has(instrument.id) ? [{ instrument, candles: [bar] }] : [];
    }),
  );
}
