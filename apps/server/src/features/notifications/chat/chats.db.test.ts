import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts';

let world: ChannelWorld;
let me: string;
let chat: number;
let subscription: string;
let people = 0;

beforeAll(async () => {
  world = await channelWorld();
  await world.addUser('asha', 'ADMIN');
});
afterAll(() => world.close());

beforeEach(async () => {
  await sql`delete from channels`.execute(world.db);
  world.time.real = '2026-09-14T06:00:00Z';
  world.goTo('2027-02-03', '18:00');
  world.bot.calls.length = 0;
  world.bot.refusals.length = 0;
  world.acts.length = 0;
  people += 1;
  chat = 5000 + people;
  me = await world.addUser(`chats-${people}`);
  const strategy = await world.publish('asha', { total_no_of_sips: 20, no_of_sips_per_etf: 20 });
  subscription = await world.subscribe(me, strategy);
});

const link = async (userId = me, chatId = chat): Promise<void> => {
  const { code } = await world.linkChat(userId, { hidesAmounts: false });
  world.bot.write(chatId, `/start ${code}`);
  await world.answerChats();
};
const said = (chatId = chat) =>
  world.bot
    .sent()
    .filter((each) => each.chatId === chatId)
    .map(({ text }) => text);
const channelsOf = (userId = me) => world.keep.ofUser(userId);
const states = async () =>
  (await channelsOf()).map(({ stoppedAt, failing }) => [!!stoppedAt, failing?.fault]);

/** Of the first purchase, which is due at half past ten on Monday 8 February. */
const remind = (): Promise<string> =>
  world.notify(me, {
    event: 'reminder',
    installmentId: `${subscription}.1.1`,
    strategyName: 'Near the low',
    sipNumber: 1,
    plannedOn: localDate('2027-02-08'),
    time: timeOfDay('10:30'),
    amount: paise(250_050),
    funding: { due: paise(250_050) },
  });
const buttonsOf = async () => {
  await remind();
  await world.deliver();
  const [skip, pause] = world.bot.sent().at(-1)?.buttons ?? [];
  return { skip: skip?.callback_data ?? '', pause: pause?.callback_data ?? '' };
};
const press = async (data: string, chatId = chat): Promise<string | undefined> => {
  world.bot.press(chatId, data);
  await world.answerChats();
  return said(chatId).at(-1);
};

describe('a chat', () => {
  test('is linked by a code, and named in the security log', async () => {
    await link();
    expect(said()).toEqual([expect.stringContaining('now gets the notifications')]);
    expect(await channelsOf()).toMatchObject([{ kind: 'telegram', label: `@person_${chat}` }]);
    expect((await world.securityEvents()).at(-1)).toEqual(['channel-added', me, me]);
  });

  test('opens the bot with the code in one tap', async () => {
    const { code, link } = await world.linkChat(me, { hidesAmounts: false });
    expect(link).toBe(`https://t.me/safe_trading_bot?start=${code}`);
  });

  test.each([
    ['used before', 0, (code: string) => code],
    ['too old', 601, (code: string) => code],
    ['invented', 0, (code: string) => code.split('').reverse().join('')],
  ])('is not linked by a code that is %s', async (name, seconds, change) => {
    const { code } = await world.linkChat(me, { hidesAmounts: false });
    if (name === 'used before') {
      world.bot.write(chat + 100, code);
      await world.answerChats();
    }
    world.pass(seconds);
    world.bot.write(chat, change(code));
    await world.answerChats();
    expect(said()).toEqual([expect.stringContaining('not valid any more')]);
  });

  test('is linked by the newest code alone', async () => {
    const { code } = await world.linkChat(me, { hidesAmounts: false });
    await world.linkChat(me, { hidesAmounts: false });
    world.bot.write(chat, code);
    await world.answerChats();
    expect(await channelsOf()).toEqual([]);
  });

  test('belongs to one account', async () => {
    await link();
    const other = await world.addUser(`other-${people}`);
    await link(other);
    expect(said().at(-1)).toContain('belongs to another account');
    expect(await channelsOf(other)).toEqual([]);
  });

  test('of several people is not linked and gets no answer', async () => {
    const { code } = await world.linkChat(me, { hidesAmounts: false });
    world.bot.write(-chat, `/start ${code}`, { type: 'group' });
    await world.answerChats();
    expect([await channelsOf(), said(-chat)]).toEqual([[], []]);
  });

  test('ends its link by /stop', async () => {
    await link();
    world.bot.write(chat, '/stop');
    await world.answerChats();
    expect([await channelsOf(), said().at(-1)]).toEqual([
      [],
      'This chat gets nothing more from Safe Trading.',
    ]);
    expect((await world.securityEvents()).at(-1)).toEqual(['channel-removed', me, me]);
  });

  test('gets nothing after its link was removed on the web', async () => {
    await link();
    const [channel] = await channelsOf();
    await world.keep.remove(me, channel?.id ?? '');
    await remind();
    await world.deliver();
    expect(said()).toHaveLength(1);
  });

  test.each(['buy 100 NIFTYBEES', '/resume', 'change my password', '/start 1 or 1=1', '😀'])(
    'that writes %j is sent to the app',
    async (text) => {
      await link();
      world.bot.write(chat, text);
      await world.answerChats();
      expect(said().at(-1)).toContain('For everything else open https://trading.example.com.');
    },
  );

  test('is answered in the language of its account', async () => {
    await sql`update users set language = 'hi' where id = ${me}`.execute(world.db);
    await link();
    await remind();
    world.pass(2);
    await world.deliver();
    expect(said()[0]).toContain('अब आपके Safe Trading खाते की सूचनाएँ');
    expect(
      world.bot
        .sent()
        .at(-1)
        ?.buttons.map(({ text }) => text),
    ).toEqual(['यह SIP छोड़ें', 'प्लान रोकें']);
  });
});

describe('a reminder in a chat', () => {
  beforeEach(() => link());

  test('has its text without markup and two buttons that say nothing of whom they are for', async () => {
    await remind();
    await world.deliver();
    const { text, buttons } = world.bot.sent().at(-1) ?? { text: '', buttons: [] };
    expect(text).toContain('SIP #1 of Near the low invests ₹2,500.50');
    expect(buttons.map((each) => each.text)).toEqual(['Skip this SIP', 'Pause the plan']);
    expect(buttons.map(({ callback_data }) => callback_data.includes(subscription))).toEqual([
      false,
      false,
    ]);
    expect(world.bot.calls.some(({ body }) => 'parse_mode' in body)).toBe(false);
  });

  test('is skipped by its button, once', async () => {
    const { skip } = await buttonsOf();
    expect(await press(skip)).toContain('This SIP is skipped.');
    expect(await press(skip)).toContain('used already');
    expect(world.acts).toEqual([`skip ${subscription}.1.1`]);
  });

  test('pauses its plan by its button', async () => {
    const { pause } = await buttonsOf();
    expect(await press(pause)).toContain('The plan is paused.');
    expect(world.acts).toEqual([`pause ${subscription}`]);
    expect(world.bot.calls.map(({ method }) => method)).toContain('editMessageReplyMarkup');
  });

  test('is not skipped by its button in another chat', async () => {
    const { skip } = await buttonsOf();
    const other = await world.addUser(`thief-${people}`);
    await link(other, chat + 200);
    expect(await press(skip, chat + 200)).toContain('not one of ours');
    expect(world.acts).toEqual([]);
  });

  test.each(['', 'skip', '../../x', "' or 1=1 --", '0'.repeat(64), '\u0000'])(
    'is not skipped by the forged button %j',
    async (data) => {
      await buttonsOf();
      expect(await press(data || 'empty')).toContain('not one of ours');
      expect(world.acts).toEqual([]);
    },
  );

  test('is not skipped after the account was disabled', async () => {
    const { skip } = await buttonsOf();
    await sql`update users set status = 'disabled' where id = ${me}`.execute(world.db);
    expect(await press(skip)).toContain('not one of ours');
  });

  test.each([
    ['executed', 'The SIP was executed.'],
    ['failed', 'The SIP was not bought.'],
    ['ordered', 'Its order is at the exchange.'],
  ])('says too late what happened: %s', async (status, sentence) => {
    const { skip } = await buttonsOf();
    world.goTo('2027-02-08', '11:00');
    await sql`update installments set status = ${status} where id = ${`${subscription}.1.1`}`.execute(
      world.db,
    );
    expect(await press(skip)).toBe(
      `This ended when its SIP was due; nothing was skipped by it. ${sentence}`,
    );
    expect(world.acts).toEqual([]);
  });
});

describe('missing money', () => {
  const ask = async () => {
    await world.notify(me, {
      event: 'money-missing',
      plannedOn: localDate('2027-02-08'),
      due: paise(250_050),
      short: paise(50),
    });
    await world.deliver();
    const [button] = world.bot.sent().at(-1)?.buttons ?? [];
    expect(button?.text).toBe('The money is there now');
    return press(button?.callback_data ?? '');
  };

  test.each([
    ['there', 'Yes, your broker account has the money'],
    ['short', 'still has less'],
    ['unknown', 'could not be asked'],
  ] as const)('is looked for again by its button: %s', async (standing, sentence) => {
    await link();
    world.money.standing = standing;
    expect(await ask()).toContain(sentence);
    expect(world.acts).toEqual([`money ${me}`]);
  });
});

describe('Telegram', () => {
  beforeEach(() => link());

  test('that says the bot is blocked stops the channel', async () => {
    world.bot.refusals.push({
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await remind();
    await world.deliver();
    expect([await states(), await world.states()]).toEqual([[[true, 'chat-blocked']], ['failed']]);
  });

  test('that reports a block stops the channel before anything is sent', async () => {
    world.bot.block(chat);
    await world.answerChats();
    expect(await states()).toEqual([[true, 'chat-blocked']]);
  });

  test('that asks to wait gets the message when the pause is over', async () => {
    world.bot.refusals.push({ error_code: 429, description: 'Too Many Requests', retry_after: 30 });
    await remind();
    await world.deliver();
    world.pass(29);
    await world.deliver();
    expect(said()).toHaveLength(2);
    world.pass(2);
    await world.deliver();
    expect(await world.states()).toEqual(['sent']);
  });

  test('gets one message a second at most in one chat', async () => {
    for (const _ of [1, 2]) await world.notify(me);
    await world.deliver();
    expect(said()).toHaveLength(2);
    world.pass(1);
    await world.deliver();
    expect(said()).toHaveLength(3);
  });
});

test('two processes do not read at once, and what one left is read by the other', async () => {
  await link();
  const now = world.clock.now();
  const held = await world.chats.hold('other', now, new Date(now.getTime() + 90_000));
  expect(held).toBeGreaterThan(0);
  world.bot.write(chat, '/stop');
  await world.readChats(new AbortController().signal);
  expect(await channelsOf()).toHaveLength(1);
  world.pass(91);
  await world.answerChats();
  expect(await channelsOf()).toEqual([]);
});
