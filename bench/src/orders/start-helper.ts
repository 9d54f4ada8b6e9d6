import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Helped = { firstBytes: readonly number[]; brokerCalls: number };

/** A process that helps with the run on this database, once it is ready. */
export async function startHelper(
  url: string,
  {
    name,
    atOnce,
    latencyMs,
    began,
    brokerPort,
  }: Record<'atOnce' | 'latencyMs' | 'began', number> & {
    name: string;
    /** Where orders are posted to; answered without a broker if there is none. */
    brokerPort?: number;
  },
): Promise<() => Promise<Helped>> {
  const options = [url, name, atOnce, latencyMs, began, brokerPort ?? ''].map(String);
  const helper = spawn(process.execPath, [join(import.meta.dirname, 'help-due.ts'), ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(helper.stdout)[Symbol.asyncIterator]();
  const ended = once(helper, 'exit');
  await lines.next();
  return async () => {
    helper.stdin.end();
    const { value } = await lines.next();
    await ended;
    return JSON.parse(String(value));
  };
}
