import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Poured = { sent: number; withinMs: number; statuses: ReadonlyMap<number, number> };

export type Attackers = {
  /** Pours, and answers when every login was. */
  pour(): Promise<Poured>;
};

type Order = { address: string; attack: string; seconds: number; victim: string };

/** Attackers have machines of their own; here they give way, so that it is not them who are measured. */
const niceness = 19;

/** Starts the process and waits until it could begin. */
export async function startAttackers(order: Order): Promise<Attackers> {
  const { address, attack, seconds, victim } = order;
  const file = join(import.meta.dirname, 'pour-logins.ts');
  const child = spawn(process.execPath, [file, address, attack, String(seconds), victim], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (child.pid !== undefined) setPriority(child.pid, niceness);

  const said: string[] = [];
  const lines = createInterface(child.stdout);
  const ready = new Promise<void>((resolve) => lines.once('line', () => resolve()));
  lines.on('line', (line) => said.push(line));
  await Promise.race([ready, ended]);

  return {
    async pour() {
      child.stdin.end('go\n');
      const code = await ended;
      if (code !== 0) throw new Error(`The attackers ended with ${code}.`);
      return readPoured(said);
    },
  };
}

function readPoured(lines: readonly string[]): Poured {
  const text = lines.join('\n');
  const statuses = new Map(
    [...text.matchAll(/^answered (\d+) (\d+) times$/gm)].map(([, status, times]) => [
      Number(status),
      Number(times),
    ]),
  );
  return {
    sent: [...statuses.values()].reduce((sum, times) => sum + times, 0),
    withinMs: Number(/^sent within (\d+) ms$/m.exec(text)?.[1] ?? Number.NaN),
    statuses,
  };
}
