import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at } from '../testing/recording.ts';

const command = join(import.meta.dirname, '..', 'serve-practice.ts');
const order = {
  symbolName: 'NIFTYBEES',
  exchange: 'NSE',
  transactionType: 'BUY',
  orderType: 'L',
  quantity: '1',
  orderValidity: 'DAY',
  productType: 'CNC',
};

let folder: string;
let running: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-practice-'));
  running = [];
});
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function start(...more: string[]) {
  const world = ['--world-starts-on', '2026-06-01', '--journal', folder, '--truth', folder];
  const child = spawn(process.execPath, [command, ...world, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const ready = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('It did not start.')));
  const [line] = await Promise.race([ready, ended]);
  const { url, control } = JSON.parse(line) as { url: string; control: string };

  const ask = async (address: string, method: string, body?: object, token?: string) => {
    const reply = await fetch(address, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { 'x-session-token': token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return {
    child,
    url,
    steer: (path: string, body?: object) => ask(control + path, body ? 'POST' : 'GET', body),
    ask: (path: string, token?: string, body?: object) =>
      ask(url + path, body ? 'POST' : 'GET', body, token),
    async signIn() {
      const login = { userId: 'AB1234', password: 'pass', yob: '1980' };
      return String((await ask(`${url}/login`, 'POST', login)).body['sessionToken']);
    },
  };
}

const linesOf = (type: string) =>
  readFileSync(join(folder, 'truth.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['type'] === type);
const marketOpens = { market_time: '2126-06-03T09:20:00+05:30' };

describe('a practice market of its own', () => {
  test('keeps an order whose reply was dropped through a kill', async () => {
    const plan = join(folder, 'plan.json');
    writeFileSync(plan, JSON.stringify({ seed: 1, rates: { 'drop-after-accept': 1 } }));
    const offset = `--clock-offset-ms=${at('2026-06-03', '09:20') - Date.now()}`;
    const first = await start('--misbehave', plan, offset);
    const token = await first.signIn();
    const quote = await first.ask('/quote/getQuote?symbolName=NIFTYBEES', token);
    const { lastTradedPrice: price } = quote.body['quoteDetails'] as Record<string, string>;
    const dropped = first.ask('/order/placeOrder', token, { ...order, price });
    await expect(dropped).rejects.toThrow();
    await end(first.child, 'SIGKILL');
    const accepted = linesOf('accepted');

    const second = await start(offset);
    const { body } = await second.ask('/order/orderBook', token);
    expect(accepted).toMatchObject([{ symbol: 'NIFTYBEES', request: 1, origin: 'request' }]);
    expect(body['orderBookDetails']).toMatchObject([{ orderNumber: accepted[0]?.['orderNumber'] }]);
    expect(linesOf('accepted')).toEqual(accepted);
  });

  test('is steered by its control, and by nothing on its own port', async () => {
    const { steer, ask, signIn, url, child } = await start();
    const moved = await steer('/clock', marketOpens);
    const back = await steer('/clock', { market_time: '2026-06-01T09:20:00+05:30' });
    const plan = { seed: 1, rates: { 'rate-limited': 1 } };
    const misbehaving = await steer('/misbehave', { plan, account: 'AB1234' });
    const token = await signIn();
    const limited = await ask('/limit/getLimits', token);
    await steer('/misbehave', { plan: null });
    const served = await ask('/limit/getLimits', token);
    const hidden = await ask('/state', token);
    await end(child, 'SIGTERM');

    expect(moved).toMatchObject({ status: 200, body: { url } });
    expect(String(moved.body['market_time'])).toMatch(/^2126-06-03T03:50:0/);
    expect(back).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/forward/) },
    });
    expect([misbehaving.status, limited.status, served.status, hidden.status]).toEqual([
      200, 429, 200, 404,
    ]);
    expect(child.exitCode).toBe(0);
  });

  test('refuses orders of its control that it cannot understand', async () => {
    const { steer } = await start();
    const wrong: [string, object, string][] = [
      ['/clock', { time: 'now' }, 'Send market_time'],
      ['/clock', { market_time: 'noon' }, 'Send market_time'],
      ['/misbehave', {}, 'Send plan'],
      ['/misbehave', { plan: { seed: 1, rates: { lying: 1 } } }, 'misbehaviour.rates.lying is no'],
    ];
    for (const [path, body, sentence] of wrong) {
      const { status, body: reply } = await steer(path, body);
      expect([status, reply['message']]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });
});
