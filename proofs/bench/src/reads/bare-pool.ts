import pg from 'pg';

/**
 * Connections with nothing of ours around them, for what the product is held against. The server may end one that is idle,
 * and `end` answers before each has left, so that a server stopped right after it still talks to some: an error
 * nobody listens to would end the bench.
 */
export function barePool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c TimeZone=UTC -c jit=off',
  });
  pool.on('error', () => {});
  return pool;
}
