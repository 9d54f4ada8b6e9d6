import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../platform/kernel/problem.ts';
import { type NewsApp, openNewsApp, tokenKey, tokens } from './testing/news-app.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

let world: NewsWorld;
let app: NewsApp;
let isRefusing = false;
const paused: string[] = [];

beforeAll(async () => {
  world = await newsWorld();
  await world.addUser('asha', 'ADMIN');
  await world.addUser('ravi', 'END_USER');
  app = await openNewsApp({
    world,
    authenticate: async () => undefined,
    beforeSkip() {
      if (isRefusing) throw new Problem('conflict', 'This subscription has changed meanwhile.');
    },
    onPause: (subscriptionId) => paused.push(subscriptionId),
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

describe('the link in a reminder', () => {
  let subscription = '';
  let sip = 0;
  beforeAll(async () => {
    const strategy = await world.publish('asha', { total_no_of_sips: 20, no_of_sips_per_etf: 20 });
    subscription = await world.subscribe('ravi', strategy);
  });
  beforeEach(() => {
    isRefusing = false;
    world.goTo('2027-02-03', '18:00');
    sip += 1;
  });

  /** Of a purchase of this test alone; it ends at half past ten on Monday 8 February. */
  const link = () =>
    tokens.issue({
      action: 'skip',
      installmentId: `${subscription}.1.${sip}`,
      endsAt: new Date('2027-02-08T10:30:00+05:30'),
    });
  const follow = async (method: 'GET' | 'POST', token: string, accept = 'application/json') => {
    const reply = await app.inject({ method, url: `/skip/${token}`, headers: { accept } });
    return { status: reply.statusCode, text: reply.body };
  };
  const stateOf = async (): Promise<string | undefined> => {
    const [record] = await world.subscriptions.load([subscription]);
    const all = record?.state.schedules.flatMap(({ installments }) => installments);
    return all?.find(({ sipNumber }) => sipNumber === sip)?.state.status;
  };

  test('says what it would skip, and changes nothing however often it is followed', async () => {
    for (const _ of [1, 2, 3]) {
      const { status, text } = await follow('GET', link());
      expect({ status, text: JSON.parse(text).data.text }).toEqual({
        status: 200,
        text: expect.stringMatching(
          /^SIP #1 of Near the low, ₹2,500\.50 on 8 Feb 2027 at 10:30 am, would not be bought\.$/,
        ),
      });
    }
    expect(await stateOf()).toBe('planned');
  });

  test('shows a person a page with one button that runs no script', async () => {
    const { text } = await follow('GET', link(), 'text/html,*/*');
    expect(text).toContain('<form method="post">');
    expect(text).not.toMatch(/<script/);
    expect(await stateOf()).toBe('planned');
  });

  test('skips once, and the second time says so', async () => {
    const token = link();
    expect((await follow('POST', token)).status).toBe(200);
    expect(await stateOf()).toBe('cancelled');
    const again = await follow('POST', token);
    expect({ status: again.status, detail: JSON.parse(again.text).detail }).toEqual({
      status: 409,
      detail: 'This was used already: its SIP is skipped, and nothing more is.',
    });
  });

  test('used by two at once skips once', async () => {
    const token = link();
    const replies = await Promise.all([follow('POST', token), follow('POST', token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('ends when the purchase is due', async () => {
    world.goTo('2027-02-08', '10:30');
    expect((await follow('POST', link())).status).toBe(409);
    expect(await stateOf()).toBe('planned');
  });

  test('that was refused by the plan may be used again', async () => {
    isRefusing = true;
    expect((await follow('POST', link())).status).toBe(409);
    isRefusing = false;
    expect((await follow('POST', link())).status).toBe(200);
  });

  test.each([
    ['of another purchase', (token: string) => token.replace(/\.\d+~/, '.9~')],
    ['that ends later', (token: string) => token.replace(/~(\d+)~/, '~9$1~')],
    ['with another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['without a signature', (token: string) => token.slice(0, token.lastIndexOf('~'))],
    ['signed by the key of log-ins', (token: string) => loginSigned(token)],
  ])('%s is not one of ours', async (_, forge) => {
    const { status, text } = await follow('POST', forge(link()));
    expect({ status, detail: JSON.parse(text).detail }).toEqual({
      status: 404,
      detail: 'This link is not one of ours. Sign in to Safe Trading to change your plan.',
    });
    expect(await stateOf()).toBe('planned');
  });

  test('to skip pauses nothing, and one to pause pauses once', async () => {
    const post = async (path: string) =>
      (await app.inject({ method: 'POST', url: path, headers: { accept: 'application/json' } }))
        .statusCode;
    const installmentId = `${subscription}.1.${sip}`;
    const endsAt = new Date('2027-02-08T10:30:00+05:30');
    const pause = tokens.issue({ action: 'pause', installmentId, endsAt });
    expect(await post(`/pause/${link()}`)).toBe(404);
    expect(await post(`/skip/${pause}`)).toBe(404);
    expect([await post(`/pause/${pause}`), await post(`/pause/${pause}`)]).toEqual([200, 409]);
    expect(paused).toEqual([subscription]);
  });

  test('that is forged tells a person so on a page', async () => {
    const { status, text } = await follow('GET', 'forged', 'text/html');
    expect(status).toBe(404);
    expect(text).toContain('This link is not one of ours');
  });
});

function loginSigned(token: string): string {
  const text = token.slice(0, token.lastIndexOf('~'));
  const mac = createHmac('sha256', tokenKey).update(text).digest('base64url');
  return `${text}~${mac}`;
}
