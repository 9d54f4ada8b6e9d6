import { afterEach, describe, expect, test } from 'vitest';
import type { FaultName } from '../misbehaviour/fault-names.ts';
import type { Misbehaviour } from '../misbehaviour/misbehaviour.ts';
import { type Heard, startMisbehaving } from '../testing/misbehaving.ts';

type Broker = Awaited<ReturnType<typeof startMisbehaving>>;

let broker: Broker;
afterEach(() => broker.end());

async function brokerThat(fault: FaultName, amounts: Partial<Misbehaviour> = {}): Promise<Broker> {
  broker = await startMisbehaving({ rates: { [fault]: 1 }, ...amounts });
  return broker;
}

const bodyOf = (heard: Heard): Record<string, unknown> =>
  heard === 'dropped' ? {} : (JSON.parse(heard.text) as Record<string, unknown>);
const statusOf = (heard: Heard) => (heard === 'dropped' ? heard : heard.status);
const numbers = (rows: Record<string, string>[]) => rows.map((row) => row['orderNumber']);
const first = '260602000000001';
const second = '260602000000002';

describe('nothing is placed and the truth says why', () => {
  test.each<[FaultName, string | number]>([
    ['drop-before-accept', 'dropped'],
    ['error-500-before-accept', 500],
    ['rate-limited', 429],
    ['failure-with-200', 200],
    ['token-refused-once', 401],
    ['session-killed', 401],
  ])('under %s', async (fault, status) => {
    await brokerThat(fault);
    const heard = await broker.place();
    broker.behave();
    await broker.signIn('AB1234');

    expect(statusOf(heard)).toBe(status);
    expect(await broker.book()).toEqual([]);
    expect(broker.truthOf('refused')).toMatchObject([{ request: 1, reason: fault }]);
    expect(broker.truthOf('reply')[0]).toMatchObject({
      request: 1,
      faults: [fault],
      status: status === 'dropped' ? null : status,
    });
  });

  test('under failure-with-200 with a status of Failure and no order number', async () => {
    await brokerThat('failure-with-200');
    const body = bodyOf(await broker.place());
    expect([body['status'], body['orderNumber']]).toEqual(['Failure', undefined]);
  });
});

describe('the order is placed but the client is not told so', () => {
  test.each<[FaultName, string | number]>([
    ['drop-after-accept', 'dropped'],
    ['html-502-after-accept', 502],
    ['failure-with-200-after-accept', 200],
    ['truncated-json-after-accept', 200],
  ])('although it is, under %s', async (fault, status) => {
    await brokerThat(fault);
    const heard = await broker.place();
    broker.behave();

    expect(statusOf(heard)).toBe(status);
    expect(heard === 'dropped' ? '' : heard.text).not.toContain('placed successfully"}');
    expect(numbers(await broker.book())).toEqual([first]);
    expect(broker.truthOf('accepted')).toMatchObject([
      { orderNumber: first, request: 1, origin: 'request', quantity: 10, limit: 10_050 },
    ]);
    expect(broker.truthOf('reply')[0]).toMatchObject({
      faults: [fault],
      status: status === 'dropped' ? null : status,
      body: heard === 'dropped' ? null : heard.text,
    });
  });

  test('under html-502-after-accept with a page instead of JSON', async () => {
    await brokerThat('html-502-after-accept');
    const heard = await broker.place();
    expect(heard === 'dropped' ? '' : heard.text).toMatch(/^<html>/);
  });

  test('under truncated-json-after-accept with the beginning of the reply', async () => {
    await brokerThat('truncated-json-after-accept');
    const heard = await broker.place();
    expect(() => bodyOf(heard)).toThrow(SyntaxError);
  });

  test('nor is a cancellation that was done', async () => {
    broker = await startMisbehaving({ rates: {} });
    await broker.place({ price: '98.50' });
    broker.misbehave({ seed: 1, rates: { 'drop-after-accept': 1 } });
    const heard = await broker.send('DELETE', `/order/cancelOrder?orderNumber=${first}`);

    expect(heard).toBe('dropped');
    expect(broker.truthOf('cancelled')).toMatchObject([{ orderNumber: first, quantity: 10 }]);
    expect(broker.truthOf('request')[1]).toMatchObject({ call: 'cancel', orderNumber: first });
  });

  test('a refused form is answered as ever', async () => {
    await brokerThat('drop-after-accept');
    expect(statusOf(await broker.place({ quantity: '0' }))).toBe(400);
  });
});

describe('a reply that is held back', () => {
  test('leaves after the delay, with the order placed long before', async () => {
    await brokerThat('reply-after-delay', { replyDelayMs: 120 });
    const waiting = broker.place();
    const early = await Promise.race([waiting, new Promise((over) => setTimeout(over, 60))]);
    const placed = broker.truthOf('accepted').length;
    const heard = await waiting;

    expect([early, placed, statusOf(heard)]).toEqual([undefined, 1, 200]);
    expect(bodyOf(heard)).toMatchObject({ orderNumber: first });
  });

  test('does not keep the practice market from stopping', async () => {
    await brokerThat('reply-after-delay', { replyDelayMs: 86_400_000 });
    const waiting = broker.place();
    await expect.poll(() => broker.truthOf('accepted').length).toBe(1);
    await broker.restart();
    expect(await waiting).toBe('dropped');
  });
});

describe('an order that is taken late', () => {
  test('is in the market only after the client was cut off', async () => {
    await brokerThat('accept-late', { lateMs: 60_000 });
    const heard = await broker.place();
    broker.behave();
    const before = await broker.book();
    broker.setTime('2026-06-02', '09:16');
    const after = await broker.book();

    expect([heard, before, numbers(after)]).toEqual(['dropped', [], [first]]);
    expect(after[0]).toMatchObject({ orderTime: '02-Jun-2026 09:16:00' });
    expect(broker.truthOf('accepted')).toMatchObject([{ request: 1, origin: 'late' }]);
  });

  test('leaves its number to no other order', async () => {
    await brokerThat('accept-late', { lateMs: 60_000 });
    await broker.place();
    broker.behave();
    await broker.place();
    broker.setTime('2026-06-02', '09:16');
    await broker.book();
    await broker.place();
    expect(numbers(await broker.book()).toSorted()).toEqual([first, second, '260602000000003']);
  });

  test('seen a day later, does not make the numbers of the new day begin again', async () => {
    await brokerThat('accept-late', { lateMs: 60_000 });
    await broker.place();
    broker.behave();
    await broker.signIn('CD5678');
    broker.setTime('2026-06-03', '09:15');
    await broker.signIn('CD5678');
    const other = bodyOf(await broker.place())['orderNumber'];
    await broker.signIn('AB1234');
    const own = bodyOf(await broker.place())['orderNumber'];
    expect([other, own]).toEqual(['260603000000001', '260603000000002']);
  });

  test('never comes once the market has closed', async () => {
    await brokerThat('accept-late', { lateMs: 60_000 });
    broker.setTime('2026-06-02', '15:29:30');
    await broker.place();
    broker.behave();
    broker.setTime('2026-06-02', '15:31');

    expect(await broker.book()).toEqual([]);
    expect(broker.truthOf('refused')).toMatchObject([{ request: 1 }]);
  });

  test('survives a restart', async () => {
    await brokerThat('accept-late', { lateMs: 60_000 });
    await broker.place();
    await broker.restart();
    broker.setTime('2026-06-02', '09:16');
    expect(numbers(await broker.book())).toEqual([first]);
  });
});

describe('faults that fall on the same call', () => {
  test('are settled by their order: before anything is done, then after', async () => {
    broker = await startMisbehaving({
      rates: { 'session-killed': 1, 'error-500-before-accept': 1, 'drop-after-accept': 1 },
    });
    expect(statusOf(await broker.place())).toBe(500);
    expect(broker.truthOf('reply')).toMatchObject([{ faults: ['error-500-before-accept'] }]);
  });
});

describe('more orders than one request', () => {
  test('stand in the book when it is accepted twice', async () => {
    await brokerThat('accept-twice');
    const body = bodyOf(await broker.place());
    broker.behave();

    expect([body['orderNumber'], numbers(await broker.book())]).toEqual([first, [first, second]]);
    expect(broker.truthOf('accepted')).toMatchObject([
      { orderNumber: first, request: 1, origin: 'request' },
      { orderNumber: second, request: 1, origin: 'accepted-twice' },
    ]);
  });

  test('stand in the book when the investor placed the same by hand', async () => {
    await brokerThat('manual-look-alike');
    const body = bodyOf(await broker.place());
    broker.behave();
    const rows = await broker.book();

    expect([body['orderNumber'], numbers(rows)]).toEqual([second, [first, second]]);
    expect(rows[0]).toMatchObject({ orderPrice: '100.50', totalQuanity: '10' });
    expect(broker.truthOf('accepted')).toMatchObject([
      { orderNumber: first, request: null, origin: 'manual' },
      { orderNumber: second, request: 1, origin: 'request' },
    ]);
  });

  test('or the one by hand alone, when the request was lost', async () => {
    broker = await startMisbehaving({ rates: { 'manual-look-alike': 1, 'drop-before-accept': 1 } });
    const heard = await broker.place();
    expect([heard, broker.truthOf('accepted')]).toMatchObject(['dropped', [{ origin: 'manual' }]]);
  });
});

describe('an order the exchange ends', () => {
  test('is rejected at once in a reply of success', async () => {
    await brokerThat('rejected-at-once');
    expect(bodyOf(await broker.place())).toMatchObject({
      status: 'Success',
      orderNumber: first,
      exchangeOrderStatus: 'REJECTED',
      rejectionReason: 'RMS: Rejected by the exchange.',
    });
    expect(broker.truthOf('rejected')).toMatchObject([{ orderNumber: first }]);
  });

  test('is rejected after it was acknowledged', async () => {
    await brokerThat('rejected-after-ack', { rejectAfterMs: 2_000 });
    const body = bodyOf(await broker.place());
    broker.setTime('2026-06-02', '09:15:02');

    expect(body['exchangeOrderStatus']).toBe('PENDING');
    expect(await broker.book()).toMatchObject([
      { orderStatus: 'Rejected', rejectionReason: 'RMS: Rejected by the exchange.' },
    ]);
    expect(broker.truthOf('trade')).toEqual([]);
  });

  test('is filled in part, stays open for a while, and is then cancelled', async () => {
    await brokerThat('part-fill-then-cancel', { cancelAfterMs: 30_000 });
    const placed = bodyOf(await broker.place());
    const [open] = await broker.book();
    broker.setTime('2026-06-02', '09:15:30');
    const [ended] = await broker.book();
    const filled = Number(ended?.['filledQuantity']);

    expect(placed['exchangeOrderStatus']).toBe('PENDING');
    expect(open).toMatchObject({ orderStatus: 'Open', filledQuantity: String(filled) });
    expect(ended).toMatchObject({ orderStatus: 'Cancelled', cancelledQuantity: `${10 - filled}` });
    expect([filled > 0, filled < 10]).toEqual([true, true]);
    expect(broker.truthOf('trade')).toMatchObject([{ orderNumber: first, quantity: filled }]);
    expect(broker.truthOf('cancelled')).toMatchObject([{ quantity: 10 - filled }]);
  });

  test('cannot be changed once it is partly filled', async () => {
    await brokerThat('part-fill-then-cancel');
    await broker.place();
    const change = { orderValidity: 'DAY', quantity: '20' };
    expect(statusOf(await broker.send('PUT', `/order/modifyOrder/${first}`, change))).toBe(400);
  });

  test('gives back the money it no longer needs', async () => {
    await brokerThat('part-fill-then-cancel');
    await broker.place();
    broker.setTime('2026-06-02', '09:16');
    const funds = bodyOf(await broker.send('GET', '/limit/getLimits'));
    expect(funds).toMatchObject({ equityLimit: { marginUsed: '0.00' } });
  });

  test('holds back no more than what its rest may cost', async () => {
    await brokerThat('part-fill-then-cancel');
    await broker.place();
    const { equityLimit } = bodyOf(await broker.send('GET', '/limit/getLimits'));
    const funds = equityLimit as Record<string, string>;
    const spent = 1_000_000 - Number(funds['grossAvailableMargin']);
    expect(spent).toBeGreaterThan(100);
    expect(spent + Number(funds['marginUsed'])).toBeLessThan(1_010);
  });

  test('of one unit cannot be filled in part', async () => {
    await brokerThat('part-fill-then-cancel');
    await broker.place({ quantity: '1' });
    expect(broker.truthOf('reply')).toMatchObject([{ faults: [] }]);
  });
});
