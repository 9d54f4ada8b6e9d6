import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { limitCpu } from './cpu-quota.ts';

type Helped = { firstBytes: readonly number[]; brokerCalls: number };

/** A process that helps with the run on this database, once it is ready. */
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
    /** Percent of a processor that it has once it is ready. */
    cpuQuota?: number;
    /** Where orders are posted to; answered without a broker if there is none. */
    brokerPort?: number;
    /** A database with orders that it places before it is ready. */
    warmUpUrl?: string | undefined;
    /** Reads what the minute needs before it is ready, as every process of the server does before a minute begins. */
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
