import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, standIn } from '../../../platform/outbound/testing/stand-in.ts';
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts';
import type { Alarm } from './alarm.ts';
import { postgresAlarms } from './alarm-store.postgres.ts';

let world: ChannelWorld;
let service: StandIn;
const stopped: Alarm = { name: 'trading-is-stopped' };

beforeAll(async () => {
  world = await channelWorld();
  service = await standIn();
  for (const id of ['asha', 'arun']) await world.addUser(id, 'ADMIN');
  await world.addUser('meera');
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  await sql`delete from alarms`.execute(world.db);
  await sql`delete from channels`.execute(world.db);
  await sql`update notifications set read_at = told_at where read_at is null`.execute(world.db);
  // Each test begins an hour later, so that no alarm of another is still sent.
  world.pass(3600);
  service.received.length = 0;
  world.bot.calls.length = 0;
});

const look = (...alarms: Alarm[]) =>
  postgresAlarms(world.db, 'all').raise(alarms, {
    now: world.clock.now(),
    happenedAt: new Date(world.time.market),
  });
const minutes = (count: number) => world.pass(count * 60);

describe('an alarm', () => {
  test('is sent to every administrator at once, and to no investor', async () => {
    const before = (await world.titles('meera')).length;
    expect(await look(stopped)).toBe(2);
    expect((await world.titles('asha')).at(-1)).toBe('Trading is stopped');
    expect((await world.titles('arun')).at(-1)).toBe('Trading is stopped');
    expect(await world.titles('meera')).toHaveLength(before);
  });

  test('names its page', async () => {
    await look(stopped);
    expect((await world.texts('asha')).at(-1)).toContain('The page “trading-is-stopped”');
  });

  test('is repeated every 15 minutes until one administrator has read it', async () => {
    const sent = [await look(stopped)];
    for (const _ of [1, 2]) {
      minutes(14);
      sent.push(await look(stopped));
      minutes(1);
      sent.push(await look(stopped));
    }
    expect(sent).toEqual([2, 0, 2, 0, 2]);
    await world.notifications.markAllRead('arun', world.clock.now());
    minutes(60);
    expect(await look(stopped)).toBe(0);
  });

  test('that comes back soon is the same one, and later a new one', async () => {
    await look(stopped);
    await world.notifications.markAllRead('asha', world.clock.now());
    minutes(1);
    await look();
    expect(await look(stopped)).toBe(0);
    minutes(20);
    await look();
    expect(await look(stopped)).toBe(2);
  });

  test('is sent once by two processes that look at once', async () => {
    const sent = await Promise.all([look(stopped), look(stopped)]);
    expect(sent.sort()).toEqual([0, 2]);
  });

  test('reaches a chat at night and is acknowledged there', async () => {
    const { code } = await world.linkChat('asha', { hidesAmounts: true });
    world.bot.write(41, code);
    await world.answerChats();
    world.time.real = '2026-10-14T20:00:00Z';
    await look({ name: 'order-needs-human', count: 2 });
    await world.deliver();
    const sent = world.bot.sent().at(-1);
    expect(sent?.text).toContain('2 orders have to be looked at');
    expect(sent?.buttons.map(({ text }) => text)).toEqual(['I have looked']);
    world.bot.press(41, sent?.buttons[0]?.callback_data ?? '');
    await world.answerChats();
    minutes(60);
    expect(await look({ name: 'order-needs-human', count: 2 })).toBe(0);
  });
});

describe('a channel that fails', () => {
  const add = (path: string) =>
    world.keep.add('meera', { kind: 'webhook', url: service.url(path), hidesAmounts: false });
  const failed = async () =>
    (await world.titles('meera')).filter((title) => title.includes('do not reach'));
  const failFor = async (id: string, hours: number) => {
    await sql`
      update channels
         set failures = 1,
             failing_since = ${new Date(world.clock.now().getTime() - hours * 3_600_000)},
             fault = 'chat-away'
       where id = ${id}`.execute(world.db);
    await world.tell();
  };

  test('for less than a day is not sent', async () => {
    const before = (await failed()).length;
    const { id } = await add('/a');
    await failFor(id, 23);
    expect(await failed()).toHaveLength(before);
  });

  test('for a day is sent once, in the app and by the other channels', async () => {
    const before = (await failed()).length;
    const { id } = await add('/broken');
    await add('/well');
    await failFor(id, 25);
    await world.tell();
    await world.deliver();
    expect(await failed()).toHaveLength(before + 1);
    expect(service.received.map(({ path }) => path)).toEqual(['/well']);
  });

  test('again after it worked is sent again', async () => {
    const before = (await failed()).length;
    const { id } = await add('/a');
    await failFor(id, 25);
    await world.keep.test('meera', id, 'en');
    minutes(24 * 60);
    await failFor(id, 25);
    expect(await failed()).toHaveLength(before + 2);
  });
});
