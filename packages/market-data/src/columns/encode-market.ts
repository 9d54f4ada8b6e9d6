import { openByteWriter } from './byte-stream.ts';
import { checksum } from './checksum.ts';
import { dateSteps } from './date-steps.ts';
import { fileMark, headAt, type MarketColumns, type MarketHead } from './market-columns.ts';
import { priceStreams } from './price-streams.ts';

/**
 * A mark, length and checksum, a JSON head, then one byte stream for each column. Prices are stored as
 * differences, which compress well.
 */
export function encodeMarket({
  dates,
  columns,
  benchmark,
  ...facts
}: MarketColumns): Uint8Array<ArrayBuffer> {
  const streams = [
    dateSteps(dates),
    ...priceStreams(columns),
    dateSteps(benchmark.map(({ date }) => date)),
    benchmarkSteps(benchmark),
  ];
  const [firstDate] = dates;
  if (firstDate === undefined) throw new RangeError('Nothing is recorded.');
  const head: MarketHead = {
    ...facts,
    firstDate,
    dateCount: dates.length,
    rows: columns.map((column) => column.dates.length),
    benchmarkFrom: benchmark[0]?.date ?? null,
    benchmarkCount: benchmark.length,
    streams: streams.map(({ length }) => length),
  };
  return joined(asciiOf(JSON.stringify(head)), streams);
}

function joined(head: Uint8Array, streams: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    headAt + 4 + head.length + streams.reduce((sum, { length }) => sum + length, 0),
  );
  const view = new DataView(bytes.buffer);
  bytes.set(fileMark);
  view.setUint32(fileMark.length, bytes.length);
  view.setUint32(headAt, head.length);
  let at = headAt + 4;
  for (const part of [head, ...streams]) {
    bytes.set(part, at);
    at += part.length;
  }
  view.setUint32(fileMark.length + 4, checksum(bytes.subarray(headAt)));
  return bytes;
}

/** Escapes characters beyond ASCII. */
function asciiOf(json: string): Uint8Array {
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0));
}

function benchmarkSteps(benchmark: MarketColumns['benchmark']): Uint8Array {
  const steps = openByteWriter();
  let before = 0;
  for (const { close } of benchmark) {
    const hundredths = Math.round(close * 100);
    steps.signed(hundredths - before);
    before = hundredths;
  }
  return steps.bytes();
}
