import { createHmac } from 'node:crypto';
import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answering,
  hangingUp,
  type StandIn,
  standIn,
} from '../../../platform/outbound/testing/stand-in.ts';
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts';

let world: ChannelWorld;
let service: StandIn;
let me: string;
let people = 0;

beforeAll(async () => {
  world = await channelWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  service = await standIn();
  await sql`delete from channels`.execute(world.db);
  world.time.real = '2026-09-14T06:00:00Z';
  world.goTo('2027-02-08', '11:00');
  people += 1;
  me = await world.addUser(`channels-${people}`);
});
afterEach(() => service.close());

const addWebhook = (hidesAmounts = false) =>
  world.keep.add(me, { kind: 'webhook', url: service.url('/hook'), hidesAmounts });
const bodies = () => service.received.map(({ body }) => JSON.parse(body));
const statusOf = async () => (await world.keep.ofUser(me))[0];

describe('a webhook', () => {
  test('gets each notification once, however often anybody looks', async () => {
    await addWebhook();
    await world.notify(me);
    await world.deliver();
    await world.deliver();
    world.pass(3600);
    await world.deliver();
    expect(bodies()).toMatchObject([
      {
        type: 'FAILED',
        time: '2027-02-08T05:30:00.000Z',
        may_repeat: false,
        data: {
          title: expect.stringContaining('was not bought'),
          link: 'https://trading.example.com/',
        },
      },
    ]);
    expect(await world.states()).toEqual(['sent']);
  });

  test('is signed over id, time and body with its own secret', async () => {
    const { secret = '' } = await addWebhook();
    await world.notify(me);
    await world.deliver();
    const [got] = service.received;
    const signed = `${got?.headers['webhook-id']}.${got?.headers['webhook-timestamp']}.${got?.body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key).toHaveLength(32);
    expect(got?.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(got?.headers['webhook-timestamp']).toBe(String(Date.parse(world.time.real) / 1000));
  });

  test('names the event only where amounts are hidden', async () => {
    await addWebhook(true);
    await world.notify(me);
    await world.deliver();
    expect(bodies()[0].data).toEqual({
      title: 'SIP failed',
      text: 'Open Safe Trading to read it.',
      link: 'https://trading.example.com/',
    });
  });

  test('leaves no secret in the database', async () => {
    const { secret = 'none' } = await addWebhook();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(channels)::text as row from channels`.execute(world.db);
    expect(rows[0]?.row).not.toContain(secret);
    expect(rows[0]?.row).not.toContain('/hook');
  });
});

test('ntfy gets a topic, a priority and a link', async () => {
  const url = service.url('/my-topic');
  await world.keep.add(me, { kind: 'ntfy', url, token: 'tk_1', hidesAmounts: false });
  await world.notify(me);
  await world.deliver();
  const [got] = service.received;
  expect([got?.path, got?.headers.authorization]).toEqual(['/', 'Bearer tk_1']);
  expect(bodies()[0]).toMatchObject({
    topic: 'my-topic',
    priority: 3,
    click: 'https://trading.example.com/',
    title: expect.stringContaining('was not bought'),
  });
});

test('gotify gets its token in a header and plain text', async () => {
  const url = service.url('/push');
  await world.keep.add(me, { kind: 'gotify', url, token: 'A1', hidesAmounts: false });
  await world.notify(me, { ...renamed('<b onload=x>&"Plan"</b>') });
  await world.deliver();
  const [got] = service.received;
  expect([got?.path, got?.headers['x-gotify-key']]).toEqual(['/push/message', 'A1']);
  expect(bodies()[0].extras['client::display']).toEqual({ contentType: 'text/plain' });
  expect(bodies()[0].title).toContain('<b onload=x>&"Plan"</b>');
});

const renamed = (strategyName: string) => ({
  event: 'failed' as const,
  strategyName,
  sipNumber: 1,
  on: localDate('2027-02-08'),
  amount: paise(100_000),
  reason: 'INSUFFICIENT_FUNDS' as const,
});

describe('a service', () => {
  test('that is down gets the message when it is back', async () => {
    await addWebhook();
    await world.notify(me);
    for (let hour = 0; hour < 24; hour += 1) {
      service.answers.push(answering(503));
      await world.deliver();
      world.pass(3600);
    }
    expect(await statusOf()).toMatchObject({
      failing: { fault: 'The server answered with an error (503).' },
    });
    service.answers.length = 0;
    await world.deliver();
    expect(await world.states()).toEqual(['sent']);
    expect((await statusOf())?.failing).toBeUndefined();
  });

  test('is not asked again before its pause is over', async () => {
    await addWebhook();
    await world.notify(me);
    service.answers.push(answering(500));
    await world.deliver();
    world.pass(4);
    await world.deliver();
    expect(service.received).toHaveLength(1);
    world.pass(2);
    await world.deliver();
    expect(service.received).toHaveLength(2);
  });

  test('that asks to wait is left alone for as long', async () => {
    await addWebhook();
    await world.notify(me);
    service.answers.push(answering(429, { 'retry-after': '120' }));
    await world.deliver();
    world.pass(119);
    await world.deliver();
    expect(service.received).toHaveLength(1);
    world.pass(2);
    await world.deliver();
    expect(await world.states()).toEqual(['sent']);
  });

  test('that is gone stops the channel, and a test starts it again', async () => {
    const { id } = await addWebhook();
    await world.notify(me);
    service.answers.push(answering(410));
    await world.deliver();
    expect(await world.states()).toEqual(['failed']);
    await world.notify(me);
    await world.deliver();
    expect(service.received).toHaveLength(1);
    expect((await statusOf())?.stoppedAt).toBeInstanceOf(Date);

    await world.keep.test(me, id, 'en');
    await world.deliver();
    expect(await world.states()).toEqual(['failed', 'sent']);
  });

  test('that redirects gets nothing elsewhere', async () => {
    await addWebhook();
    await world.notify(me);
    service.answers.push(answering(302, { location: service.url('/inside') }));
    await world.deliver();
    expect(service.received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await statusOf())?.failing?.fault).toContain('not followed');
  });

  test('whose answer was lost gets the message once more, with the same id and a mark', async () => {
    await addWebhook();
    await world.notify(me);
    service.answers.push(hangingUp, hangingUp);
    for (let look = 0; look < 5; look += 1) {
      await world.deliver();
      world.pass(3600);
    }
    expect(bodies().map(({ may_repeat }) => may_repeat)).toEqual([false, true]);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
    expect(await world.states()).toEqual(['uncertain']);
  });

  test('that is slow delays no other', async () => {
    await addWebhook();
    const quick = await standIn();
    await world.keep.add(me, { kind: 'webhook', url: quick.url(), hidesAmounts: false });
    service.answers.push(() => {});
    await world.notify(me);
    const delivering = world.deliver();
    await expect.poll(() => quick.received.length).toBe(1);
    expect(await world.states()).toContain('sending');
    await delivering;
    await quick.close();
  });
});

test('two processes that deliver at once send each message once, in order', async () => {
  await addWebhook();
  for (let sip = 0; sip < 12; sip += 1) await world.notify(me);
  await Promise.all([world.deliver(), world.deliver()]);
  const titles = bodies().map(({ data }) => Number(/#(\d+)/.exec(data.title)?.[1]));
  expect(titles).toHaveLength(12);
  expect(titles).toEqual([...titles].sort((a, b) => a - b));
});

test('a message of a process that was killed while it sent is sent once more, with a mark', async () => {
  await addWebhook();
  await world.notify(me);
  const now = world.clock.now();
  await world.deliveries.claim(now, {
    most: 9,
    holdUntil: new Date(now.getTime() + 60_000),
    lane: 'addresses',
  });
  await world.deliver();
  expect(service.received).toEqual([]);
  world.pass(61);
  await world.deliver();
  expect(bodies()).toMatchObject([{ may_repeat: true }]);
});

describe('nothing is sent', () => {
  test('to somebody else', async () => {
    await addWebhook();
    await world.notify(await world.addUser(`other-${people}`));
    await world.deliver();
    expect(service.received).toEqual([]);
  });

  test('of an event the channel does not want', async () => {
    const { id } = await addWebhook();
    await world.keep.set(me, id, { muted: ['failed'], hidesAmounts: false });
    await world.notify(me);
    await world.deliver();
    expect(await world.states()).toEqual([]);
  });

  test('after the channel was removed', async () => {
    const { id } = await addWebhook();
    await world.notify(me);
    await world.keep.remove(me, id);
    await world.deliver();
    expect(service.received).toEqual([]);
  });

  test('to an account that was disabled since', async () => {
    await addWebhook();
    await world.notify(me);
    await sql`update users set status = 'disabled' where id = ${me}`.execute(world.db);
    await world.deliver();
    expect([service.received, await world.states()]).toEqual([[], ['expired']]);
  });

  test('of a reminder whose SIP is due', async () => {
    await addWebhook();
    await world.notify(me, {
      event: 'reminder',
      installmentId: 'i',
      strategyName: 'Near the low',
      sipNumber: 4,
      plannedOn: localDate('2027-02-08'),
      time: timeOfDay('11:00'),
      amount: paise(100_000),
      funding: { due: paise(100_000) },
    });
    await world.deliver();
    expect([service.received, await world.states()]).toEqual([[], ['expired']]);
  });

  test('in quiet hours, but when they end', async () => {
    world.time.real = '2026-09-14T17:00:00Z';
    await addWebhook();
    await world.notify(me);
    await world.deliver();
    expect(service.received).toEqual([]);
    world.pass(9 * 3600);
    await world.deliver();
    expect(service.received).toHaveLength(1);
  });

  test('to a target that was moved to another person', async () => {
    await addWebhook();
    const thief = await world.addUser(`thief-${people}`);
    await sql`update channels set user_id = ${thief}`.execute(world.db);
    await world.notify(thief);
    await world.deliver();
    expect([service.received, await world.states()]).toEqual([[], ['failed']]);
  });
});

test('a security message ignores quiet hours', async () => {
  world.time.real = '2026-09-14T17:00:00Z';
  await addWebhook(true);
  const change = { kind: 'password-reset' as const };
  await world.notify(me, { event: 'security', change, at: '2026-09-14T17:00:00Z' });
  await world.deliver();
  expect(bodies()).toMatchObject([{ type: 'SECURITY' }]);
});

test('the security log names who added a channel and who removed it', async () => {
  const before = (await world.securityEvents()).length;
  const { id } = await addWebhook();
  await world.keep.remove(me, id);
  expect((await world.securityEvents()).slice(before)).toEqual([
    ['channel-added', me, me],
    ['channel-removed', me, me],
  ]);
});

describe('a test message', () => {
  test('arrives at once', async () => {
    const { id } = await addWebhook();
    await world.keep.test(me, id, 'en');
    expect(bodies()).toMatchObject([{ type: 'TEST' }]);
  });

  test('that is refused says why', async () => {
    const { id } = await addWebhook();
    service.answers.push(answering(401));
    await expect(world.keep.test(me, id, 'en')).rejects.toThrow(
      'The test message was not delivered. The server refuses the token or the signature (401).',
    );
  });

  test('goes to channels of one’s own only', async () => {
    const { id } = await addWebhook();
    const other = await world.addUser(`stranger-${people}`);
    await expect(world.keep.test(other, id, 'en')).rejects.toThrow('Channel not found');
    await expect(world.keep.remove(other, id)).rejects.toThrow('Channel not found');
  });
});

test.each([
  ['webhook', 'https://10.0.0.7/hook', 'private network'],
  ['webhook', 'http://hooks.example.com/', 'begins with https://'],
  ['ntfy', 'https://ntfy.sh/a/b', 'address of a topic'],
  ['ntfy', 'https://ntfy.sh/', 'address of a topic'],
] as const)('a %s at %s is refused', async (kind, url, sentence) => {
  await expect(world.keep.add(me, { kind, url, hidesAmounts: false })).rejects.toThrow(sentence);
});

test('a person has ten channels at most', async () => {
  await Promise.all(Array.from({ length: 10 }, () => addWebhook()));
  await expect(addWebhook()).rejects.toThrow('You have 10 channels; remove one first.');
});
