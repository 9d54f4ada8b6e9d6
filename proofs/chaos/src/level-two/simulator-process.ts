import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../../packages/simulator/src/serve-practice.ts');

/** The weights of one overall rate. */
const weights = {
  'drop-before-accept': 0.15,
  'drop-after-accept': 0.2,
  'accept-late': 0.1,
  'accept-twice': 0.02,
  'html-502-after-accept': 0.1,
  'truncated-json-after-accept': 0.05,
  'failure-with-200-after-accept': 0.05,
  'error-500-before-accept': 0.1,
  'rate-limited': 0.05,
  'rejected-at-once': 0.1,
  'part-fill-then-cancel': 0.2,
  'book-stale': 0.3,
  'book-missing-rows': 0.1,
  'empty-as-list': 0.1,
  'empty-as-failure': 0.1,
  'session-killed': 0.02,
};

export async function startSimulatorProcess(folder: string, marketTime: number) {
  const child = spawn(
    process.execPath,
    [
      main,
      ...['--world-starts-on', '2027-02-01', '--journal', folder, '--truth', folder],
      `--clock-offset-ms=${marketTime - Date.now()}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(child.stdout, 'data');
  const { url, control } = Object(JSON.parse(String(line)));
  const post = async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${control}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`The simulator refused ${path}: ${await reply.text()}`);
  };
  return {
    port: Number(new URL(String(url)).port),
    control: String(control),
    truth: join(folder, 'truth.jsonl'),
    goTo: (instant: number) => post('/clock', { offset_ms: instant - Date.now() }),
    misbehave(seed: number, rate: number) {
      if (rate === 0) return post('/misbehave', { plan: null });
      const rates = Object.fromEntries(
        Object.entries(weights).map(([name, weight]) => [name, weight * rate]),
      );
      return post('/misbehave', { plan: { seed, rates } });
    },
    stop: () => void child.kill('SIGTERM'),
  };
}
