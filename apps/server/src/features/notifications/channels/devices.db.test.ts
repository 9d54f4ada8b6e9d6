import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answering,
  hangingUp,
  type StandIn,
  standIn,
} from '../../../platform/outbound/testing/stand-in.ts';
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts';
import { pushDevice } from '../testing/push-device.ts';

let world: ChannelWorld;
let service: StandIn;
let device: ReturnType<typeof pushDevice>;
let me: string;
let people = 0;

beforeAll(async () => {
  world = await channelWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  service = await standIn();
  device = pushDevice();
  await sql`delete from channels`.execute(world.db);
  world.time.real = '2026-09-14T06:00:00Z';
  world.goTo('2027-02-03', '18:00');
  people += 1;
  me = await world.addUser(`devices-${people}`);
  await openSession('here');
});
afterEach(() => service.close());

const sessionOf = (name: string) => `${me}-${name}`;

/** Expires an hour from now. */
const openSession = (name: string) =>
  sql`
  insert into login_sessions (id, user_id, current_jti, device, address, opened_at, renewed_at, expires_at, used_at, used_from, proved_at)
  select ${sessionOf(name)}, ${me}, 'jti', 'Chrome on Android', '-', t, t, t + interval '1 hour', t, '-', t
    from (values (${world.time.real}::timestamptz)) as at (t)`.execute(world.db);

const turnOn = ({ session = 'here', hidesAmounts = false } = {}) =>
  world.keep.addDevice(
    { userId: me, sessionId: sessionOf(session) },
    { url: service.url('/push/abc'), p256dh: device.p256dh, auth: device.auth, hidesAmounts },
  );

const devices = async () =>
  (await world.keep.ofUser(me)).map(({ sessionId, stoppedAt, failing }) => [
    sessionId,
    stoppedAt !== undefined,
    failing?.fault,
  ]);
const shown = () => service.received.map(({ bytes }) => device.open(bytes));

const remind = (strategyName = 'Near the low') =>
  world.notify(me, {
    event: 'reminder',
    installmentId: 's-1.1.1',
    strategyName,
    sipNumber: 1,
    plannedOn: localDate('2027-02-08'),
    time: timeOfDay('10:30'),
    amount: paise(250_050),
    funding: { due: paise(250_050) },
  });

describe('a device', () => {
  test('gets a notification that only its own keys open', async () => {
    await turnOn();
    await world.notify(me);
    await world.deliver();
    await world.deliver();
    expect(shown()).toEqual([
      {
        id: expect.any(String),
        title: expect.stringContaining('was not bought'),
        text: expect.stringContaining('₹2,500.50'),
        path: '/',
        answers: [],
      },
    ]);
    expect(service.received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(service.received[0]?.body).not.toContain('was not bought');
  });

  test('gets no amount where amounts are hidden', async () => {
    await turnOn({ hidesAmounts: true });
    await remind();
    await world.deliver();
    expect(JSON.stringify(shown())).not.toContain('2,500');
  });

  test('gets the answers to a reminder, which work until its SIP is due', async () => {
    await turnOn();
    await remind();
    await world.deliver();
    const [skip, pause] = shown()[0]?.answers ?? [];
    expect([skip?.label, pause?.label]).toEqual(['Skip this SIP', 'Pause the plan']);
    const token = /^skip\/(.+)$/.exec(skip?.action ?? '')?.[1] ?? '';
    expect(world.tokens.read('skip', token)).toEqual({
      action: 'skip',
      installmentId: 's-1.1.1',
      endsAt: new Date('2027-02-08T10:30:00+05:30'),
    });
  });

  test('gets at most 4,096 bytes, however long the words are', async () => {
    await turnOn();
    await remind('भाव'.repeat(2000));
    await world.deliver();
    expect(service.received[0]?.bytes.length).toBeLessThanOrEqual(4096);
    expect(shown()[0]?.answers).toHaveLength(2);
  });

  test('marks a message that it may have seen before', async () => {
    await turnOn();
    await world.notify(me);
    service.answers.push(hangingUp);
    await world.deliver();
    world.pass(3600 - 60);
    await world.deliver();
    const [first, second] = shown();
    expect([second?.id, service.received[1]?.headers['topic']]).toEqual([
      first?.id,
      service.received[0]?.headers['topic'],
    ]);
    expect(second?.text).toContain('You may have received this before.');
  });

  test('leaves neither its address nor its keys in the database', async () => {
    await turnOn();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(channels)::text as row from channels`.execute(world.db);
    for (const secret of ['/push/abc', device.p256dh, device.auth])
      expect(rows[0]?.row).not.toContain(secret);
  });
});

test('the push service gets a token that this server signed for it alone', async () => {
  await turnOn();
  await world.notify(me);
  await world.deliver();
  const [, token = '', key = ''] =
    /^vapid t=(.+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
  expect(key).toBe(world.pushKeys.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const { payload } = await jwtVerify(
    token,
    { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    { algorithms: ['ES256'] },
  );
  const hours = ((payload.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
  expect(payload).toMatchObject({
    aud: new URL(service.url()).origin,
    sub: 'https://trading.example.com',
  });
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
});

describe('a push service', () => {
  const push = async (status: number, headers = {}) => {
    await turnOn();
    await world.notify(me);
    service.answers.push(answering(status, headers));
    await world.deliver();
  };

  test.each([404, 410])('that answers %i stops the device', async (status) => {
    await push(status);
    world.pass(1800);
    await world.deliver();
    expect(service.received).toHaveLength(1);
    expect(await devices()).toEqual([[sessionOf('here'), true, 'device-gone']]);
  });

  test('that finds a message too long gets the next one, and not that one again', async () => {
    await push(413);
    await world.notify(me);
    world.pass(1800);
    await world.deliver();
    expect(await world.states()).toEqual(['failed', 'sent']);
    expect(service.received).toHaveLength(2);
  });

  test('that asks to wait gets nothing until then', async () => {
    await push(429, { 'retry-after': '600' });
    world.pass(599);
    await world.deliver();
    expect(service.received).toHaveLength(1);
    world.pass(1);
    await world.deliver();
    expect(await world.states()).toEqual(['sent']);
  });

  test('that never answers is asked twice at most', async () => {
    await turnOn();
    await world.notify(me);
    service.answers.push(
      () => {},
      () => {},
    );
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await world.deliver();
      world.pass(600);
    }
    expect(service.received).toHaveLength(2);
    expect(await world.states()).toEqual(['uncertain']);
  });

  test('in a private network is refused', async () => {
    await expect(
      world.keep.addDevice(
        { userId: me, sessionId: sessionOf('here') },
        { url: 'https://192.168.1.7/push', ...device, hidesAmounts: true },
      ),
    ).rejects.toThrow('private network');
  });
});

test('a key that is no point of the curve is refused', async () => {
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  await expect(
    world.keep.addDevice(
      { userId: me, sessionId: sessionOf('here') },
      { url: service.url('/push'), p256dh, auth: device.auth, hidesAmounts: true },
    ),
  ).rejects.toThrow('The key of this device is not one of a browser.');
});

describe('a session', () => {
  test('has one device, the one that was added last', async () => {
    await turnOn();
    const { id } = await turnOn();
    expect((await world.keep.ofUser(me)).map((each) => each.id)).toEqual([id]);
  });

  test('takes only its own device with it when it ends, in the same transaction', async () => {
    await openSession('elsewhere');
    await turnOn();
    await turnOn({ session: 'elsewhere' });
    await world.notify(me);
    await sql`
      update login_sessions
         set ended_at = ${world.time.real}, end_reason = 'logged-out'
       where id = ${sessionOf('here')}`.execute(world.db);
    expect(await devices()).toEqual([[sessionOf('elsewhere'), false, undefined]]);
    await world.deliver();
    expect(service.received).toHaveLength(1);
  });

  test('that is deleted takes its device with it', async () => {
    await turnOn();
    await sql`delete from login_sessions where user_id = ${me}`.execute(world.db);
    expect(await devices()).toEqual([]);
  });

  test('that has expired gets nothing more, and its device is removed', async () => {
    await turnOn();
    await world.notify(me);
    world.pass(3600);
    await world.deliver();
    expect([await devices(), service.received]).toEqual([[], []]);
  });

  test('that has ended cannot add its device', async () => {
    await sql`
      update login_sessions
         set ended_at = ${world.time.real}, end_reason = 'ended-by-owner'
       where user_id = ${me}`.execute(world.db);
    await expect(turnOn()).rejects.toThrow();
    expect(await devices()).toEqual([]);
  });

  test('of another person adds no device to this account', async () => {
    const other = await world.addUser(`visitor-${people}`);
    await expect(
      world.keep.addDevice(
        { userId: other, sessionId: sessionOf('here') },
        { url: service.url('/push'), ...device, hidesAmounts: true },
      ),
    ).rejects.toThrow();
  });
});
