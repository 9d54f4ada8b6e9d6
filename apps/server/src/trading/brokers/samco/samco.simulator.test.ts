import { buildCalendar, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { startSimulator } from '@safe-trading/simulator';
import { request } from 'undici';
import { describeBroker } from '../broker.contract.ts';
import { samcoBroker } from './samco-broker.ts';
import { type LineReply, type LineRequest, unreliableLine } from './testing/unreliable-line.ts';

const marketData = openMarketData();

describeBroker('Samco, as the practice market speaks it', async () => {
  let now = Date.parse('2026-11-20T05:30:00Z');
  const simulator = await startSimulator({
    marketData,
    calendar: buildCalendar(marketData.marketDays()),
    now: () => now,
    worldStartsOn: localDate('2026-10-01'),
    replayFrom: localDate('2020-01-01'),
  });
  const line = await unreliableLine((asked) => relay(simulator.url, asked));
  const broker = samcoBroker({
    baseUrl: line.url,
    clock: {
      now: () => new Date(now),
      sleep: async (ms) => {
        now += ms;
      },
    },
    orderTimeoutMs: 300,
  });
  const credentials = { clientId: 'AB1234', password: 'right-password', yearOfBirth: 1990 };
  return {
    broker,
    credentials,
    symbol: 'NIFTYBEES',
    misbehave: line.misbehave,
    ordersReceived: line.ordersReceived,
    close: async () => {
      await broker.close();
      await line.close();
      await simulator.stop();
    },
  };
});

async function relay(url: string, { method, path, token, body }: LineRequest): Promise<LineReply> {
  const reply = await request(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { 'x-session-token': token } : {}) },
    ...(body ? { body } : {}),
  });
  return { status: reply.statusCode, body: await reply.body.text() };
}
