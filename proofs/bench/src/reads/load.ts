import { Pool } from 'undici';

export type Load = {
  readonly address: string;
  /** Asked in turn. */
  readonly reads: readonly { readonly path: string; readonly token?: string }[];
  readonly ms: number;
  readonly connections: number;
};

export type Reached = {
  readonly replies: number;
  readonly perSecond: number;
  readonly p99Ms: number;
};

/** Replies within the time; each connection asks again after each reply. */
export async function load({ address, reads, ms, connections }: Load): Promise<Reached> {
  const pool = new Pool(address, { connections });
  const times: number[] = [];
  let asked = 0;
  const ask = async (): Promise<void> => {
    const read = reads[asked % reads.length];
    if (!read) throw new Error('There is nothing to read.');
    asked += 1;
    const { path, token } = read;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const began = performance.now();
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`GET ${path} answered ${statusCode}: ${text}`);
    times.push(performance.now() - began);
  };
  await ask();
  times.length = 0;
  const began = performance.now();
  const untilTheEnd = async (): Promise<void> => {
    while (performance.now() - began < ms) await ask();
  };
  try {
    await Promise.all(Array.from({ length: connections }, untilTheEnd));
  } finally {
    await pool.close();
  }
  const seconds = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  return {
    replies: times.length,
    perSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
