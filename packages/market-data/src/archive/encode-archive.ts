import { brotliCompressSync, constants } from 'node:zlib';
import { checksum } from '../columns/checksum.ts';
import { dateSteps } from '../columns/date-steps.ts';
import { priceStreams } from '../columns/price-streams.ts';
import { type ArchivedBars, type ArchiveHead, archiveMark } from './price-archive.ts';

/** A line with the mark and the checksum of all that follows, a line of JSON, the streams; all of it in brotli. */
export function encodeArchive(archive: ReadonlyMap<string, ArchivedBars>): Uint8Array {
  const series = [...archive.values()];
  const dates = [...new Set(series.flatMap((one) => one.dates))].sort();
  const places = new Map(dates.map((date, place) => [date, place]));
  const columns = series.map(({ dates: own, ...prices }) => ({
    dates: Int32Array.from(own, (date) => places.get(date) ?? -1),
    ...prices,
  }));
  const streams = [dateSteps(dates), ...priceStreams(columns)];
  const head: ArchiveHead = {
    firstDate: dates[0] ?? null,
    dateCount: dates.length,
    ids: [...archive.keys()],
    rows: series.map((one) => one.dates.length),
    streams: streams.map(({ length }) => length),
  };
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...streams]);
  return compressed(Buffer.concat([Buffer.from(`${archiveMark} ${checksum(body)}\n`), body]));
}

const compressed = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
