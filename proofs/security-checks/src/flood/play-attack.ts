import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../world/sign-in.ts';
import type { Attack } from './attack.ts';
import type { Line } from './line.ts';

type Poured = { sent: number; withinMs: number; statuses: ReadonlyMap<number, number> };

type Attackers = {
  pour(): Promise<Poured>;
};

type Order = { address: string; attack: string; seconds: number; victim: string };

/** Attackers run at low priority, because they have their own machines in reality. */
const niceness = 19;

type Scene = { address: string; line: Line; owner: Account; token: string; seconds: number };

export type Times = readonly number[];
export type AttackResult = {
  idle: Times;
  flooded: Times;
  ownerGotIn: number;
  ownerTried: number;
  sent: number;
  leastPace: number;
  statuses: ReadonlyMap<number, number>;
};

const readsASecond = 40;
const reads = ['/etf_schedule/user/analytics', '/notifications', '/etf_strategy/', '/paper/market'];

/** A quiet period, then the same calls during the attack with ten logins of the owner. */
export async function playRound(
  attack: Attack,
  { address, line, owner, token, seconds }: Scene,
  result: AttackResult,
): Promise<AttackResult> {
  const order = { address, attack: attack.name, seconds, victim: owner.email };
  const attackers = await startAttackers(order);
  const logIn = () =>
    line.ask({
      method: 'POST',
      path: '/auth/login/user',
      from: attack.owner,
      form: { username: owner.email, password: owner.password, grant_type: 'password' },
    });
  const readAll = async (): Promise<Times> =>
    (
      await Promise.all(
        Array.from({ length: seconds * readsASecond }, async (_, place) => {
          await wait((place * 1000) / readsASecond);
          const path = reads[place % reads.length] ?? '/';
          const { status, ms } = await line.ask({
            method: 'GET',
            path,
            from: attack.reader(place),
            token,
          });
          if (status !== 200) throw new Error(`${path} answered ${status}.`);
          return ms;
        }),
      )
    ).map((ms) => ms);

  const idle = await readAll();
  const [poured, flooded, { tried, succeeded }] = await Promise.all([
    attackers.pour(),
    readAll(),
    ownerLogsIn(seconds, logIn),
  ]);
  const statuses = new Map(result.statuses);
  for (const [status, times] of poured.statuses)
    statuses.set(status, (statuses.get(status) ?? 0) + times);
  return {
    ...result,
    idle: [...result.idle, ...idle],
    flooded: [...result.flooded, ...flooded],
    ownerGotIn: result.ownerGotIn + succeeded,
    ownerTried: result.ownerTried + tried,
    sent: result.sent + poured.sent,
    leastPace: Math.min(result.leastPace, (poured.sent * 1000) / poured.withinMs),
    statuses,
  };
}

async function ownerLogsIn(
  seconds: number,
  logIn: () => Promise<{ status: number }>,
): Promise<{ tried: number; succeeded: number }> {
  const statuses = await Promise.all(
    Array.from({ length: seconds * 2 }, async (_, place) => {
      await wait(place * 500);
      return (await logIn()).status;
    }),
  );
  return {
    tried: statuses.length,
    succeeded: statuses.filter((status) => status === 200).length,
  };
}

export const percentile = (times: Times, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

async function startAttackers(order: Order): Promise<Attackers> {
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
