import { closesCompared, localDate, paise, type Quote } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DatedClose, InstrumentHistory, QuoteStore, StoredQuote } from './quote-store.ts';

type QuoteRow = {
  instrument_id: string;
  symbol: string;
  last_paise: number;
  bid_paise: number | null;
  ask_paise: number | null;
  low52_paise: number | null;
  high52_paise: number | null;
  previous_close_paise: number | null;
  lower_band_paise: number | null;
  upper_band_paise: number | null;
  tick_paise: number;
  volume: number;
  quoted_at: Date;
  traded_at: Date | null;
};

type HistoryRow = {
  instrument_id: string;
  sessions: number;
  median_turnover_paise: number;
  through: string;
};

type CloseRow = { instrument_id: string; traded_on: string; close_paise: number };

/** Caches quotes until the newest stamp changes. */
export function postgresQuoteStore(db: Database): QuoteStore {
  let kept: { stamp: string; quotes: StoredQuote[] } | undefined;
  const plain = stored(db);
  return {
    ...plain,
    async save(quotes) {
      await plain.save(quotes);
      if (!kept) return;
      const fresh = new Map(quotes.map(({ symbol: _, ...quote }) => [quote.instrumentId, quote]));
      const old = kept.quotes.filter(({ instrumentId }) => !fresh.has(instrumentId));
      kept = { stamp: await newestStamp(db), quotes: [...old, ...fresh.values()] };
    },
    async latest() {
      const stamp = await newestStamp(db);
      if (kept?.stamp !== stamp) kept = { stamp, quotes: await readQuotes(db) };
      return kept.quotes;
    },
  };
}

const stored = (db: Database): Omit<QuoteStore, 'latest'> => ({
  async save(quotes) {
    if (quotes.length === 0) return;
    const rows = quotes.map((stored) => ({
      ...toRow(stored, stored.symbol),
      quoted_at: stored.quotedAt.toISOString(),
      traded_at: stored.tradedAt?.toISOString() ?? null,
    }));
    await sql`
      insert into quotes (
        instrument_id, symbol, last_paise, bid_paise, ask_paise, low52_paise, high52_paise,
        previous_close_paise, lower_band_paise, upper_band_paise, tick_paise, volume, quoted_at,
        traded_at)
      select r.*
        from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
             instrument_id text, symbol text, last_paise bigint, bid_paise bigint, ask_paise bigint,
             low52_paise bigint, high52_paise bigint, previous_close_paise bigint,
             lower_band_paise bigint, upper_band_paise bigint, tick_paise bigint, volume bigint,
             quoted_at timestamptz, traded_at timestamptz)
      on conflict (instrument_id) do update
         set symbol = excluded.symbol,
             last_paise = excluded.last_paise,
             bid_paise = excluded.bid_paise,
             ask_paise = excluded.ask_paise,
             low52_paise = excluded.low52_paise,
             high52_paise = excluded.high52_paise,
             previous_close_paise = excluded.previous_close_paise,
             lower_band_paise = excluded.lower_band_paise,
             upper_band_paise = excluded.upper_band_paise,
             tick_paise = excluded.tick_paise,
             volume = excluded.volume,
             quoted_at = excluded.quoted_at,
             traded_at = excluded.traded_at`.execute(db);
  },

  async histories() {
    const { rows } = await sql<HistoryRow>`
      select instrument_id, sessions, median_turnover_paise, through
        from instrument_histories
       order by instrument_id`.execute(db);
    return rows.map(toHistory);
  },

  async closesBefore(day, instrumentIds) {
    const { rows } = await sql<CloseRow>`
      select i.id as instrument_id, b.traded_on::text as traded_on, b.close_paise
        from unnest(cast(${instrumentIds} as text[])) as i (id)
       cross join lateral (
             select traded_on, close_paise
               from daily_bars
              where instrument_id = i.id
                and traded_on < ${day}
              order by traded_on desc
              limit ${closesCompared}) as b
       order by b.traded_on`.execute(db);
    const closes = new Map<string, DatedClose[]>(instrumentIds.map((id) => [id, []]));
    for (const { instrument_id: id, traded_on: on, close_paise: close } of rows) {
      closes.get(id)?.push({ date: localDate(on), close: paise(close) });
    }
    return closes;
  },

  async addBars(bars) {
    const rows = bars.flatMap(({ instrument, candles }) =>
      candles.map((candle) => ({
        instrument_id: instrument.id,
        traded_on: candle.date,
        open_paise: candle.open,
        high_paise: candle.high,
        low_paise: candle.low,
        close_paise: candle.close,
        volume: candle.volume,
      })),
    );
    if (rows.length === 0) return;
    await sql`
      insert into daily_bars (
        instrument_id, traded_on, open_paise, high_paise, low_paise, close_paise, volume)
      select r.*
        from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
             instrument_id text, traded_on date, open_paise bigint, high_paise bigint,
             low_paise bigint, close_paise bigint, volume bigint)
      on conflict (instrument_id, traded_on) do nothing`.execute(db);
    await refreshHistories(db, [...new Set(bars.map(({ instrument }) => instrument.id))]);
  },
});

async function newestStamp(db: Database): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select cast(max(quoted_at) as text) || ' ' || count(*) as stamp
      from quotes`.execute(db);
  return rows[0]?.stamp ?? '';
}

async function readQuotes(db: Database): Promise<StoredQuote[]> {
  const { rows } = await sql<QuoteRow>`
    select *
      from quotes
     order by instrument_id`.execute(db);
  return rows.map(toStoredQuote);
}

/** Only newer bars are counted. Turnover is close × volume, which a split does not change. */
async function refreshHistories(db: Database, instrumentIds: readonly string[]): Promise<void> {
  await sql`
    insert into instrument_histories (instrument_id, sessions, median_turnover_paise, through)
    select i.id, coalesce(h.sessions, 0) + n.sessions, coalesce(t.median, 0), n.through
      from unnest(cast(${instrumentIds} as text[])) as i (id)
      left join instrument_histories h on h.instrument_id = i.id
     cross join lateral (
           select count(*)::integer as sessions, max(traded_on) as through
             from daily_bars
            where instrument_id = i.id
              and (h.through is null or traded_on > h.through)) as n
     cross join lateral (
           select percentile_disc(0.5) within group (order by recent.turnover) as median
             from (select close_paise * volume as turnover
                     from daily_bars
                    where instrument_id = i.id
                    order by traded_on desc
                    limit 60) as recent) as t
     where n.sessions > 0
    on conflict (instrument_id) do update
       set sessions = excluded.sessions,
           median_turnover_paise = excluded.median_turnover_paise,
           through = excluded.through`.execute(db);
}

const toRow = (
  { instrumentId, quote, volume, quotedAt, tradedAt }: StoredQuote,
  symbol: string,
): QuoteRow => ({
  instrument_id: instrumentId,
  symbol,
  last_paise: quote.last,
  bid_paise: quote.bid ?? null,
  ask_paise: quote.ask ?? null,
  low52_paise: quote.low52 ?? null,
  high52_paise: quote.high52 ?? null,
  previous_close_paise: quote.previousClose ?? null,
  lower_band_paise: quote.lowerBand ?? null,
  upper_band_paise: quote.upperBand ?? null,
  tick_paise: quote.tick,
  volume,
  quoted_at: quotedAt,
  traded_at: tradedAt ?? null,
});

const toStoredQuote = (row: QuoteRow): StoredQuote => ({
  instrumentId: row.instrument_id,
  quote: {
    last: paise(row.last_paise),
    tick: paise(row.tick_paise),
    ...known('bid', row.bid_paise),
    ...known('ask', row.ask_paise),
    ...known('low52', row.low52_paise),
    ...known('high52', row.high52_paise),
    ...known('previousClose', row.previous_close_paise),
    ...known('lowerBand', row.lower_band_paise),
    ...known('upperBand', row.upper_band_paise),
  },
  volume: row.volume,
  quotedAt: row.quoted_at,
  ...(row.traded_at ? { tradedAt: row.traded_at } : {}),
});

const known = (name: keyof Quote, value: number | null): Partial<Quote> =>
  value === null ? {} : { [name]: paise(value) };

const toHistory = (row: HistoryRow): InstrumentHistory => ({
  instrumentId: row.instrument_id,
  sessions: row.sessions,
  medianTurnover: paise(row.median_turnover_paise),
  through: localDate(row.through),
});
