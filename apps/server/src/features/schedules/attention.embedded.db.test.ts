import { type LocalDate, localDate, type ReasonCode } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
});

afterAll(() => world.close());

const attention = (as: string) => world.call('GET', '/etf_schedule/user/attention', { as });
const chosen = { type: 'instrument-assigned', schedule: 1, instrument: niftyBees } as const;
const failed = (sipNumber: number, on: LocalDate, reason: ReasonCode) =>
  ({ type: 'installment-failed', schedule: 1, sipNumber, on, reason }) as const;
const first = localDate('2027-02-08');
const second = localDate('2027-02-09');

async function invest(name: string): Promise<string> {
  await world.addUser(name);
  return world.subscribe(name, await world.publish('admin'));
}

test('an installment that failed is named with its reason', async () => {
  const id = await invest('asha');
  await world.happen(id, chosen, failed(1, first, 'INSUFFICIENT_FUNDS'));
  expect((await attention('asha')).body).toEqual({
    success: true,
    data: [
      {
        kind: 'FAILED_SIP',
        subscription_id: id,
        schedule_id: `${id}.1`,
        strategy_name: 'Near the low',
        etf_name: 'Nippon India ETF Nifty BeES',
        sip_number: 1,
        planned_execution_date: '2027-02-08',
        reason: 'INSUFFICIENT_FUNDS',
        reason_text: 'The broker account held too little cash for this SIP.',
        reason_fix: 'Add funds to your broker account before the next SIP is due.',
      },
    ],
  });
});

test('a failure is forgotten once a later installment was bought', async () => {
  const id = await invest('bina');
  await world.happen(
    id,
    chosen,
    failed(1, first, 'NO_PRICE'),
    ...bought(2, '2027-02-09', 10, 240_000, 500),
  );
  expect((await attention('bina')).body.data).toEqual([]);
});

test('a blocked schedule comes before a failed installment', async () => {
  const id = await invest('chand');
  await world.happen(id, chosen, failed(1, first, 'INSUFFICIENT_FUNDS'), {
    type: 'installment-blocked',
    schedule: 1,
    sipNumber: 2,
    reason: 'NO_BROKER_SESSION',
  });
  const { data } = (await attention('chand')).body;
  expect(data.map(({ kind, reason }: Record<string, string>) => [kind, reason])).toEqual([
    ['BLOCKED_SCHEDULE', 'NO_BROKER_SESSION'],
    ['FAILED_SIP', 'INSUFFICIENT_FUNDS'],
  ]);
});

test('what was paused asks for nothing', async () => {
  const id = await invest('dev');
  await world.happen(id, chosen, failed(1, second, 'NO_PRICE'), { type: 'subscription-paused' });
  expect((await attention('dev')).body.data).toEqual([]);
});

test('what needs attention is for investors alone', async () => {
  const anonymous = await world.call('GET', '/etf_schedule/user/attention');
  expect([anonymous.status, (await attention('admin')).status]).toEqual([401, 403]);
});
