import { type ByteReader, beginsOfRuns, openByteReader, openByteWriter } from './byte-stream.ts';
import type { EtfColumns } from './market-columns.ts';

/** Dates, open, high, low, close and volume. */
export const priceStreamCount = 6;

/** Differences, which compress well. */
export function priceStreams(columns: readonly EtfColumns[]): Uint8Array[] {
  const [dates, open, high, low, close, volume] = Array.from(
    { length: priceStreamCount },
    openByteWriter,
  );
  for (const one of columns) {
    let [date, before] = [-1, 0];
    for (let row = 0; row < one.dates.length; row += 1) {
      const [o, c] = [one.open[row] ?? 0, one.close[row] ?? 0];
      dates?.whole((one.dates[row] ?? 0) - date - 1);
      open?.signed(o - before);
      close?.signed(c - o);
      high?.whole((one.high[row] ?? 0) - Math.max(o, c));
      low?.whole(Math.min(o, c) - (one.low[row] ?? 0));
      volume?.whole(one.volume[row] ?? 0);
      [date, before] = [one.dates[row] ?? 0, c];
    }
  }
  return [dates, open, high, low, close, volume].flatMap((writer) => writer?.bytes() ?? []);
}

type PriceReaders = Record<'dates' | 'open' | 'high' | 'low' | 'close' | 'volume', ByteReader>;

/** Undefined if streams are missing. */
export function pricesFrom(
  rows: readonly number[],
  readers: readonly ByteReader[],
): EtfColumns[] | undefined {
  const [dates, open, high, low, close, volume] = readers;
  if (!dates || !open || !high || !low || !close || !volume) return undefined;
  return rows.map((count) => columnsFrom(count, { dates, open, high, low, close, volume }));
}

/** Decodes one ETF by index. Undefined if streams are missing or have the wrong length. */
export function openPrices(
  rows: readonly number[],
  streams: readonly Uint8Array[],
): { at(place: number): EtfColumns } | undefined {
  const runs = streams.flatMap((bytes) => beginsOfRuns(bytes, rows) ?? []);
  if (streams.length !== priceStreamCount || runs.length !== rows.length * priceStreamCount)
    return undefined;
  return {
    at(place) {
      const from = (stream: number): ByteReader =>
        openByteReader((streams[stream] ?? noBytes).subarray(runs[stream * rows.length + place]));
      return columnsFrom(rows[place] ?? 0, {
        dates: from(0),
        open: from(1),
        high: from(2),
        low: from(3),
        close: from(4),
        volume: from(5),
      });
    },
  };
}

const noBytes = new Uint8Array();

function columnsFrom(
  count: number,
  { dates, open, high, low, close, volume }: PriceReaders,
): EtfColumns {
  const one = {
    dates: new Int32Array(count),
    open: new Int32Array(count),
    high: new Int32Array(count),
    low: new Int32Array(count),
    close: new Int32Array(count),
    volume: new Float64Array(count),
  };
  let [date, before] = [-1, 0];
  for (let row = 0; row < count; row += 1) {
    date += dates.whole() + 1;
    const o = before + open.signed();
    before = o + close.signed();
    one.dates[row] = date;
    one.open[row] = o;
    one.close[row] = before;
    one.high[row] = Math.max(o, before) + high.whole();
    one.low[row] = Math.min(o, before) - low.whole();
    one.volume[row] = volume.whole();
  }
  return one;
}

export function partsOf(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
}

export const readersOf = (bytes: Uint8Array, lengths: readonly number[]): ByteReader[] =>
  partsOf(bytes, lengths).map(openByteReader);
