import { Pool } from 'undici';
import type { Read } from '../plans/book-users.ts';

type Reading = {
  readonly address: string;
  readonly reads: readonly Read[];
  readonly ms: number;
  readonly connections: number;
};

/** Asks all of them over and over, each connection the next one as soon as it was answered; how many replies there were. */
export async function readEverything({
  address,
  reads,
  ms,
  connections,
}: Reading): Promise<number> {
  const pool = new Pool(address, { connections });
  const ends = performance.now() + ms;
  let replies = 0;
  const untilTheEnd = async (): Promise<void> => {
    while (performance.now() < ends) {
      const read = reads[replies % reads.length];
      if (!read) throw new Error('There is nothing to read.');
      replies += 1;
      const headers = { authorization: `Bearer ${read.token}` };
      const path = pathOf(read);
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`GET ${path} answered ${statusCode}: ${text}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, untilTheEnd));
  } finally {
    await pool.close();
  }
  return replies;
}

function pathOf({ endpoint, params, query }: Read): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}
