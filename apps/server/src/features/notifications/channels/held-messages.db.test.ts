import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answering, type StandIn, standIn } from '../../../platform/outbound/testing/stand-in.ts';
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts';

let world: ChannelWorld;
let service: StandIn;
let me: string;
let people = 0;

beforeAll(async () => {
  world = await channelWorld();
});
afterAll(() => world.close());

/** Half past eleven in India. */
beforeEach(async () => {
  service = await standIn();
  await sql`delete from channels`.execute(world.db);
  world.time.real = '2026-09-14T06:00:00Z';
  world.goTo('2027-02-08', '11:00');
  world.bot.calls.length = 0;
  people += 1;
  me = await world.addUser(`held-${people}`);
});
afterEach(() => service.close());

type Kind = 'webhook' | 'ntfy' | 'gotify' | 'telegram';
const kinds: Kind[] = ['webhook', 'ntfy', 'gotify', 'telegram'];

async function add(kind: Kind, hidesAmounts = false): Promise<void> {
  if (kind === 'telegram') {
    const { code } = await world.linkChat(me, { hidesAmounts });
    world.bot.write(8000 + people, code);
    await world.answerChats();
    world.bot.calls.length = 0;
    return;
  }
  const url = service.url(`/${kind}`);
  const token = kind === 'gotify' ? { token: 'A1' } : {};
  await world.keep.add(me, { kind, url, hidesAmounts, ...token } as Parameters<
    typeof world.keep.add
  >[1]);
}
const texts = (): string[] => [
  ...service.received.map(({ body }) => {
    const { title, message, data } = JSON.parse(body);
    return `${title ?? data.title}\n\n${message ?? data.text}`;
  }),
  ...world.bot.sent().map(({ text }) => text),
];
const choose = (digestAt: string | undefined) =>
  world.preferences.keep(me, { quietHours: undefined, digest: { digestAt }, channels: new Map() });
const notify = async (times: number): Promise<void> => {
  for (let place = 0; place < times; place += 1) await world.notify(me);
};
const hours = (count: number): void => world.pass(count * 3600);

describe.each(kinds)('quiet hours on %s', (kind) => {
  test('hold a message until they end', async () => {
    await add(kind);
    world.time.real = '2026-09-14T17:00:00Z';
    await world.notify(me);
    await world.deliver();
    expect(texts()).toEqual([]);
    hours(8.5);
    await world.deliver();
    expect(texts()).toHaveLength(1);
  });

  test('hold no message about the security of an account', async () => {
    await add(kind);
    world.time.real = '2026-09-14T17:00:00Z';
    const at = '2026-09-14T17:00:00Z';
    await world.notify(me, { event: 'security', change: { kind: 'password-reset' }, at });
    await world.deliver();
    expect(texts()).toHaveLength(1);
  });
});

describe.each(['ntfy', 'gotify', 'telegram'] as const)('a daily digest on %s', (kind) => {
  test('is one message that names each event, once', async () => {
    await add(kind);
    await choose('19:00');
    await notify(3);
    await world.deliver();
    expect(texts()).toEqual([]);
    hours(7.5);
    await world.deliver();
    hours(1);
    await world.deliver();
    expect(texts()).toEqual([
      expect.stringMatching(/3 things happened[\s\S]*(was not bought[\s\S]*){3}/),
    ]);
    expect(await world.states()).toEqual(['sent', 'sent', 'sent']);
  });
});

describe('a daily digest', () => {
  test('leaves out amounts where a channel hides them', async () => {
    await add('ntfy', true);
    await choose('19:00');
    await notify(2);
    hours(7.5);
    await world.deliver();
    expect(texts()).toEqual([
      '2 things happened\n\n* SIP failed\n\n* SIP failed\n\nOpen Safe Trading to read it.',
    ]);
  });

  test('of one event reads as that event', async () => {
    await add('ntfy');
    await choose('19:00');
    await notify(1);
    hours(7.5);
    await world.deliver();
    expect(texts()).toEqual([expect.stringMatching(/^SIP #\d+ of Near the low was not bought/)]);
  });

  test('that is too long for one message goes on in the next, and loses nothing', async () => {
    await add('ntfy');
    await sql`update users set language = 'hi' where id = ${me}`.execute(world.db);
    await choose('19:00');
    await notify(12);
    hours(7.5);
    await world.deliver();
    expect(texts().length).toBeGreaterThan(1);
    expect(
      texts()
        .join('\n')
        .match(/^\* .*#\d+/gm),
    ).toHaveLength(12);
    for (const { body } of service.received)
      expect(Buffer.byteLength(JSON.parse(body).message)).toBeLessThanOrEqual(4096);
  });

  test('that a service did not take is sent whole when it is back', async () => {
    await add('ntfy');
    await choose('19:00');
    await notify(3);
    hours(7.5);
    service.answers.push(answering(503));
    await world.deliver();
    world.pass(60);
    await world.deliver();
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toBe(texts()[0]);
    expect(await world.states()).toEqual(['sent', 'sent', 'sent']);
  });

  test('sent by two processes at once is sent once', async () => {
    await add('ntfy');
    await choose('19:00');
    await notify(6);
    hours(7.5);
    await Promise.all([world.deliver(), world.deliver()]);
    expect(texts()).toHaveLength(1);
  });

  test('of a process that was killed while it sent is sent once more, with a mark', async () => {
    await add('ntfy');
    await choose('19:00');
    await notify(2);
    hours(7.5);
    const now = world.clock.now();
    const holdUntil = new Date(now.getTime() + 60_000);
    const [claimed] = await world.deliveries.claim(now, { most: 9, holdUntil, lane: 'addresses' });
    const channelId = claimed?.channelId ?? '';
    const others = await world.deliveries.alsoDue(channelId, now);
    await world.deliveries.claimAlso({ keys: others.map(({ key }) => key), channelId }, now);
    world.pass(61);
    await world.deliver();
    expect(texts()).toEqual([expect.stringMatching(/2 things[\s\S]*received this before/)]);
    expect(await world.states()).toEqual(['sent', 'sent']);
  });

  test('delays no reminder', async () => {
    await add('ntfy');
    await choose('19:00');
    await world.notify(me, {
      event: 'reminder',
      installmentId: 'i',
      strategyName: 'Near the low',
      sipNumber: 4,
      plannedOn: localDate('2027-02-09'),
      time: timeOfDay('10:30'),
      amount: paise(100_000),
      funding: { due: paise(100_000) },
    });
    await world.deliver();
    expect(texts()).toHaveLength(1);
  });

  test('leaves webhooks as they are: each event by itself, when it happens', async () => {
    await add('webhook');
    await choose('19:00');
    await notify(3);
    await world.deliver();
    expect(texts()).toHaveLength(3);
  });
});
