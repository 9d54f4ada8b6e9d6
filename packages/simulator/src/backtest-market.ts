import {
  type BacktestBroker,
  type BacktestMarket,
  type Calendar,
  type Moment as EngineMoment,
  Impossible,
  instant,
  type LocalDate,
  minutesOf,
  type Paise,
  type SeenQuote,
  timeFromMinutes,
} from '@safe-trading/engine';
import type { CorporateAction, MarketData } from '@safe-trading/market-data/recorded';
import { availableCash } from './account.ts';
import { candlesOf } from './candles.ts';
import { openExchange } from './exchange.ts';
import type { FillModel } from './fill-model.ts';
import { type Market, openMarket } from './market.ts';
import { instantOf, type Moment, momentOf } from './market-moment.ts';
import type { MarketQuote } from './market-quote.ts';
import type { Order } from './order.ts';
import { daySoFarFrom, quoteFrom } from './quote-from.ts';
import { createReplay, type MarketSplit, type ReplayedSession } from './replay.ts';
import { openingCash as usualCash } from './world.ts';

export type BacktestMarketOptions = {
  marketData: MarketData;
  calendar: Calendar;
  /** The first session is on or after this market date. */
  worldStartsOn: LocalDate;
  /** The first session shows the first recorded session on or after this date. */
  replayFrom: LocalDate;
  /** Default: `played`. */
  fillModel?: FillModel | undefined;
  /** Opening cash of each account; default as in the practice market. */
  openingCash?: Paise | undefined;
};

/** The practice market without its broker protocol. */
export function openBacktestMarket(options: BacktestMarketOptions): BacktestMarket & {
  splits: readonly MarketSplit[];
  corporateActions: readonly CorporateAction[];
  /** Sessions of the world, oldest first. */
  sessions: readonly ReplayedSession[];
} {
  const { marketData, calendar } = options;
  const replay = createReplay(options);
  const market = openMarket({ marketData, calendar, replay, fillModel: options.fillModel });

  return {
    splits: replay.splitsInMarketDates(),
    corporateActions: replay.actionsInMarketDates(),
    sessions: replay.sessionsBetween(options.worldStartsOn, replay.lastReplayableMarketDate()),
    quote(symbol, at) {
      const clock = market.clockAt(momentAt(at));
      const quote = clock && market.quote(symbol, clock);
      return quote && clock && seenOf(quote, market.lastTradedAt(quote, clock));
    },
    candles: (symbol, from, to) => candlesOf(market, symbol, { from, to }, () => true),
    openBroker: (accounts, at) => openBroker(market, options, accounts, at),
  };
}

function openBroker(
  market: Market,
  { marketData, openingCash = usualCash }: BacktestMarketOptions,
  accounts: readonly string[],
  opened: EngineMoment,
): BacktestBroker {
  const exchange = openExchange({ market, rates: marketData.chargeRates(), openingCash });
  for (const userId of accounts) exchange.open({ userId, at: momentAt(opened).instant });

  const clientAt = (userId: string, at: EngineMoment) => {
    const client = exchange.client(userId, momentAt(at));
    if (!client) throw new Impossible(`There is no account ${userId}`);
    return client;
  };

  return {
    available: (account, at) => availableCash(clientAt(account, at).account),
    place(userId, order, at) {
      const moment = momentAt(at);
      const orderNumber = exchange.nextOrderNumber(moment);
      const terms = { ...order, validity: 'DAY', remarks: '' } as const;
      const stamp = { type: 'placed', at: moment.instant, userId, orderNumber } as const;
      const placed = exchange.place({ ...stamp, ...terms });
      if (placed.status === 'rejected') throw new Impossible(placed.rejection ?? 'rejected');
      return orderNumber;
    },
    cancel(userId, orderNumber, at) {
      const { instant } = momentAt(at);
      exchange.cancel({ type: 'cancelled', at: instant, userId, orderNumber });
    },
    report(account, number, at) {
      const order = clientAt(account, at).orders.get(number);
      if (!order) throw new Impossible(`Order ${number} is not in the book of ${at.today}`);
      return { status: order.status === 'open' ? 'open' : 'ended', fills: fillsOf(order) };
    },
  };
}

const fillsOf = ({ trades }: Order) =>
  trades.map(({ price, quantity, at }) => {
    const { date, minute } = momentOf(at);
    return { price, quantity, on: date, at: timeFromMinutes(minute) };
  });

function momentAt({ today, time }: EngineMoment): Moment {
  const minute = minutesOf(time);
  return { instant: instantOf(today, minute), date: today, minute };
}

const seenOf = (seen: MarketQuote, lastTradedAt: number): SeenQuote => ({
  tradedAt: instant(lastTradedAt),
  quote: quoteFrom(seen),
  day: daySoFarFrom(seen),
});
