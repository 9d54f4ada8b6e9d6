import { localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  closedDoor,
  type PostOffice,
  postOffice,
} from '../../platform/mail/testing/post-office.ts';
import { mailIdOf } from './deliver-mail.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

let world: NewsWorld;
let office: PostOffice;
let url = '';
let me: string;
let people = 0;
let things = 0;

beforeAll(async () => {
  world = await newsWorld({ smtpUrl: () => url });
});
afterAll(() => world.close());

/** Half past eleven in the morning in India. */
beforeEach(async () => {
  office = await postOffice();
  url = office.url;
  await sql`delete from mail_deliveries`.execute(world.db);
  world.time.real = '2026-09-14T06:00:00Z';
  world.goTo('2027-02-08', '11:00');
  people += 1;
  me = await world.addUser(`meera-${people}`);
});
afterEach(() => office.close());

/** Tells so many things; the title of each ends with the number of its SIP. Returns their keys. */
async function tell(count: number, happened = '2027-02-08T10:40:00+05:30'): Promise<string[]> {
  const news = Array.from({ length: count }, () => {
    things += 1;
    return {
      key: `thing-${things}`,
      userId: me,
      happenedAt: new Date(happened),
      content: {
        event: 'failed' as const,
        strategyName: 'Near the low',
        sipNumber: things,
        on: localDate('2027-02-08'),
        amount: paise(250_050),
        reason: 'INSUFFICIENT_FUNDS' as const,
      },
    };
  });
  await world.news.sweep(localDate('2027-02-08'), (books) =>
    books.tell(news, {
      at: world.clock.now(),
      freshSince: new Date('2027-02-07T11:00:00+05:30'),
      mailTo: 'all',
    }),
  );
  return news.map(({ key }) => key);
}

const tellOfPassword = () =>
  world.news.sweep(localDate('2027-02-08'), (books) =>
    books.tell(
      [
        {
          key: `${me}.password`,
          userId: me,
          happenedAt: new Date('2027-02-08T10:50:00+05:30'),
          content: {
            event: 'security' as const,
            change: { kind: 'password-reset' as const },
            at: '2026-09-14T20:00:00Z',
          },
        },
      ],
      {
        at: world.clock.now(),
        freshSince: new Date('2027-02-07T11:00:00+05:30'),
        mailTo: 'all',
      },
    ),
  );

const pass = (minutes: number): void => {
  world.time.real = new Date(Date.parse(world.time.real) + minutes * 60_000).toISOString();
};

const subjects = (): string[] =>
  office.received.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1] ?? '');

const states = async (): Promise<string[]> =>
  (await world.mails()).map((line) => line.split(' ').at(-1) ?? '');

test('a notification goes out as a mail, to its owner, in plain words', async () => {
  await tell(1);
  await world.deliver();
  expect(office.received[0]?.to).toEqual([`${me}@example.com`]);
  expect(subjects()).toEqual([`Safe Trading: SIP #${things} of Near the low was not bought`]);
  expect(office.received[0]?.message.replaceAll(/=\r\n/g, '')).toContain(
    'Add funds to your broker account',
  );
});

test('it is in the language of the account, with the reason', async () => {
  await sql`update users set language = 'hi' where id = ${me}`.execute(world.db);
  await tell(1);
  await world.deliver();
  const [, body = ''] = office.received[0]?.message.split('\r\n\r\n') ?? [];
  const text = Buffer.from(body, 'base64').toString('utf8');
  expect(text).toContain('ब्रोकर खाते में इस SIP के लिए पैसा कम था।');
});

test('it goes out once, however often anybody looks', async () => {
  await tell(1);
  await world.deliver();
  await world.deliver();
  pass(60);
  await world.deliver();
  expect(office.received).toHaveLength(1);
});

test('two servers that look at once send it once', async () => {
  await tell(3);
  await Promise.all([world.deliver(), world.deliver()]);
  expect(office.received).toHaveLength(3);
});

test('what is older than a day of market time is not mailed', async () => {
  await tell(1, '2027-02-07T10:59:00+05:30');
  expect(await states()).toEqual([]);
});

test('what somebody does not want by mail is not mailed', async () => {
  await world.preferences.keep(me, {
    quietHours: undefined,
    channels: new Map([['failed', { inApp: true, mail: false }]]),
  });
  await tell(1);
  expect(await states()).toEqual([]);
  expect(await world.titles(me)).toHaveLength(1);
});

describe('quiet hours', () => {
  test.each([
    ['22:00', '2026-09-14T16:30:00Z', 0],
    ['06:59', '2026-09-14T01:29:00Z', 0],
    ['07:00', '2026-09-14T01:30:00Z', 1],
    ['21:59', '2026-09-14T16:29:00Z', 1],
  ])('at %s in India: %s', async (_, real, sent) => {
    world.time.real = real;
    await tell(1);
    await world.deliver();
    expect(office.received).toHaveLength(sent);
  });

  test('keep a mail until they end', async () => {
    world.time.real = '2026-09-14T16:30:00Z';
    await tell(1);
    await world.deliver();
    pass(9 * 60 - 1);
    await world.deliver();
    expect(office.received).toHaveLength(0);
    pass(1);
    await world.deliver();
    expect(office.received).toHaveLength(1);
  });

  test('hold back no mail about the security of an account', async () => {
    world.time.real = '2026-09-14T20:00:00Z';
    await tell(1);
    await tellOfPassword();
    await world.deliver();
    expect(subjects()).toEqual(['Safe Trading: Your password was set anew by a link']);
    pass(6 * 60);
    await world.deliver();
    expect(office.received).toHaveLength(2);
  });

  test('are the investor’s own', async () => {
    await world.preferences.keep(me, {
      quietHours: { from: '11:00', until: '12:00' },
      channels: new Map(),
    });
    await tell(1);
    await world.deliver();
    expect(office.received).toHaveLength(0);
  });

  test('can be none', async () => {
    await world.preferences.keep(me, { quietHours: undefined, channels: new Map() });
    world.time.real = '2026-09-14T20:00:00Z';
    await tell(1);
    await world.deliver();
    expect(office.received).toHaveLength(1);
  });
});

describe('a daily digest', () => {
  beforeEach(() =>
    world.preferences.keep(me, {
      quietHours: undefined,
      digest: { digestAt: '19:00' },
      channels: new Map(),
    }),
  );

  test('gathers the day in one mail, once', async () => {
    await tell(4);
    await world.deliver();
    pass(120);
    await tell(4);
    await world.deliver();
    expect(office.received).toHaveLength(0);
    pass(5.5 * 60);
    await world.deliver();
    await world.deliver();
    expect(subjects()).toEqual(['Safe Trading: 8 things happened']);
    expect(await states()).toEqual(Array(8).fill('sent'));
  });

  test('holds back no mail about the security of an account', async () => {
    await tell(2);
    await tellOfPassword();
    await world.deliver();
    expect(subjects()).toEqual(['Safe Trading: Your password was set anew by a link']);
  });

  test('of what happens after its time leaves the next day', async () => {
    world.time.real = '2026-09-14T13:31:00Z';
    await tell(1);
    await world.deliver();
    pass(24 * 60 - 2);
    await world.deliver();
    expect(office.received).toHaveLength(0);
    pass(1);
    await world.deliver();
    expect(office.received).toHaveLength(1);
  });

  test('stays chosen when quiet hours alone are changed', async () => {
    await world.preferences.keep(me, { quietHours: undefined, channels: new Map() });
    expect((await world.preferences.of(me)).digestAt).toBe('19:00');
  });
});

describe('a mail server that is down', () => {
  test('keeps the mail, and gets it once when it is back', async () => {
    url = await closedDoor();
    await tell(1);
    for (let minute = 0; minute < 30; minute += 1) {
      await world.deliver();
      pass(1);
    }
    expect(await states()).toEqual(['due']);

    url = office.url;
    pass(60);
    await world.deliver();
    await world.deliver();
    expect(office.received).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  test('is asked ever more rarely', async () => {
    url = await closedDoor();
    await tell(1);
    for (let minute = 0; minute < 30; minute += 1) {
      await world.deliver();
      pass(1);
    }
    const { rows } = await sql<{ attempts: number }>`
      select attempts from mail_deliveries`.execute(world.db);
    expect(rows).toEqual([{ attempts: 5 }]);
  });

  test('for more than three days gets it never', async () => {
    url = await closedDoor();
    await tell(1);
    pass(3 * 24 * 60);
    await world.deliver();
    expect(await states()).toEqual(['failed']);
  });

  test('that says no for good is asked once', async () => {
    office.manners.push({ refuse: 550, at: 'recipient' });
    await tell(1);
    await world.deliver();
    pass(120);
    await world.deliver();
    expect(office.received).toHaveLength(0);
    expect(await states()).toEqual(['failed']);
  });
});

describe('nothing is sent twice', () => {
  test('where the line broke when the mail had left', async () => {
    office.manners.push('hang-up-after-mail');
    await tell(1);
    await world.deliver();
    pass(24 * 60);
    await world.deliver();
    expect(office.received).toHaveLength(0);
    expect(await states()).toEqual(['uncertain']);
  });

  test('where the server died between saying that it sends and having sent', async () => {
    const keys = await tell(1);
    await world.queue.claim(mailIdOf(keys), keys, world.clock.now());
    await world.deliver();
    expect(await states()).toEqual(['sending']);
    pass(11);
    await world.deliver();
    pass(24 * 60);
    await world.deliver();
    expect(office.received).toHaveLength(0);
    expect(await states()).toEqual(['uncertain']);
  });

  test('and says so beside the notification', async () => {
    office.manners.push('hang-up-after-mail');
    await tell(1);
    await world.deliver();
    const [content] = await world.notifications.list(me, { onlyUnread: false, limit: 1 });
    expect(content?.mail).toBe('uncertain');
  });
});

test('a mail is in the language of its account', async () => {
  await sql`update users set language = 'hi' where id = ${me}`.execute(world.db);
  await tell(1);
  await world.deliver();
  expect(bodyOf(office.received[0]?.message ?? '')).toMatch(
    /^नमस्ते meera-\d+,\n\n8 फ़र॰ 2027 को एक ETF के लिए ₹2,500\.50 का निवेश नहीं हुआ/,
  );
});

const bodyOf = (message: string): string =>
  Buffer.from(message.split('\r\n\r\n')[1] ?? '', 'base64').toString();

describe('a storm', () => {
  test('of five comes as five', async () => {
    await tell(5);
    await world.deliver();
    expect(office.received).toHaveLength(5);
  });

  test('of six comes as one that lists them', async () => {
    await tell(6);
    await world.deliver();
    expect(subjects()).toEqual(['Safe Trading: 6 things happened']);
    const [{ message } = { message: '' }] = office.received;
    expect(message.match(/^\* SIP #/gm)).toHaveLength(6);
    expect(await states()).toEqual(Array(6).fill('sent'));
  });

  test('of one a minute is five mails in a quarter of an hour and a digest of the rest', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      await tell(1);
      await world.deliver();
      pass(1);
    }
    expect(office.received.length).toBeLessThanOrEqual(10);
    pass(15);
    await world.deliver();
    expect(await states()).toEqual(Array(20).fill('sent'));
    expect(subjects().some((subject) => / things happened$/.test(subject))).toBe(true);
  });

  test('over one investor does not hold back another', async () => {
    await tell(300);
    me = await world.addUser(`quiet-${people}`);
    await tell(1);
    await world.deliver();
    expect(office.received.map(({ to }) => to[0])).toContain(`${me}@example.com`);
  });
});
