import {
  instantAt,
  localDate,
  paise,
  quantity,
  scheduleIdOf,
  timeOfDay,
} from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';
import { noteDecision } from '../../trading/books/decisions.postgres.ts';

let world: InvestingWorld;
let id: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  const short = { total_no_of_sips: 4, no_of_sips_per_etf: 4 };
  id = await world.subscribe('asha', await world.publish('admin', short));
  await world.happen(
    id,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
    {
      type: 'installment-failed',
      schedule: 1,
      sipNumber: 2,
      on: localDate('2027-02-09'),
      reason: 'INSUFFICIENT_FUNDS',
    },
    { type: 'sell-placed', schedule: 1, clientOrderId: 'sell-1' },
    {
      type: 'sold',
      schedule: 1,
      on: localDate('2027-02-11'),
      quantity: quantity(10),
      value: paise(260_000),
      charges: paise(1_000),
    },
  );
});

afterAll(() => world.close());

const activity = (as: string, query = '') =>
  world.call('GET', `/etf_schedule/user/activity${query}`, { as });

test('what happened is listed newest first, each in a line with why', async () => {
  const { body } = await activity('asha');
  expect(
    body.data.map(({ kind, happened_on, title, why }: Record<string, unknown>) => ({
      kind,
      happened_on,
      title,
      why,
    })),
  ).toEqual([
    {
      kind: 'SALE',
      happened_on: '2027-02-11',
      title: 'Sold 10 units of NIFTYBEES for ₹2,590.00',
      why: 'The target was reached.',
    },
    {
      kind: 'FAILURE',
      happened_on: '2027-02-09',
      title: 'SIP 2 failed',
      why: expect.stringContaining('too little cash'),
    },
    {
      kind: 'PURCHASE',
      happened_on: '2027-02-08',
      title: 'Bought 10 units of NIFTYBEES for ₹2,405.00',
      why: 'SIP 1 was due.',
    },
  ]);
});

test('a sale shows its profit after the charges of buying and selling', async () => {
  const { body } = await activity('asha', '?limit=1');
  expect(body.data).toMatchObject([
    { units: 10, amount: 2590, charges: 10, profit: 185, price_per_unit: 260 },
  ]);
});

test('charges that the rates of the day do not explain are not taken apart', async () => {
  const { body } = await activity('asha', '?limit=1');
  expect(body.data[0].charge_parts).toBeNull();
});

test('an investor reads only their own activity', async () => {
  expect((await activity('ravi')).body.data).toEqual([]);
});

test('a limit that is no number says what it must be', async () => {
  const { status, body } = await activity('asha', '?limit=0');
  expect([status, body.detail]).toEqual([422, 'Limit must be a whole number from 1 to 10,000']);
});

/** The ids of all entries of asha, read in pages of `limit`. */
async function readInPages(limit: number): Promise<string[]> {
  const read: string[] = [];
  let next = '';
  do {
    const { body } = await activity('asha', `?limit=${limit}${next && `&before=${next}`}`);
    read.push(...idsIn(body));
    next = body.next_before ?? '';
  } while (next);
  return read;
}

const idsIn = (body: { data: { activity_id: string }[] }) =>
  body.data.map(({ activity_id: activityId }) => activityId);

test.each([1, 2, 3, 4])('pages of %i put together are the whole list', async (limit) => {
  const whole = idsIn((await activity('asha')).body);
  expect(await readInPages(limit)).toEqual(whole);
});

test('the whole list is answered without a place to go on from', async () => {
  expect((await activity('asha')).body).not.toHaveProperty('next_before');
});

test("a place in another investor's list reveals nothing of it", async () => {
  const { body } = await activity('asha', '?limit=1');
  const theirs = await activity('ravi', `?before=${body.next_before}`);
  expect([theirs.status, theirs.body.data]).toEqual([200, []]);
});

test.each(['never-was', '2027-02-31.0.0.x', '2027-02-09'])(
  'the place %s is refused with a sentence',
  async (before) => {
    const { status, body } = await activity('asha', `?before=${before}`);
    expect([status, body.detail]).toEqual([422, 'Before must be a next_before of this list']);
  },
);

test('each change is listed with its plan', async () => {
  await world.addUser('meera');
  const amounts = [5_000, 6_000];
  const made: string[][] = [];
  for (const amount of amounts) {
    const plan = await world.subscribe('meera', await world.publish('admin'));
    const { body } = await world.call('GET', `/subscriptions/${plan}/controls`, { as: 'meera' });
    await world.call('POST', `/subscriptions/${plan}/amendments`, {
      as: 'meera',
      body: { version: body.data.version, kind: 'AMOUNT', user_sip_amount: amount },
    });
    made.push([plan, `₹${amount / 1_000},000.00`]);
  }
  const { body } = await activity('meera');
  const listed = body.data.map((each: Record<string, unknown>) => [
    each['subscription_id'],
    /₹[56],000[.]00/.exec(JSON.stringify(each))?.[0],
  ]);
  expect(listed.toSorted()).toEqual(made.toSorted());
});

/** An attempt of a SIP that a price guard refused. */
async function refuse(plan: string, at: string, price: number, bought?: 'moved' | 'reduced') {
  const value = 25_000;
  const units = quantity(10);
  const amount = paise((price - value) * units);
  const notOverpaid = { symbol: 'GOLDETF', price: paise(price), value, units, amount };
  const symbol = bought === 'moved' ? 'NIFTYBEES' : 'GOLDETF';
  await noteDecision(world.db, {
    subscriptionId: plan,
    scheduleId: scheduleIdOf(plan, 1),
    sipNumber: bought ? 2 : 1,
    ...(bought ? { kind: 'carry' } : { kind: 'block', reason: 'PRICE_ABOVE_VALUE' }),
    at: instantAt(localDate('2027-02-08'), timeOfDay(at)),
    trace: { instrument: { symbol, name: symbol, assetClass: 'gold' }, notOverpaid },
  });
}

test('what a price guard saved is listed once for a SIP, at its first attempt', async () => {
  await world.addUser('kabir');
  const plan = await world.subscribe('kabir', await world.publish('admin'));
  await refuse(plan, '10:30', 25_625);
  await refuse(plan, '10:35', 26_000);
  await refuse(plan, '11:00', 25_400, 'moved');
  const { body } = await activity('kabir');
  expect(
    body.data.map(({ kind, title, why, not_overpaid }: Record<string, unknown>) => ({
      kind,
      title,
      why,
      not_overpaid,
    })),
  ).toEqual([
    {
      kind: 'MOVED',
      title: '₹40.00 not overpaid: SIP 2 bought another ETF',
      why: 'GOLDETF cost ₹254.00 a unit and was worth ₹250.00: 10 units were not bought at that price.',
      not_overpaid: 40,
    },
    {
      kind: 'WAITED',
      title: '₹62.50 not overpaid: SIP 1 waited',
      why: 'GOLDETF cost ₹256.25 a unit and was worth ₹250.00: 10 units were not bought at that price.',
      not_overpaid: 62.5,
    },
  ]);
});

test('a smaller purchase of the same ETF is listed as one', async () => {
  await world.addUser('tara');
  const plan = await world.subscribe('tara', await world.publish('admin'));
  await refuse(plan, '11:00', 25_400, 'reduced');
  const { body } = await activity('tara');
  expect(body.data[0].title).toBe('₹40.00 not overpaid: SIP 2 bought less');
});
