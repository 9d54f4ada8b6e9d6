import { localDate, paise, quantity } from '@safe-trading/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Broker, BrokerAccount, BrokerCredentials, BrokerSession } from './broker.ts';

/** What can go wrong between us and a broker. Those that accept pass the order on before they fail. */
export type Fault =
  | 'accepts-then-drops'
  | 'accepts-then-stalls'
  | 'accepts-then-502'
  | 'accepts-then-cuts'
  | 'stumbles-once'
  | 'throttles'
  | 'down';

/** A broker with its market open, and a line to it that misbehaves on request. */
export type BrokerWorld = {
  broker: Broker;
  credentials: BrokerCredentials;
  /** Bought at once at a price a little above the ask. */
  symbol: string;
  misbehave(fault: Fault | undefined): Promise<void>;
  /** Orders that got through to the broker. */
  ordersReceived(): number;
  close(): Promise<void>;
};

const units = quantity(3);

/** What every adapter promises. */
export function describeBroker(name: string, open: () => Promise<BrokerWorld>): void {
  describe(`${name} as a broker`, () => {
    let world: BrokerWorld;
    let session: BrokerSession;
    let account: BrokerAccount;

    beforeEach(async () => {
      world = await open();
      session = await opened(world);
      account = world.broker.account('account-1', session);
    });
    afterEach(() => world.close());

    test('opens a session that ends at the next 08:00 in India', () => {
      const end = new Date(session.openedAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
      const next = new Date(Date.parse(`${end}T02:30:00Z`) + 86_400_000);
      expect(session.expiresAt).toEqual(next);
    });

    test('refuses a wrong password in a sentence that repeats nothing', async () => {
      const wrong = { ...world.credentials, password: 'not-the-password-7391' };
      const refused = await world.broker.openSession(wrong);
      expect(refused).toEqual({
        outcome: 'refused',
        reason: 'NO_BROKER_SESSION',
        message: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expect(JSON.stringify(refused)).not.toContain('7391');
    });

    test('is unreachable for a login while it is down', async () => {
      await world.misbehave('down');
      const login = await world.broker.openSession(world.credentials);
      expect(login.outcome).toBe('unreachable');
    });

    test('proves a live session', async () => {
      expect(await account.prove()).toMatchObject({ ok: true, value: { matches: true } });
    });

    test('reports that a closed session is over', async () => {
      await world.broker.closeSession(session);
      expect(await account.funds()).toMatchObject({ ok: false, reason: 'unauthorised' });
    });

    test('takes no order by a closed session, and says for certain that it did not', async () => {
      const order = await marketable(account, world.symbol);
      await world.broker.closeSession(session);
      const placement = await account.place(order);
      expect(placement).toMatchObject({ outcome: 'refused', unauthorised: true });
    });

    test('returns the money that may be spent, in whole paise', async () => {
      const funds = await account.funds();
      expect(funds.ok && Number.isSafeInteger(funds.value.available)).toBe(true);
    });

    test('answers an account with no orders with empty books', async () => {
      expect([await account.book(), await account.trades()]).toMatchObject([
        { ok: true, value: [] },
        { ok: true, value: [] },
      ]);
    });

    test('quotes a symbol with its year, its band and its tick', async () => {
      const quote = await account.quote(world.symbol);
      const { last, low52 = 0, high52 = 0, lowerBand = 0, upperBand = 0, tick } = quoteIn(quote);
      expect(low52 <= last && last <= high52 && lowerBand < upperBand && tick > 0).toBe(true);
    });

    test('says of a quote when it was last traded, and what time it is at the broker', async () => {
      const quote = await account.quote(world.symbol);
      expect(quote).toMatchObject({
        servedAt: expect.any(Number),
        value: { tradedAt: expect.any(Number) },
      });
    });

    test('refuses a quote of an unknown symbol', async () => {
      expect(await account.quote('NOSUCHBEES')).toMatchObject({ ok: false, reason: 'refused' });
    });

    test('quotes more symbols than one call takes, and leaves out unknown ones', async () => {
      const unknown = Array.from({ length: 40 }, (_, n) => `NOSUCH${n}`);
      const quotes = await account.quotes([...unknown, world.symbol]);
      expect(quotes).toMatchObject({ ok: true, value: [{ symbol: world.symbol }] });
    });

    test('returns daily candles oldest first', async () => {
      const [from, to] = [localDate('2026-10-01'), localDate('2026-11-19')];
      const candles = await account.candles(world.symbol, from, to);
      const dates = candles.ok ? candles.value.map(({ date }) => date) : [];
      expect(dates.length > 0 && dates.every((date, n) => (dates[n - 1] ?? from) <= date)).toBe(
        true,
      );
    });

    test('fills a marketable order, and book and trades agree on it', async () => {
      const order = await marketable(account, world.symbol);
      const placement = await account.place(order);
      const brokerOrderId = placement.outcome === 'placed' ? placement.brokerOrderId : 'none';

      const book = await account.book();
      expect(book).toMatchObject({
        ok: true,
        value: [{ ...order, brokerOrderId, status: 'complete', filled: units }],
      });
      const trades = await account.trades();
      const traded = trades.ok ? trades.value : [];
      expect(traded.every((trade) => trade.brokerOrderId === brokerOrderId)).toBe(true);
      expect(traded.reduce((sum, trade) => sum + trade.quantity, 0)).toBe(units);
    });

    test('returns the units of the day after a purchase', async () => {
      const order = await marketable(account, world.symbol);
      await account.place(order);
      expect(await account.positions()).toMatchObject({
        ok: true,
        value: [{ symbol: world.symbol, bought: units, sold: 0 }],
      });
    });

    test('keeps an order below the market open, and cancels it when asked', async () => {
      const order = await resting(account, world.symbol);
      const placement = await account.place(order);
      const brokerOrderId = placement.outcome === 'placed' ? placement.brokerOrderId : 'none';
      expect(await account.book()).toMatchObject({ value: [{ status: 'open', filled: 0 }] });

      expect(await account.cancel(brokerOrderId)).toMatchObject({ ok: true, value: undefined });
      expect(await account.book()).toMatchObject({ value: [{ status: 'cancelled', filled: 0 }] });
    });

    test('refuses an order for an unknown symbol, for certain', async () => {
      const order = { ...(await marketable(account, world.symbol)), symbol: 'NOSUCHBEES' };
      const placement = await account.place(order);
      expect([placement.outcome, await account.book()]).toMatchObject([
        'refused',
        { ok: true, value: [] },
      ]);
    });

    test('refuses to cancel what it does not know', async () => {
      expect(await account.cancel('261120999999999')).toMatchObject({ reason: 'refused' });
    });

    test.each<Fault>([
      'accepts-then-drops',
      'accepts-then-stalls',
      'accepts-then-502',
      'accepts-then-cuts',
    ])(
      'an order whose answer is lost (%s) is unknown, sent once, and in the book',
      async (fault) => {
        const order = await marketable(account, world.symbol);
        await world.misbehave(fault);
        const placement = await account.place(order);
        await world.misbehave(undefined);

        expect([placement.outcome, world.ordersReceived()]).toEqual(['unknown', 1]);
        expect(await account.book()).toMatchObject({ ok: true, value: [order] });
      },
    );

    test('an order turned away for too many calls is unknown, not refused', async () => {
      const order = await marketable(account, world.symbol);
      await world.misbehave('throttles');
      expect((await account.place(order)).outcome).toBe('unknown');
    });

    test('an order while the broker is down was not sent', async () => {
      const order = await marketable(account, world.symbol);
      await world.misbehave('down');
      // A connection kept open would still take bytes; this finds it closed.
      await account.funds();
      const placement = await account.place(order);
      expect([placement.outcome, world.ordersReceived()]).toEqual(['not-sent', 0]);
    });

    test('a book that cannot be had is no empty book', async () => {
      await world.misbehave('down');
      expect(await account.book()).toMatchObject({ ok: false, reason: 'unreachable' });
    });

    test('a read is tried again after a stumble', async () => {
      await world.misbehave('stumbles-once');
      expect((await account.funds()).ok).toBe(true);
    });
  });
}

async function opened({ broker, credentials }: BrokerWorld): Promise<BrokerSession> {
  const login = await broker.openSession(credentials);
  if (login.outcome !== 'open') throw new Error(`No session: ${login.message}`);
  return login.session;
}

type Quoted = Awaited<ReturnType<BrokerAccount['quote']>>;

function quoteIn(answer: Quoted) {
  if (!answer.ok) throw new Error(`No quote: ${answer.message}`);
  return answer.value.quote;
}

async function marketable(account: BrokerAccount, symbol: string) {
  const quote = quoteIn(await account.quote(symbol));
  const limit = paise((quote.ask ?? quote.last) + 20 * quote.tick);
  return { symbol, side: 'buy', quantity: units, limit } as const;
}

async function resting(account: BrokerAccount, symbol: string) {
  const { lowerBand, tick } = quoteIn(await account.quote(symbol));
  return { symbol, side: 'buy', quantity: units, limit: paise((lowerBand ?? 0) + tick) } as const;
}
