import { localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answering, type StandIn, standIn } from '../../../platform/outbound/testing/stand-in.ts';
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts';

let world: ChannelWorld;
let service: StandIn;
let me: string;
let chat: number;
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
  world.bot.calls.length = 0;
  world.bot.refusals.length = 0;
  world.bot.oddAnswers.length = 0;
  people += 1;
  chat = 9000 + people;
  me = await world.addUser(`hostile-${people}`);
});
afterEach(() => service.close());

const link = async (): Promise<void> => {
  const { code } = await world.linkChat(me, { hidesAmounts: false });
  world.bot.write(chat, code);
  await world.answerChats();
  world.bot.calls.length = 0;
};
const addNtfy = () =>
  world.keep.add(me, { kind: 'ntfy', url: service.url('/topic'), hidesAmounts: false });
const failedSipOf = (strategyName: string) => ({
  event: 'failed' as const,
  strategyName,
  sipNumber: 1,
  on: localDate('2027-02-08'),
  amount: paise(100_000),
  reason: 'INSUFFICIENT_FUNDS' as const,
});

describe('Telegram', () => {
  beforeEach(link);

  test.each([
    ['negative', -30, 5],
    ['zero', 0, 5],
    ['a word', 'soon', 5],
    ['a list', [30], 5],
    ['a year', 31_536_000, 24 * 3600],
    ['beyond all numbers', 1e300, 24 * 3600],
  ])('that asks for a wait that is %s gets the message after a sensible one', async (...asked) => {
    const [, retry_after, seconds] = asked;
    world.bot.refusals.push({ error_code: 429, description: 'Too Many Requests', retry_after });
    await world.notify(me);
    await world.deliver();
    world.pass(seconds - 1);
    await world.deliver();
    expect(world.bot.sent()).toHaveLength(1);
    world.pass(2);
    await world.deliver();
    expect(await world.states()).toEqual(['sent']);
  });

  test.each([
    ['HTML', '<html>502 Bad Gateway</html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['half of an object', '{"ok":tr'],
  ])('that answers with %s loses no message, and marks a second one', async (_, body) => {
    world.bot.oddAnswers.push((answer) => void answer.writeHead(200).end(body));
    await world.notify(me);
    await world.deliver();
    world.pass(60);
    await world.deliver();
    expect(world.bot.sent()).toHaveLength(2);
    expect(await world.states()).toEqual(['sent']);
  });

  test('that never ends its answer holds nothing up', async () => {
    world.bot.oddAnswers.push((answer) => void answer.writeHead(200).write('{"ok":'));
    await world.notify(me);
    await world.deliver();
    expect(await world.states()).toEqual(['due']);
  });

  test.each([
    ['markup', '<a href="tg://user?id=1">*Plan*</a> [x](https://evil.example)'],
    ['of 120 letters', 'P'.repeat(120)],
    ['written from right to left', 'خطة הגדולה'],
    ['with a zero byte and a bell', 'Plan\u0007 of bells'],
  ])('gets a name %s as plain text', async (_, name) => {
    await world.notify(me, failedSipOf(name));
    await world.deliver();
    expect(world.bot.sent()[0]?.text).toContain(name);
    expect(world.bot.calls.some(({ body }) => 'parse_mode' in body || 'entities' in body)).toBe(
      false,
    );
  });
});

describe('a chat', () => {
  test.each([
    ['\u202eevil', 'evil'],
    ['a\u0000b\nc', 'abc'],
    ['N'.repeat(500), 'N'.repeat(40)],
  ])('of a person named %j is shown under a name that is safe', async (name, label) => {
    const { code } = await world.linkChat(me, { hidesAmounts: false });
    world.bot.write(chat, code, { name });
    await world.answerChats();
    expect(await world.keep.ofUser(me)).toMatchObject([{ label }]);
  });

  test('whose account is gone before its answer changes nothing', async () => {
    await link();
    await world.notify(me, {
      event: 'money-missing',
      plannedOn: localDate('2027-02-08'),
      due: paise(250_050),
      short: paise(50),
    });
    await world.deliver();
    const [button] = world.bot.sent().at(-1)?.buttons ?? [];
    await sql`update users set status = 'disabled' where id = ${me}`.execute(world.db);
    world.acts.length = 0;
    world.bot.press(chat, button?.callback_data ?? '');
    await world.answerChats();
    expect(world.acts).toEqual([]);
  });
});

describe('a service of a person', () => {
  test.each([
    ['0', 5],
    ['-1', 5],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 5],
    ['999999999', 24 * 3600],
  ])('that asks to wait for "%s" is asked again after a sensible time', async (header, seconds) => {
    await addNtfy();
    await world.notify(me);
    service.answers.push(answering(429, { 'retry-after': header }));
    await world.deliver();
    world.pass(seconds - 1);
    await world.deliver();
    expect(service.received).toHaveLength(1);
    world.pass(2);
    await world.deliver();
    expect(await world.states()).toEqual(['sent']);
  });

  test.each(['a\r\nx-evil: 1', 'टोकन'])('with the token %j gets nothing', async (token) => {
    await world.keep.add(me, { kind: 'gotify', url: service.url(), token, hidesAmounts: false });
    await world.notify(me);
    await world.deliver();
    expect(service.received).toEqual([]);
    const [channel] = await world.keep.ofUser(me);
    expect(channel?.failing?.fault).toContain('The token contains characters');
  });

  test('gets a name with line breaks and quotes as JSON that holds it whole', async () => {
    const name = 'Plan"\n\r\u2028{"topic":"other"}';
    await addNtfy();
    await world.notify(me, failedSipOf(name));
    await world.deliver();
    const [got] = service.received;
    expect(JSON.parse(got?.body ?? '')).toMatchObject({
      topic: 'topic',
      title: expect.stringContaining(name),
    });
  });
});
