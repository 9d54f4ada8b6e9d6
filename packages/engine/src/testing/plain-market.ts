import type {
  BacktestBroker,
  BacktestFacts,
  BacktestMarket,
  BacktestOrder,
  BacktestReport,
  SeenQuote,
} from '../backtest/backtest-market.ts';
import { buildCalendar, nextSession, previousSession } from '../calendar/calendar.ts';
import { instantAt } from '../calendar/instant.ts';
import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import { type TimeOfDay, timeOfDay } from '../calendar/time-of-day.ts';
import { chargesOn } from '../market/charges.ts';
import type { DayBar } from '../market/day-prices.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { addPaise, type Paise, paise, timesPaise } from '../money/money.ts';
import type { Moment } from '../subscription/due.ts';
import { date, gold, nifty, rates, times } from './build.ts';

export const plainCalendar = buildCalendar([]);
export const plainStart: Moment = { today: date('2026-01-05'), time: times.opens };

const instruments: readonly InstrumentRef[] = [
  nifty,
  gold,
  {
    id: 'silver',
    symbol: 'SILVERBEES',
    name: 'Silver',
    underlying: 'SILVER',
    assetClass: 'silver',
  },
];

export const plainFacts: BacktestFacts = {
  calendar: plainCalendar,
  chargeRates: rates,
  sessionTimes: [times],
  instruments,
  splits: [],
  corporateActions: [],
};

/** Long enough for every ETF to be taken for an established one. */
const sessionsBefore = 260;
const volume = 10_000_000;

export type PlainTerms = {
  readonly cash?: Paise;
  readonly fills?: boolean;
  /** The first day with quotes: nothing can be chosen before it. */
  readonly quotedFrom?: LocalDate;
  /** When the price of a session is reached; before it, the price is that of the session before. */
  readonly movesAt?: TimeOfDay;
};

/**
 * A market in which a price is constant all day and moves overnight, by so many basis points each
 * session, the three ETFs in turn. Orders at or beyond the market are filled at once, at the market.
 */
export function openPlainMarket(
  moves: readonly number[],
  {
    cash = paise(100_000_000),
    fills = true,
    quotedFrom = plainStart.today,
    movesAt = timeOfDay('00:00'),
  }: PlainTerms = {},
): BacktestMarket {
  const bars = instruments.map((_, at) => barsOf(34_000 - 7_000 * at, moves, at));
  const seen = (symbol: string, { today, time }: Moment): SeenQuote | undefined => {
    if (today < quotedFrom) return undefined;
    const own = bars[instruments.findIndex((instrument) => instrument.symbol === symbol)];
    const place =
      own?.findLastIndex((bar) => bar.date < today || (bar.date === today && time >= movesAt)) ??
      -1;
    const bar = own?.[place];
    if (!own || !bar) return undefined;
    const year = own.slice(Math.max(0, place - 250), place + 1).map(({ close }) => close);
    const { open, high, low, close: last } = bar;
    const quote = {
      last,
      bid: paise(last - 1),
      ask: paise(last + 1),
      low52: paise(Math.min(...year)),
      tick: paise(1),
    };
    return { quote, day: { open, high, low, volume }, tradedAt: instantAt(bar.date, times.opens) };
  };
  return {
    quote: seen,
    candles: (symbol, from, to) =>
      (bars[instruments.findIndex((instrument) => instrument.symbol === symbol)] ?? []).filter(
        (bar) => bar.date >= from && bar.date <= to,
      ),
    openBroker: () => openBroker((symbol, at) => seen(symbol, at)?.quote, cash, fills),
  };
}

function barsOf(start: number, moves: readonly number[], at: number): DayBar[] {
  let day: LocalDate = plainStart.today;
  for (let count = 0; count < sessionsBefore; count += 1) {
    day = previousSession(plainCalendar, day);
  }
  const bars: DayBar[] = [];
  let price = start;
  for (let count = 0; count < sessionsBefore + moves.length; count += 1) {
    const move = count < sessionsBefore ? 0 : (moves[(count + at) % moves.length] ?? 0);
    price = Math.max(100, Math.floor((price * (10_000 + move)) / 10_000));
    const same = paise(price);
    bars.push({ date: day, open: same, high: same, low: same, close: same, volume });
    day = nextSession(plainCalendar, day);
  }
  return bars;
}

type Priced = (symbol: string, at: Moment) => SeenQuote['quote'] | undefined;

/** Proceeds can be spent on the next session, as everywhere. */
function openBroker(priced: Priced, cash: Paise, fills: boolean): BacktestBroker {
  const reports: BacktestReport[] = [];
  const spent = new Map<string, Paise>();
  const earned: { account: string; on: LocalDate; amount: Paise }[] = [];

  const fill = (account: string, { side, quantity, limit, symbol }: BacktestOrder, at: Moment) => {
    const quote = priced(symbol, at);
    const price = side === 'buy' ? quote?.ask : quote?.bid;
    if (price === undefined || (side === 'buy' ? price > limit : price < limit)) return undefined;
    const value = timesPaise(price, quantity);
    const charged = { side, value, assetClass: 'equity', on: at.today } as const;
    const { total } = chargesOn(rates, charged);
    if (side === 'buy')
      spent.set(account, addPaise(spent.get(account) ?? paise(0), addPaise(value, total)));
    else earned.push({ account, on: at.today, amount: paise(value - total) });
    return { price, quantity, on: at.today, at: at.time };
  };

  return {
    available(account, { today }) {
      const own = earned.filter((one) => one.account === account && daysBetween(one.on, today) > 0);
      const back = own.reduce((sum, { amount }) => sum + amount, 0);
      return paise(cash + back - (spent.get(account) ?? 0));
    },
    place(account, order, at) {
      const filled = fills ? fill(account, order, at) : undefined;
      reports.push(filled ? { status: 'ended', fills: [filled] } : { status: 'open', fills: [] });
      return String(reports.length - 1);
    },
    cancel(_, number) {
      reports[Number(number)] = { status: 'ended', fills: [] };
    },
    report: (_, number) => reports[Number(number)] ?? { status: 'open', fills: [] },
  };
}
