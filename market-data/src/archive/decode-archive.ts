import { brotliDecompressSync } from 'node:zlib';
import type { LocalDate } from '@safe-trading/engine';
import { checksum } from '../columns/checksum.ts';
import { datesOf } from '../columns/date-steps.ts';
import { priceStreamCount, pricesFrom, readersOf } from '../columns/price-streams.ts';
import { MalformedFile } from '../malformed-file.ts';
import { type ArchiveHead, archiveFile, archiveMark, type PriceArchive } from './price-archive.ts';

const newline = 10;

/** Every recorded value as it was put in. Throws MalformedFile for a file that is not whole or not an archive. */
export function decodeArchive(file: Uint8Array): PriceArchive {
  const bytes = unpacked(file);
  const markEnd = bytes.indexOf(newline);
  const body = bytes.subarray(markEnd + 1);
  const mark = Buffer.from(bytes.subarray(0, Math.max(0, markEnd))).toString('latin1');
  if (mark !== `${archiveMark} ${checksum(body)}`) throw damaged();

  const headEnd = body.indexOf(newline);
  const { firstDate, dateCount, ids, rows, streams } = headOf(body.subarray(0, headEnd));
  const [dateStream, ...priceReaders] = readersOf(body.subarray(headEnd + 1), streams);
  const dates = firstDate === null ? [] : datesOf(dateStream, firstDate, dateCount);
  const columns = pricesFrom(rows, priceReaders);
  const isWhole = [dateStream, ...priceReaders].every((reader) => reader?.isAtEnd() === true);
  if (!columns || !isWhole || priceReaders.length !== priceStreamCount) throw damaged();

  return new Map(
    ids.map((id, place) => {
      const one = columns[place];
      if (!one) throw damaged();
      const own = Array.from(one.dates, (at): LocalDate => dates[at] ?? refuse());
      return [id, { ...one, dates: own }];
    }),
  );
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

/** The checksum has vouched for what the head holds. */
const headOf = (json: Uint8Array): ArchiveHead => JSON.parse(Buffer.from(json).toString('latin1'));
