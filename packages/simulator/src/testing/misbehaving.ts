import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Misbehaviour } from '../misbehaviour/misbehaviour.ts';
import type { SimulatorOptions } from '../start.ts';
import { buyForm, startPractice } from './practice.ts';

/** One line of the truth log, in the form its description gives. */
export type TruthLine = Record<string, unknown> & { type: string };

export type Heard = { status: number; text: string } | 'dropped';

/** A practice market with a truth log and a journal, its account AB1234 signed in. */
export async function startMisbehaving(
  plan: Omit<Misbehaviour, 'seed'> & { seed?: number },
  options: Partial<SimulatorOptions> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'practice-truth-'));
  const start = () =>
    startPractice(undefined, { truth: { folder }, journal: { folder }, ...options });
  let practice = await start();
  let token = await practice.signIn();
  practice.simulator.misbehave({ seed: 1, ...plan });

  const send = async (method: string, path: string, body?: object): Promise<Heard> => {
    try {
      const reply = await fetch(`${practice.simulator.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-session-token': token },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, text: await reply.text() };
    } catch {
      return 'dropped';
    }
  };
  const truthLines = (): TruthLine[] =>
    readFileSync(join(folder, 'truth.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TruthLine);
  const rows = async (path: string, list: string): Promise<Record<string, string>[]> => {
    const { body } = await practice.ask('GET', path, { token });
    return body[list] as Record<string, string>[];
  };

  return {
    folder,
    send,
    truthLines,
    truthOf: (type: string): TruthLine[] => truthLines().filter((line) => line.type === type),
    place: (change: object = {}) => send('POST', '/order/placeOrder', { ...buyForm, ...change }),
    /** The order book as a client of this account reads it. */
    book: () => rows('/order/orderBook', 'orderBookDetails'),
    trades: () => rows('/trade/tradeBook', 'tradeBookDetails'),
    behave: () => practice.simulator.misbehave(undefined),
    misbehave: (next: Misbehaviour, account?: string) =>
      practice.simulator.misbehave(next, account),
    catchUp: () => practice.simulator.catchUp(),
    signIn: async (userId: string) => {
      token = await practice.signIn(userId);
    },
    as: (other: string) => {
      token = other;
    },
    token: () => token,
    setTime: (date: string, time: string) => practice.setTime(date, time),
    async restart() {
      await practice.simulator.stop();
      practice = await start();
    },
    async end() {
      await practice.simulator.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
