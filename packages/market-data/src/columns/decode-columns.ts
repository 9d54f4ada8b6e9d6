import type { LocalDate } from '@safe-trading/engine';
import type { IndexClose } from '../recorded-market.ts';
import type { ByteReader } from './byte-stream.ts';
import { checksum } from './checksum.ts';
import { datesOf } from './date-steps.ts';
import { fileMark, headAt, type MarketColumns, type MarketHead } from './market-columns.ts';
import { priceStreamCount, pricesFrom, readersOf } from './price-streams.ts';

/** An unusable file of columns; the message is for the user. */
export class MarketFileFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MarketFileFault';
  }
}

/** Throws MarketFileFault for an incomplete or unknown file. */
export function decodeColumns(file: ArrayBuffer): MarketColumns {
  const bytes = new Uint8Array(file);
  const view = new DataView(file);
  refuseOthers(bytes, view);
  const headLength = view.getUint32(headAt);
  const { streams, rows, dateCount, firstDate, benchmarkCount, benchmarkFrom, ...facts } = headOf(
    bytes.subarray(headAt + 4, headAt + 4 + headLength),
  );
  const readers = readersOf(bytes.subarray(headAt + 4 + headLength), streams);
  const [dateStream, ...others] = readers;
  const [benchmarkDates, benchmarkSteps] = others.slice(priceStreamCount);
  const columns = pricesFrom(rows, others.slice(0, priceStreamCount));
  if (!columns) throw new MarketFileFault(damaged);
  const dates = datesOf(dateStream, firstDate, dateCount);
  const benchmark = benchmarkOf(
    benchmarkFrom === null ? [] : datesOf(benchmarkDates, benchmarkFrom, benchmarkCount),
    benchmarkSteps,
  );
  if (!readers.every((reader) => reader.isAtEnd())) throw new MarketFileFault(damaged);
  return { ...facts, dates, columns, benchmark };
}

const again = 'Load the page again; if that does not help, the server has to build it anew.';
const damaged = `The file of recorded prices is damaged. ${again}`;

function refuseOthers(bytes: Uint8Array, view: DataView): void {
  const isOurs = fileMark.slice(0, -1).every((byte, at) => bytes[at] === byte);
  if (!isOurs) throw new MarketFileFault(`This is no file of recorded prices. ${again}`);
  if (bytes[fileMark.length - 1] !== fileMark.at(-1)) {
    throw new MarketFileFault(
      `The file of recorded prices is of another version than this page. ${again}`,
    );
  }
  if (bytes.length < headAt + 4 || bytes.length < view.getUint32(fileMark.length)) {
    throw new MarketFileFault(`The file of recorded prices is cut off. ${again}`);
  }
  const isWhole = bytes.length === view.getUint32(fileMark.length);
  if (!isWhole || checksum(bytes.subarray(headAt)) !== view.getUint32(fileMark.length + 4)) {
    throw new MarketFileFault(damaged);
  }
}

/** The checksum has verified the head. */
function headOf(ascii: Uint8Array): MarketHead {
  const pieces: string[] = [];
  for (let at = 0; at < ascii.length; at += 8_192) {
    pieces.push(String.fromCharCode(...ascii.subarray(at, at + 8_192)));
  }
  return JSON.parse(pieces.join(''));
}

function benchmarkOf(dates: readonly LocalDate[], steps: ByteReader | undefined): IndexClose[] {
  let hundredths = 0;
  return dates.map((date) => {
    hundredths += steps?.signed() ?? 0;
    return { date, close: hundredths / 100 };
  });
}
