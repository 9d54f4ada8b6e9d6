import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../world/sign-in.ts';
import type { Attack } from './attack.ts';
import type { Line } from './line.ts';
import { startAttackers } from './start-attackers.ts';

type Scene = { address: string; line: Line; owner: Account; token: string; seconds: number };

export type Times = readonly number[];
export type AttackResult = {
  /** What others waited while nothing else happened, and during the attack. */
  idle: Times;
  flooded: Times;
  ownerGotIn: number;
  ownerTried: number;
  sent: number;
  /** How many a second the attackers reached where they were slowest. */
  leastPace: number;
  statuses: ReadonlyMap<number, number>;
};

const readsASecond = 40;
const reads = ['/etf_schedule/user/analytics', '/notifications', '/etf_strategy/', '/paper/market'];

/** One round: a quiet stretch, then the same calls of others while the logins pour in and the owner logs in ten times. */
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

/** Twice a second for as long as the attack goes on. */
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
