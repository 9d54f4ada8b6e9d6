import Fastify, { type FastifyInstance } from 'fastify';
import { barePool } from './bare-pool.ts';
import type { CapturedStatement } from './captured-sql.ts';

/** What a read is held against. */
export type BareRead = {
  readonly statements: readonly CapturedStatement[];
  /** What the product answered. */
  readonly reply: unknown;
};

/** Fastify and pg with nothing between them: sends the statements of a read one after the other and answers what the product did. */
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
