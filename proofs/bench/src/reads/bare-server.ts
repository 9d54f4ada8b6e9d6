import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import pg from 'pg';
import type { CapturedStatement } from './captured-sql.ts';

export type BareRead = {
  readonly statements: readonly CapturedStatement[];
  /** What the product answered. */
  readonly reply: unknown;
};

/** Fastify and pg alone: sends the same statements and returns the recorded reply. */
export async function bareServer(
  url: string,
  reads: readonly BareRead[],
): Promise<{ app: FastifyInstance; address: string }> {
  const pool = barePool(url);
  const app = Fastify({ logger: false });
  app.addHook('onClose', () => pool.end());
  for (const [place, { statements, reply }] of reads.entries()) {
    app.get(`/${place}`, async () => {
      const client = await pool.connect();
      try {
        for (const statement of statements) await client.query({ ...statement });
      } finally {
        client.release();
      }
      return reply;
    });
  }
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** A plain pool. Ignores errors of idle connections, which the server may close. */
export function barePool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: '-c TimeZone=UTC -c jit=off',
  });
  pool.on('error', () => {});
  return pool;
}
