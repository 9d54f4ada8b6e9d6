import type { Paise } from '@safe-trading/engine';
import { paiseOf } from './amounts.ts';

/** Public; about 15 MB. */
const scripMasterUrl = 'https://developers.stocknote.com/doc/ScripMaster.csv';

export const scripMasterAt = (baseUrl: string | undefined): string =>
  baseUrl === undefined ? scripMasterUrl : `${baseUrl}/doc/ScripMaster.csv`;

const readTimeoutMs = 60_000;
const mostBytes = 64 * 1024 * 1024;

type Scrips = ReadonlyMap<string, Paise | undefined>;

export async function readScripMaster(url: string = scripMasterUrl): Promise<Scrips | undefined> {
  try {
    const { request } = await import('undici');
    const { statusCode, body } = await request(url, {
      headersTimeout: readTimeoutMs,
      bodyTimeout: readTimeoutMs,
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > mostBytes) return undefined;
      chunks.push(chunk);
    }
    return statusCode === 200 ? scripsIn(Buffer.concat(chunks).toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined without the required columns or any name. */
export function scripsIn(text: string): Scrips | undefined {
  const [header = '', ...rows] = text.split(/\r?\n/);
  const columns = header.split(',').map((name) => name.trim());
  const exchange = columns.indexOf('exchange');
  const name = columns.indexOf('name');
  const tick = columns.indexOf('tickSize');
  if (exchange < 0 || name < 0) return undefined;
  const scrips = new Map<string, Paise | undefined>();
  for (const row of rows) {
    const cells = row.split(',').map((cell) => cell.trim());
    const called = cells[name];
    if (cells[exchange] !== 'NSE' || !called) continue;
    scrips.set(called, tickIn(cells[tick]));
  }
  return scrips.size > 0 ? scrips : undefined;
}

function tickIn(cell: string | undefined): Paise | undefined {
  const tick = paiseOf(cell, 'exact');
  return tick !== undefined && tick > 0 ? tick : undefined;
}
