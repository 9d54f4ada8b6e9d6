import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InvestingWorld, investingWorld } from '../../testing/investing-world.ts';
import { recordedEvents } from '../../testing/recorded-events.ts';

let world: InvestingWorld;
beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
});
afterAll(() => world.close());

let people = 0;
/** A new investor who follows that many strategies. */
async function investor(follows: number, changed: object = {}) {
  people += 1;
  const user = await world.addUser(`investor-${people}`);
  const subscriptions: string[] = [];
  for (let n = 0; n < follows; n += 1) {
    const strategy = await world.publish('admin', { etf_strategy_name: `S${people}-${n}` });
    subscriptions.push(await world.subscribe(user, strategy, changed));
  }
  return { user, subscriptions };
}

const ddpi = async (as: string) => (await world.call('GET', '/samco-creds/ddpi', { as })).body.data;
const say = (as: string, ddpi_confirmed: unknown) =>
  world.call('PUT', '/samco-creds/ddpi', { as, body: { ddpi_confirmed } as object });
const stateOf = async (id: string) => (await world.subscriptions.load([id]))[0]?.state;

describe('DDPI', () => {
  test('that is confirmed later lets every subscription sell', async () => {
    const { user, subscriptions } = await investor(2, { ddpi_confirmed: false });
    expect(await ddpi(user)).toMatchObject({
      is_confirmed: false,
      unconfirmed_subscriptions: 2,
      text: 'DDPI is not confirmed for 2 subscriptions: buying goes on, and nothing is sold.',
    });
    const { status, body } = await say(user, true);
    const states = await Promise.all(subscriptions.map(stateOf));
    expect([status, body.data, states.map((state) => state?.ddpiConfirmed)]).toEqual([
      200,
      {
        is_confirmed: true,
        said_at: '2026-09-14T04:00:00.000Z',
        confirmed_subscriptions: 2,
        unconfirmed_subscriptions: 0,
        text: 'DDPI is confirmed for 2 subscriptions: blocks that reach their target are sold.',
      },
      [true, true],
    ]);
  });

  test('is explained in Hindi to a Hindi reader', async () => {
    const { user } = await investor(2, { ddpi_confirmed: false });
    const { body } = await world.call('GET', '/samco-creds/ddpi', { as: user, language: 'hi' });
    expect(body.data.text).toBe(
      '2 सब्सक्रिप्शन के लिए DDPI की पुष्टि नहीं है: ख़रीद चलती है, और कुछ नहीं बिकता।',
    );
  });

  test('that is withdrawn holds them back, and can be confirmed again', async () => {
    const { user, subscriptions } = await investor(1);
    const [id = ''] = subscriptions;
    await say(user, false);
    const withdrawn = await stateOf(id);
    await say(user, true);
    expect([withdrawn?.ddpiConfirmed, (await stateOf(id))?.ddpiConfirmed]).toEqual([false, true]);
  });

  test('is written down for its owner where it changed, and not where it was said again', async () => {
    const { user } = await investor(0);
    for (const isConfirmed of [true, true, false]) await say(user, isConfirmed);
    const events = await recordedEvents(world.db);
    expect(events.filter(([, owner]) => owner === user)).toEqual([
      ['ddpi-confirmed', user, user],
      ['ddpi-withdrawn', user, user],
    ]);
  });

  test('is in the history of each subscription', async () => {
    const { user, subscriptions } = await investor(1);
    await say(user, false);
    const controls = await world.call('GET', `/subscriptions/${subscriptions[0]}/controls`, {
      as: user,
    });
    expect(controls.body.data.history).toMatchObject([
      {
        changes: [
          { what: 'Selling', before: 'Allowed (DDPI is confirmed)', after: 'Waits for DDPI' },
        ],
      },
    ]);
  });

  test('said twice changes nothing the second time', async () => {
    const { user, subscriptions } = await investor(1);
    await say(user, false);
    const [before] = await world.subscriptions.load(subscriptions);
    const { status } = await say(user, false);
    const [after] = await world.subscriptions.load(subscriptions);
    expect([status, after?.version]).toEqual([200, before?.version]);
  });

  test('holds for later subscriptions whose form says nothing, and not for those whose does', async () => {
    const { user } = await investor(0);
    await say(user, false);
    const strategies = [await world.publish('admin'), await world.publish('admin')];
    const silent = await world.subscribe(user, strategies[0] ?? '');
    const confirmed = await world.subscribe(user, strategies[1] ?? '', { ddpi_confirmed: true });
    const states = await Promise.all([silent, confirmed].map(stateOf));
    expect([states.map((state) => state?.ddpiConfirmed), await ddpi(user)]).toMatchObject([
      [false, true],
      {
        is_confirmed: false,
        text: 'DDPI is not confirmed for 1 of 2 subscriptions: buying goes on, and nothing is sold.',
      },
    ]);
  });

  test('counts as given in paper trading while nothing is said and nothing is held', async () => {
    const { user } = await investor(0);
    expect(await ddpi(user)).toEqual({
      is_confirmed: true,
      said_at: null,
      confirmed_subscriptions: 0,
      unconfirmed_subscriptions: 0,
      text: 'DDPI counts as confirmed for the subscriptions you make from now on.',
    });
  });

  test('of one investor changes nothing of another', async () => {
    const [one, other] = [await investor(1), await investor(1)];
    await say(one.user, false);
    expect((await stateOf(other.subscriptions[0] ?? ''))?.ddpiConfirmed).toBe(true);
  });

  test('is yes or no', async () => {
    const { user } = await investor(0);
    const { status, body } = await say(user, 'yes');
    expect([status, body.detail]).toEqual([422, 'DDPI confirmed must be true or false']);
  });

  test('survives a change of the subscription at the same moment', async () => {
    const { user, subscriptions } = await investor(1);
    const [id = ''] = subscriptions;
    await Promise.all([
      say(user, false),
      world.happen(id, { type: 'options-changed', options: { recycle: true } }),
    ]).catch(() => undefined);
    expect((await stateOf(id))?.ddpiConfirmed).toBe(false);
  });
});
