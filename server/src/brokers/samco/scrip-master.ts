import { request } from 'undici';

/** Public, without a login; about 15 MB. */
const scripMasterUrl = 'https://developers.stocknote.com/doc/ScripMaster.csv';

const readTimeoutMs = 60_000;
const mostBytes = 64 * 1024 * 1024;

/** The names by which Samco trades on the cash market of NSE. `undefined` where its list cannot be had or read. */
export async function readScripMaster(
  url: string = scripMasterUrl,
): Promise<ReadonlySet<string> | undefined> {
  try {
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
    return statusCode === 200 ? namesIn(Buffer.concat(chunks).toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** No field is quoted. `undefined` where a column that is needed is not there, or no name was found. */
export function namesIn(text: string): ReadonlySet<string> | undefined {
  const [header = '', ...rows] = text.split(/\r?\n/);
  const columns = header.split(',').map((name) => name.trim());
  const exchange = columns.indexOf('exchange');
  const name = columns.indexOf('name');
  if (exchange < 0 || name < 0) return undefined;
  const names = rows
    .map((row) => row.split(','))
    .filter((cells) => cells[exchange]?.trim() === 'NSE')
    .flatMap((cells) => cells[name]?.trim() || []);
  return names.length > 0 ? new Set(names) : undefined;
}
