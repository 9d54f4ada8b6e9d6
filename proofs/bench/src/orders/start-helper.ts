import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { limitCpu } from './cpu-quota.ts';

type Helped = { firstBytes: readonly number[]; brokerCalls: number };

export async function startHelper(
  url: string,
  {
    name,
    atOnce,
    latencyMs,
    began,
    cpuQuota = 100,
    brokerPort,
    warmUpUrl,
    readsAhead = false,
  }: Record<'atOnce' | 'latencyMs' | 'began', number> & {
    name: string;
    cpuQuota?: number;
    /** Answered without a broker if missing. */
    brokerPort?: number;
    /** A database with orders to place before it is ready. */
    warmUpUrl?: string | undefined;
    /** Prepares for the minute before it is ready, as the server does. */
    readsAhead?: boolean;
  },
): Promise<() => Promise<Helped>> {
  const words = [url, name, atOnce, latencyMs, began, brokerPort ?? '', warmUpUrl ?? ''];
  const options = [...words, readsAhead].map(String);
  const helper = spawn(process.execPath, [join(import.meta.dirname, 'help-due.ts'), ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(helper.stdout)[Symbol.asyncIterator]();
  const ended = once(helper, 'exit');
  await lines.next();
  const release = limitCpu(helper.pid ?? 0, cpuQuota);
  return async () => {
    helper.stdin.end();
    const { value } = await lines.next();
    await ended;
    release();
    return JSON.parse(String(value));
  };
}
