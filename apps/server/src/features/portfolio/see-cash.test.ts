import { paise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import type { BrokerAccount } from '../../trading/brokers/broker.ts';
import { seeCash } from './see-cash.ts';

const start = Date.parse('2027-02-08T05:00:00Z');

function atBroker(answer: Awaited<ReturnType<BrokerAccount['funds']>>) {
  const world = { asked: 0, lost: [] as string[], now: start, marketNow: start };
  const account: Pick<BrokerAccount, 'funds'> = {
    funds: async () => {
      world.asked += 1;
      return answer;
    },
  };
  const see = seeCash({
    accounts: {
      ofInvestors: async ([userId = '']) => new Map([[userId, { accountId: 'a-1', account }]]),
      sessionLost: async (id) => void world.lost.push(id),
    },
    broker: 'samco',
    clock: { now: () => new Date(world.now) },
    marketClock: { now: () => new Date(world.marketNow) },
  });
  return { world, see: () => see('asha') };
}

const tenThousand = { ok: true, value: { available: paise(1_000_000) } } as const;

test('the broker is asked once a minute however often it is looked at', async () => {
  const { world, see } = atBroker(tenThousand);
  await see();
  await see();
  expect(world.asked).toBe(1);
});

test('after a minute the broker is asked again', async () => {
  const { world, see } = atBroker(tenThousand);
  await see();
  world.now += 60_000;
  await see();
  expect(world.asked).toBe(2);
});

test('after the market was moved the broker is asked again', async () => {
  const { world, see } = atBroker(tenThousand);
  await see();
  world.marketNow += 86_400_000;
  expect([await see(), world.asked]).toEqual([
    { available: 1_000_000, at: new Date(world.marketNow) },
    2,
  ]);
});

test('a session the broker refuses is lost', async () => {
  const { world, see } = atBroker({ ok: false, reason: 'unauthorised', message: '' });
  expect([await see(), world.lost]).toEqual([undefined, ['a-1']]);
});
