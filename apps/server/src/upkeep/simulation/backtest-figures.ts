import {
  type BacktestMarket,
  booksFinalAt,
  type Calendar,
  type DatedPosting,
  type LocalDate,
  localDate,
  nextSession,
  type Paise,
  type Schedule,
  type SessionTimes,
  scheduleIdOf,
  sessionOnOrAfter,
  sessionTimesOn,
} from '@safe-trading/engine';
import { istInstant } from '../../platform/kernel/ist.ts';
import type { IndexHistory } from '../../trading/figures/index-history.ts';
import { type PlanFigures, planFigures } from '../../trading/figures/plan-figures.ts';
import type { PricePast } from '../../trading/figures/price-past.ts';
import type { SplitFact } from '../../trading/market-data/market-facts.ts';
import type { BooksAtEnd, SimulationResult } from './simulation-result.ts';

export type BacktestGround = {
  market: Pick<BacktestMarket, 'candles'>;
  calendar: Calendar;
  splits: readonly SplitFact[];
  index: IndexHistory;
  startsOn: LocalDate;
  sessionTimes: readonly SessionTimes[];
};

export type BookFigures = { book: BooksAtEnd; figures: PlanFigures };

export async function backtestFigures(
  ground: BacktestGround,
  { ledger, books }: SimulationResult,
  sessions: number,
): Promise<BookFigures[]> {
  const last = lastSession(ground, sessions);
  const records = books.map(({ investor, state }, place) => ({
    id: `${place}`,
    userId: investor,
    state,
  }));
  const figuresOf = planFigures({
    moneyPostings: {
      async of(ids) {
        return ids.flatMap((id) => postingsOf(books[Number(id)], ledger));
      },
    },
    past: pastOf(ground, records),
    index: ground.index,
    marketClock: {
      now: () => istInstant(last, booksFinalAt(sessionTimesOn(ground.sessionTimes, last))),
    },
  });
  const found: BookFigures[] = [];
  for (const [place, book] of books.entries()) {
    const prices = lastPrices(ground, book.state.schedules, last);
    found.push({ book, figures: await figuresOf(records.slice(place, place + 1), prices) });
  }
  return found;
}

function lastSession({ calendar, startsOn }: BacktestGround, sessions: number): LocalDate {
  let day = sessionOnOrAfter(calendar, startsOn);
  for (let count = 1; count < sessions; count += 1) day = nextSession(calendar, day);
  return day;
}

const postingsOf = (
  book: BooksAtEnd | undefined,
  ledger: SimulationResult['ledger'],
): DatedPosting[] =>
  ledger
    .filter(({ investor, strategy }) => investor === book?.investor && strategy === book.strategy)
    .map(({ at, account, amount, schedule }) => ({
      on: localDate(at.slice(0, 10)),
      account,
      amount,
      ...(schedule === undefined ? {} : { schedule }),
    }));

type Held = { id: string; userId: string; state: BooksAtEnd['state'] };

function pastOf({ market, splits }: BacktestGround, records: readonly Held[]): PricePast {
  const schedules = records.flatMap(({ id, state }) =>
    state.schedules.map((schedule) => ({ id: scheduleIdOf(id, schedule.number), schedule })),
  );
  const symbolOf = new Map(
    schedules.flatMap(({ schedule: { instrument } }) =>
      instrument ? [[instrument.id, instrument.symbol] as const] : [],
    ),
  );
  return {
    async closes(spans) {
      const closes = new Map<string, { on: LocalDate; close: Paise }[]>();
      for (const { instrumentId, from, to } of spans) {
        const known = closes.get(instrumentId) ?? [];
        const bars = market.candles(symbolOf.get(instrumentId) ?? '', from, to);
        const fresh = bars.filter(({ date }) => known.every(({ on }) => on !== date));
        closes.set(instrumentId, [
          ...known,
          ...fresh.map(({ date: on, close }) => ({ on, close })),
        ]);
      }
      return closes;
    },
    async splitsOf() {
      return new Map(
        schedules.map(({ id, schedule }) => [
          id,
          splits.filter(({ symbol }) => symbol === schedule.instrument?.symbol),
        ]),
      );
    },
  };
}

function lastPrices(
  { market, startsOn }: BacktestGround,
  schedules: readonly Schedule[],
  last: LocalDate,
): Map<string, Paise> {
  return new Map(
    schedules.flatMap(({ instrument, lots }) => {
      if (!instrument || lots.length === 0) return [];
      const close = market.candles(instrument.symbol, startsOn, last).at(-1)?.close;
      return close === undefined ? [] : [[instrument.id, close] as const];
    }),
  );
}
