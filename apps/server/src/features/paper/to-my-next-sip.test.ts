import { localDate, paise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import type { User } from '../../platform/http/access.ts';
import { buildApp } from '../../platform/http/app.ts';
import { createLog } from '../../platform/kernel/log.ts';
import type { MarketState, PaperMarket } from '../../trading/market-time/paper-market.ts';
import type { RunCounts } from '../../trading/market-time/session-runner.ts';
import { paperFeature } from './paper-feature.ts';

const investor: User = {
  id: 'asha',
  email: 'asha@example.com',
  name: 'Asha',
  role: 'END_USER',
  isProved: true,
  sid: 's',
  jti: 'j',
};
const state: MarketState = {
  marketTime: new Date('2027-02-05T10:00:00Z'),
  sessionOpen: true,
  isHeld: false,
  lastReplayable: localDate('2027-12-31'),
};

const counts: RunCounts = {
  auto_login_samco: 0,
  cache_etf_data: 0,
  place_etf_order: 1,
  sync_order_status: 1,
  succeeded: 1,
  failed: 0,
};

async function move(given: { isDemo?: boolean; plannedOn?: string; isLive?: boolean }) {
  const moved: string[] = [];
  const market: PaperMarket = {
    worldStartsOn: localDate('2027-01-01'),
    state: () => state,
    advanceTo: async (to) => {
      moved.push(to.toISOString());
      return { market: state, counts };
    },
    advanceSessions: async (sessions) => {
      moved.push(`${sessions} session`);
      return { market: state, counts };
    },
    holdAt: async () => ({ market: state, counts }),
    endOfDay: (day) => new Date(`${day}T10:05:00Z`),
    declareReady: async () => {},
    tick: async () => {},
    stopAdvance: () => false,
    stop: () => {},
  };
  const app = await buildApp({
    authenticate: async () => investor,
    log: createLog('silent'),
    clock: { now: () => new Date(0) },
    behindTls: false,
  });
  paperFeature(given.isLive ? undefined : market, {
    isDemo: given.isDemo ?? true,
    tradesSoFar: async () => ({ purchases: 0, sales: 0, profit: paise(0) }),
    nextSipOf: async () =>
      given.plannedOn ? { plannedOn: localDate(given.plannedOn) } : undefined,
  }).routes(app);
  const reply = await app.inject({
    method: 'POST',
    url: '/paper/market/to-my-next-sip',
    headers: { authorization: 'Bearer t' },
  });
  await app.close();
  return { status: reply.statusCode, moved };
}

test('the market is moved to the end of the day of the SIP', async () => {
  expect(await move({ plannedOn: '2027-02-08' })).toEqual({
    status: 200,
    moved: ['2027-02-08T10:05:00.000Z'],
  });
});

test('a SIP of a day that is over is bought on the next session', async () => {
  expect((await move({ plannedOn: '2027-02-04' })).moved).toEqual(['1 session']);
});

test.each([
  ['where nothing is planned', {}, 409],
  ['outside a demo', { isDemo: false, plannedOn: '2027-02-08' }, 403],
  ['in live trading', { isLive: true, plannedOn: '2027-02-08' }, 404],
])('%s the market stays', async (_, given, status) => {
  expect(await move(given)).toEqual({ status, moved: [] });
});
