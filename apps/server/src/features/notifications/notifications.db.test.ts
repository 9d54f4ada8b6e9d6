import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../platform/http/access.ts';
import { type NewsApp, openNewsApp } from './testing/news-app.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

let world: NewsWorld;
let app: NewsApp;
let address: string;
const signedIn = new Set(['meera', 'ravi', 'asha', 'empty', 'listener', 'leaving']);

beforeAll(async () => {
  world = await newsWorld();
  for (const id of signedIn) await world.addUser(id, id === 'asha' ? 'ADMIN' : 'END_USER');
  const authenticate = async (id: string): Promise<User | undefined> =>
    signedIn.has(id)
      ? {
          id,
          email: `${id}@example.com`,
          name: id,
          role: id === 'asha' ? 'ADMIN' : 'END_USER',
          sid: 's',
          jti: 'j',
          isProved: true,
        }
      : undefined;
  app = await openNewsApp({ world, authenticate });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  await tell('meera', 45);
  await tell('ravi', 1);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

let things = 0;
const tell = (userId: string, count: number): Promise<unknown> =>
  world.news.sweep(localDate('2027-02-03'), (books) =>
    books.tell(
      Array.from({ length: count }, () => {
        things += 1;
        return {
          key: `thing-${things}`,
          userId,
          happenedAt: new Date('2027-02-03T04:00:00Z'),
          content: {
            event: 'reminder',
            installmentId: `installment-${things}`,
            strategyName: 'Near the low',
            sipNumber: things,
            plannedOn: localDate('2027-02-04'),
            time: timeOfDay('10:30'),
            amount: paise(500_000),
            funding: { due: paise(500_000) },
          },
        };
      }),
      { at: world.clock.now(), freshSince: new Date(0), mailTo: 'none' },
    ),
  );

async function call(method: 'GET' | 'POST' | 'PUT', url: string, as: string, payload?: object) {
  const headers = { authorization: `Bearer ${as}` };
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}
const list = async (as: string, query = '') =>
  (await call('GET', `/notifications${query}`, as)).body.data;
const sipsOf = (page: { notifications: { text: string }[] }): number[] =>
  page.notifications.map(({ text }) => Number(/#(\d+)/.exec(text)?.[1]));

describe('in a browser that chose Hindi', () => {
  const ask = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers: { authorization: 'Bearer ravi', ...headers } })).json();
  const chosen = { cookie: 'language=hi' };

  test('notifications are in Hindi', async () => {
    const { data } = await ask('/notifications', chosen);
    expect(data.notifications[0].title).toBe('4 फ़र॰ 2027 को ₹5,000.00 की SIP');
  });

  test('a refusal is in Hindi', async () => {
    const { message } = await ask('/skip/nonsense', chosen);
    expect(message).toBe('यह लिंक हमारा नहीं है। अपना प्लान बदलने के लिए Safe Trading में लॉगिन करें।');
  });

  test('a page opened by a link follows the browser', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'hi-IN' };
    const { body } = await app.inject({ url: '/skip/nonsense', headers });
    expect(body).toContain('<html lang="hi-IN">');
    expect(body).toContain('कुछ नहीं छोड़ा गया');
  });

  test('a program without a choice is answered in English, whatever it accepts', async () => {
    const { data } = await ask('/notifications', { 'accept-language': 'hi-IN' });
    expect(data.notifications[0].title).toBe('₹5,000.00 is due on 4 Feb 2027');
  });
});

describe('the list', () => {
  test('shows notifications as they were written', async () => {
    const [first] = (await list('ravi')).notifications;
    expect(first).toEqual({
      notification_id: expect.stringMatching(/^\d+$/),
      event: 'REMINDER',
      title: '₹5,000.00 is due on 4 Feb 2027',
      text: 'SIP #46 of Near the low invests ₹5,000.00 on 4 Feb 2027 at 10:30 am. The ETF is chosen then. Your broker could not be asked how much cash is there; ₹5,000.00 is needed for that day.',
      happened_at: '2027-02-03T04:00:00.000Z',
      is_read: false,
      subscription_id: null,
      schedule_id: null,
      strategy_id: null,
      mail: null,
    });
  });

  test.each([
    [{ cookie: 'language=hi' }, '4 फ़र॰ 2027 को ₹5,000.00 की SIP'],
    [{ cookie: 'language=en' }, '₹5,000.00 is due on 4 Feb 2027'],
    [{ 'accept-language': 'hi' }, '₹5,000.00 is due on 4 Feb 2027'],
  ])('is in the language that its reader chose: %j', async (said, title) => {
    const headers = { authorization: 'Bearer ravi', ...said };
    const reply = await app.inject({ url: '/notifications', headers });
    expect(reply.json().data.notifications[0].title).toBe(title);
  });

  test('comes in pages, each thing once, the newest first', async () => {
    const seen: number[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: { next_before: string | null; notifications: { text: string }[] } = await list(
        'meera',
        before && `?before=${before}`,
      );
      seen.push(...sipsOf(page));
      before = page.next_before;
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, place) => 45 - place));
  });

  test('of a person without notifications is empty', async () => {
    expect(await list('empty')).toEqual({
      notifications: [],
      unread_count: 0,
      next_before: null,
    });
  });

  test.each([
    ['?before=x', 'Before must be a number from next_before'],
    ['?before=-1', 'Before must be a number from next_before'],
    ['?unread=maybe', 'Unread must be one of true, false'],
  ])('with %s is refused in words', async (query, sentence) => {
    const { status, body } = await call('GET', `/notifications${query}`, 'meera');
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail: sentence });
  });
});

describe('reading', () => {
  test('one leaves it out of what is unread, and repeating that changes nothing', async () => {
    const before = await list('meera');
    const { notification_id: id } = before.notifications[0];
    for (const _ of [1, 2])
      expect((await call('POST', `/notifications/${id}/read`, 'meera')).status).toBe(200);
    const after = await list('meera', '?unread=true');
    expect(after.unread_count).toBe(before.unread_count - 1);
    expect(sipsOf(after)).not.toContain(45);
  });

  test('a notification of another person is not found', async () => {
    const { notification_id: id } = (await list('ravi')).notifications[0];
    const { status, body } = await call('POST', `/notifications/${id}/read`, 'meera');
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Notification not found',
    });
    expect((await list('ravi')).unread_count).toBe(1);
  });

  test('all leaves nothing unread, and what belongs to others as it is', async () => {
    await call('POST', '/notifications/read-all', 'meera');
    expect((await list('meera')).unread_count).toBe(0);
    expect((await list('ravi')).unread_count).toBe(1);
  });
});

describe('preferences', () => {
  const preferences = async (as: string) =>
    (await call('GET', '/notifications/preferences', as)).body.data;

  test('are everything by both ways, and quiet at night', async () => {
    const found = await preferences('empty');
    expect(found).toMatchObject({
      mail_is_set_up: false,
      mail_address: 'empty@example.com',
      quiet_hours: { from: '22:00', until: '07:00' },
      digest_at: null,
    });
    expect(found.events).toHaveLength(9);
    expect(found.events.every((each: { mail: boolean }) => each.mail)).toBe(true);
  });

  test('of an administrator name only events of administrators', async () => {
    const found = await preferences('asha');
    expect(found.events.map(({ event }: { event: string }) => event)).toEqual([
      'NEEDS_HUMAN',
      'MARKET_LOOKS_CLOSED',
      'CALENDAR_MISSING',
      'ETF_LIST_DIFFERS',
    ]);
  });

  test('that are saved stay, and those left out are as they were', async () => {
    const events = [{ event: 'EXECUTED', in_app: true, mail: false }];
    await call('PUT', '/notifications/preferences', 'ravi', { quiet_hours: null, events });
    await call('PUT', '/notifications/preferences', 'ravi', {
      quiet_hours: { from: '21:30', until: '06:00' },
      events: [{ event: 'BOOKED', in_app: false, mail: true }],
    });
    const found = await preferences('ravi');
    expect(found.quiet_hours).toEqual({ from: '21:30', until: '06:00' });
    expect(found.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'EXECUTED', in_app: true, mail: false }),
        expect.objectContaining({ event: 'BOOKED', in_app: false, mail: true }),
        expect.objectContaining({ event: 'FAILED', in_app: true, mail: true }),
      ]),
    );
  });

  test.each([
    [{ quiet_hours: { from: '25:00', until: '07:00' }, events: [] }, /Quiet hours from/],
    [{ quiet_hours: { from: '07:00', until: '07:00' }, events: [] }, /Quiet hours must end/],
    [
      { quiet_hours: null, events: [{ event: 'LUNCH', in_app: true, mail: true }] },
      /Event must be/,
    ],
    [{ quiet_hours: null, events: [{ event: 'BOOKED', in_app: 1, mail: true }] }, /In app must/],
    [{ events: [] }, /Quiet hours/],
    [{ quiet_hours: null, digest_at: '7 pm', events: [] }, /The daily digest must be a time/],
  ])('such as %j are refused in words', async (body, sentence) => {
    const { status, body: reply } = await call('PUT', '/notifications/preferences', 'ravi', body);
    expect(status).toBe(422);
    expect(reply.detail).toMatch(sentence);
  });
});

type News = { unread_count: number; latest: { title: string } | null };

/** Reads events until one is as wanted. */
async function* newsFor(as: string, signal: AbortSignal): AsyncGenerator<News> {
  const reply = await fetch(`${address}/notifications/stream`, {
    headers: { authorization: `Bearer ${as}` },
    signal,
  });
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  let text = '';
  for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const lines = text.split('\n\n');
    text = lines.pop() ?? '';
    for (const line of lines)
      if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as News;
  }
}

describe('the stream', () => {
  test('says at once how things stand, and then what comes', async () => {
    const gone = new AbortController();
    const news = newsFor('listener', gone.signal);
    expect((await news.next()).value).toEqual({ unread_count: 0, latest: null });
    await tell('listener', 1);
    expect((await news.next()).value).toMatchObject({
      unread_count: 1,
      latest: { title: '₹5,000.00 is due on 4 Feb 2027' },
    });
    await call('POST', '/notifications/read-all', 'listener');
    expect((await news.next()).value).toMatchObject({ unread_count: 0 });
    gone.abort();
  });

  test('ends when the token of the page does', async () => {
    const news = newsFor('leaving', new AbortController().signal);
    await news.next();
    signedIn.delete('leaving');
    expect((await news.next()).done).toBe(true);
  });

  test('is refused without a token', async () => {
    const reply = await fetch(`${address}/notifications/stream`);
    expect(reply.status).toBe(401);
  });
});
