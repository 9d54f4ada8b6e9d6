import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCalendar, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { afterEach, describe, expect, test } from 'vitest';
import { startSimulator } from './start.ts';
import { buyForm, startPractice } from './testing/practice.ts';
import { at } from './testing/recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'practice-start-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the practice market', () => {
  test('says which real session it shows and how far it can go', async () => {
    const { simulator } = await startPractice();
    await simulator.stop();
    const { recordedDate, marketDate } = simulator.replay.lastReplayable();
    expect([simulator.replaying(), { recordedDate, marketDate }]).toEqual([
      { marketDate: '2026-06-02', recordedDate: '2020-01-02' },
      { marketDate: '2026-06-12', recordedDate: '2020-01-14' },
    ]);
  });

  test('goes on after a restart where it stopped, sessions included', async () => {
    const first = await startPractice(undefined, { journal: { folder } });
    const token = await first.signIn();
    await first.ask('POST', '/order/placeOrder', { token, body: buyForm });
    const resting = { ...buyForm, price: '98.50' };
    await first.ask('POST', '/order/placeOrder', { token, body: resting });
    const before = await first.ask('GET', '/order/orderBook', { token });
    await first.simulator.stop();

    const second = await startPractice(undefined, { journal: { folder } });
    const after = await second.ask('GET', '/order/orderBook', { token });
    await second.simulator.stop();
    expect(after.body['orderBookDetails']).toEqual(before.body['orderBookDetails']);
  });

  test('lets market time stand rather than go back', async () => {
    const { simulator, ask, signIn, setTime } = await startPractice();
    const token = await signIn();
    setTime('2026-06-01', '10:00');
    const { body } = await ask('GET', '/limit/getLimits', { token });
    await simulator.stop();
    expect(body['serverTime']).toBe('02/06/26 09:15:00');
  });

  test('replays the split of a real ETF on its market date', async () => {
    const marketData = openMarketData();
    const simulator = await startSimulator({
      marketData,
      calendar: buildCalendar(marketData.marketDays()),
      now: () => at('2026-06-01', '12:00'),
      worldStartsOn: localDate('2026-06-01'),
      replayFrom: localDate('2019-12-18'),
    });
    await simulator.stop();
    expect(simulator.replay.splitsInMarketDates()).toContainEqual({
      symbol: 'NIFTYBEES',
      exDate: '2026-06-02',
      factor: 10,
    });
  });
});
