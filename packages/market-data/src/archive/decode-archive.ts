import { brotliDecompressSync } from 'node:zlib';
import type { LocalDate } from '@safe-trading/engine';
import { openByteReader } from '../columns/byte-stream.ts';
import { checksum } from '../columns/checksum.ts';
import { datesOf } from '../columns/date-steps.ts';
import { openPrices, partsOf } from '../columns/price-streams.ts';
import { MalformedFile } from '../malformed-file.ts';
import { type ArchiveHead, archiveFile, archiveMark, type PriceArchive } from './price-archive.ts';

const newline = 10;

/**
 * Throws MalformedFile for an incomplete or unknown file. Decodes each ETF on first use: decoding all takes a
 * fifth of a second.
 */
export function decodeArchive(file: Uint8Array): PriceArchive {
  const bytes = unpacked(file);
  const markEnd = bytes.indexOf(newline);
  const body = bytes.subarray(markEnd + 1);
  const mark = Buffer.from(bytes.subarray(0, Math.max(0, markEnd))).toString('latin1');
  if (mark !== `${archiveMark} ${checksum(body)}`) throw damaged();

  const headEnd = body.indexOf(newline);
  const { firstDate, dateCount, ids, rows, streams } = headOf(body.subarray(0, headEnd));
  const [dateSteps = new Uint8Array(), ...priceStreams] = partsOf(
    body.subarray(headEnd + 1),
    streams,
  );
  const steps = openByteReader(dateSteps);
  const dates = firstDate === null ? [] : datesOf(steps, firstDate, dateCount);
  const prices = openPrices(rows, priceStreams);
  if (!prices || !steps.isAtEnd()) throw damaged();

  const places = new Map(ids.map((id, place) => [id, place]));
  return {
    get(id) {
      const place = places.get(id);
      if (place === undefined) return undefined;
      const one = prices.at(place);
      return { ...one, dates: Array.from(one.dates, (at): LocalDate => dates[at] ?? refuse()) };
    },
  };
}

const damaged = (): MalformedFile =>
  new MalformedFile(
    { file: archiveFile, line: 0 },
    'a whole archive of prices; take the file from the release again',
  );

const refuse = (): never => {
  throw damaged();
};

function unpacked(file: Uint8Array): Uint8Array {
  try {
    return brotliDecompressSync(file);
  } catch {
    throw damaged();
  }
}

/** The checksum has verified the head. */
const headOf = (json: Uint8Array): ArchiveHead => JSON.parse(Buffer.from(json).toString('latin1'));
