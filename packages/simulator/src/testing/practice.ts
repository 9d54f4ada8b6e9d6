import type { MarketData } from '@safe-trading/market-data';
import { type SimulatorOptions, startSimulator } from '../start.ts';
import { at, plainWorld, quietDays, recorded, wavyDays } from './recording.ts';

export type Reply = { status: number; body: Record<string, unknown> };

type Ask = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

/** A running practice market on loopback with a clock the test moves. On its second day the ask of OAR goes from 100.07 to 99.60 at 10:44. */
export async function startPractice(
  marketData: MarketData = recorded({ NIFTYBEES: quietDays, A: quietDays, OAR: wavyDays }),
  options: Partial<SimulatorOptions> = {},
) {
  const clock = { now: at('2026-06-02', '09:15') };
  const simulator = await startSimulator({
    ...plainWorld,
    marketData,
    now: () => clock.now,
    ...options,
  });

  const ask = async (method: string, path: string, request: Ask = {}): Promise<Reply> => {
    const { body, token, headers } = request;
    const reply = await fetch(`${simulator.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'x-session-token': token }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };

  return {
    simulator,
    ask,
    setTime: (date: string, time: string) => {
      clock.now = at(date, time);
    },
    async signIn(userId = 'AB1234'): Promise<string> {
      const body = { userId, password: 'pass', yob: '1980' };
      const reply = await ask('POST', '/login', { body });
      return String(reply.body['sessionToken']);
    },
  };
}

/** A form that is taken as it is on the second day of the quiet recording. */
export const buyForm = {
  symbolName: 'A',
  exchange: 'NSE',
  transactionType: 'BUY',
  orderType: 'L',
  quantity: '10',
  price: '100.50',
  orderValidity: 'DAY',
  productType: 'CNC',
  afterMarketOrderFlag: 'NO',
};
