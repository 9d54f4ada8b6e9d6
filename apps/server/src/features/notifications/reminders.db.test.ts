import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { niftyBees } from '../../testing/investing-world.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

let world: NewsWorld;
let strategy: string;
let me: string;
let mine: string;
let people = 0;

beforeAll(async () => {
  world = await newsWorld();
  await world.addUser('asha', 'ADMIN');
  strategy = await world.publish('asha', { total_no_of_sips: 60 });
});
afterAll(() => world.close());

/** First due at 10:30 on Monday 8 February; the standard installment is 2,500.50 rupees. */
beforeEach(async () => {
  await sql`update subscriptions set status = 'cancelled'`.execute(world.db);
  world.goTo('2027-02-03', '09:00');
  world.cash(100_000_000);
  people += 1;
  me = await world.addUser(`meera-${people}`);
  mine = await world.subscribe(me, strategy);
});

/** Looks at 18:00 of every evening from Sunday 7 February on, for so many days. */
async function evenings(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    world.goTo(`2027-02-${String(7 + day).padStart(2, '0')}`, '18:00');
    await world.tell();
  }
}

describe('a purchase that is coming', () => {
  test('is not reported before the evening', async () => {
    world.goTo('2027-02-07', '17:59');
    await world.tell();
    expect(await world.titles(me)).toEqual([]);
  });

  test('is reported the evening before, once', async () => {
    await evenings(1);
    await world.tell();
    expect(await world.titles(me)).toEqual(['₹2,500.50 is due on 8 Feb 2027']);
  });

  test('says that the ETF is chosen later, and that the money is there', async () => {
    await evenings(1);
    expect(await world.texts(me)).toEqual([
      'SIP #1 of Near the low invests ₹2,500.50 on 8 Feb 2027 at 10:30 am. The ETF is chosen then. The money is in your broker account.',
    ]);
  });

  test('names the ETF that its schedule buys', async () => {
    await world.happen(mine, { type: 'instrument-assigned', schedule: 1, instrument: niftyBees });
    await evenings(1);
    expect((await world.texts(me))[0]).toContain(
      'It buys Nippon India ETF Nifty BeES (NIFTYBEES).',
    );
  });

  test('does not pretend to know the cash where the broker does not answer', async () => {
    world.cash('unreachable');
    await evenings(1);
    expect((await world.texts(me))[0]).toContain('Your broker could not be asked');
    expect(await world.titles(me)).toHaveLength(1);
  });

  test('is still sent in the morning, when it could not be sent in the evening', async () => {
    world.goTo('2027-02-08', '10:29');
    await world.tell();
    expect(await world.titles(me)).toEqual(['₹2,500.50 is due on 8 Feb 2027']);
  });

  test('is not reported when its time has come', async () => {
    world.goTo('2027-02-08', '10:30');
    await world.tell();
    expect(await world.titles(me)).toEqual([]);
  });

  test('is not reported while its subscription is paused', async () => {
    await world.happen(mine, { type: 'subscription-paused' });
    await evenings(1);
    expect(await world.titles(me)).toEqual([]);
  });
});

const warningsIn = (titles: readonly string[]): string[] =>
  titles.filter((title) => title.includes('missing'));

describe('money that is missing', () => {
  test('is reported with how much, beside the reminder', async () => {
    world.cash(100_000);
    await evenings(1);
    expect(await world.titles(me)).toEqual([
      '₹2,500.50 is due on 8 Feb 2027',
      '₹1,500.50 missing for 8 Feb 2027',
    ]);
    expect((await world.texts(me))[0]).toContain('short of ₹1,500.50');
  });

  test('counts everything that is due on the day', async () => {
    await world.subscribe(me, await world.publish('asha', { etf_strategy_name: 'Second' }));
    world.cash(300_000);
    await evenings(1);
    expect(warningsIn(await world.titles(me))).toEqual(['₹2,001.00 missing for 8 Feb 2027']);
  });

  test('is reported at once, daily, and then every three days while it lasts', async () => {
    world.cash(0);
    await evenings(14);
    expect(warningsIn(await world.titles(me)).map((title) => title.slice(-11))).toEqual([
      ' 8 Feb 2027',
      ' 9 Feb 2027',
      '10 Feb 2027',
      '15 Feb 2027',
      '18 Feb 2027',
    ]);
  });

  test('is reported at once again after it was there', async () => {
    world.cash(0);
    await evenings(3);
    world.cash(100_000_000);
    world.goTo('2027-02-10', '18:00');
    await world.tell();
    world.cash(0);
    world.goTo('2027-02-11', '18:00');
    await world.tell();
    expect(warningsIn(await world.titles(me)).at(-1)).toBe('₹2,500.50 missing for 12 Feb 2027');
  });
});

describe('a broker session that is lost', () => {
  beforeEach(async () => {
    await sql`
      insert into broker_accounts (
        id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed,
        client_fingerprint, credentials_version, created_at, updated_at)
      values (${`account-${me}`}, ${me}, 'samco', 'x', 'x', 'x', ${me}, 1, now(), now())`.execute(
      world.db,
    );
    await sql`
      insert into broker_sessions (account_id, opened_at, expires_at, closed_at, last_failure)
      values (${`account-${me}`}, '2027-02-03T03:00:00Z', '2027-02-04T02:30:00Z',
              '2027-02-03T04:00:00Z', 'Samco refused the credentials of CL123.')`.execute(world.db);
  });

  const lookAt = async (day: string, time = '09:20'): Promise<void> => {
    world.goTo(day, time);
    await world.tell();
  };
  const lost = async () =>
    (await world.titles(me)).filter((title) => title === 'Your broker session is lost');

  test('is reported with what to do, and without the client id', async () => {
    await lookAt('2027-02-03');
    expect(await world.texts(me)).toEqual([
      'The login at your broker did not work, so nothing can be bought or sold for you. Check the credentials that are saved, and log in to Samco on the page Broker Credentials.',
    ]);
  });

  test('is reported once a day at the most', async () => {
    for (const time of ['09:20', '09:21', '12:00', '15:30']) await lookAt('2027-02-03', time);
    expect(await lost()).toHaveLength(1);
  });

  test.each([
    ['before the first login of the day', '2027-02-03', '08:10'],
    ['after the close', '2027-02-03', '15:31'],
    ['at the weekend', '2027-02-06', '11:00'],
  ])('means nothing %s', async (_, day, time) => {
    await lookAt(day, time);
    expect(await lost()).toEqual([]);
  });

  test('is reported ever more rarely while it lasts', async () => {
    const days = ['03', '04', '05', '08', '09', '10', '11', '12', '15'];
    const content: string[] = [];
    for (const day of days) {
      const before = (await lost()).length;
      await lookAt(`2027-02-${day}`);
      if ((await lost()).length > before) content.push(day);
    }
    expect(content).toEqual(['03', '04', '05', '08', '11', '15']);
  });

  test('is reported at once when it is lost again', async () => {
    await lookAt('2027-02-03');
    await sql`
      update broker_sessions
         set token_sealed = 'x', opened_at = '2027-02-03T04:10:00Z', closed_at = null,
             last_failure = null, expires_at = '2027-02-04T02:30:00Z'
       where account_id = ${`account-${me}`}`.execute(world.db);
    await lookAt('2027-02-03', '10:00');
    await lookAt('2027-02-04');
    expect(await lost()).toHaveLength(2);
  });

  test('is nothing to who follows no strategy', async () => {
    await world.happen(mine, { type: 'subscription-ended', on: localDate('2027-02-03') });
    await lookAt('2027-02-03');
    expect(await lost()).toEqual([]);
  });
});
