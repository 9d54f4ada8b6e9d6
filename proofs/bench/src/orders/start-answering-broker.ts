import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'undici';
import { brokerPool } from './post-order.ts';

type AnsweringBroker = { port: number; pool: Pool; stop(): Promise<void> };

/** In its own process, so that its work does not count. */
export async function startAnsweringBroker(): Promise<AnsweringBroker> {
  const broker = spawn(process.execPath, [join(import.meta.dirname, 'answering-broker.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(broker.stdout, 'data');
  const port = Number(String(said));
  const pool = brokerPool(port);
  return {
    port,
    pool,
    stop: () => pool.close().finally(() => broker.stdin.end()),
  };
}
