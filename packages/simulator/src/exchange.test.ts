import { chargesOn, localDate, paise } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { filledQuantity } from './order.ts';
import { openTestBroker } from './testing/open-test-broker.ts';
import { momentAt, quietDays, type RecordedRow, recorded, wavyDays } from './testing/recording.ts';

// Every day of A: bid 99.95 and ask 100.05 from open to close.
const marketData = recorded({ NIFTYBEES: quietDays, A: quietDays });
// On Tuesday its ask goes from 100.88 at 09:15 through 99.90 at 12:00 to 99.75 at 12:05.
const wavyData = recorded({ NIFTYBEES: quietDays, A: wavyDays });
// Of 3,750 units a day an order may have about four in a minute of the morning.
const thinDays = quietDays.map(
  ([date, open, high, low, close]): RecordedRow => [date, open, high, low, close, 3_750],
);
const thinData = recorded({ NIFTYBEES: quietDays, A: thinDays });

const monday = (time: string) => momentAt('2026-06-01', time);
const tuesday = (time: string) => momentAt('2026-06-02', time);
const wednesday = (time: string) => momentAt('2026-06-03', time);
const thursday = (time: string) => momentAt('2026-06-04', time);

describe('a buy order', () => {
  test('is filled at once at the ask and paid with its charges', () => {
    const broker = openTestBroker(marketData);
    const order = broker.buy({ quantity: 10, limit: 10_100 }, tuesday('09:15'));
    // 10 units at 100.05; brokerage 2.00, exchange 0.03, stamp 0.15, GST 0.37: 2.55 in all.
    expect(order).toMatchObject({ status: 'executed', trades: [{ price: 10_005, quantity: 10 }] });
    expect(broker.availableAt(tuesday('09:16'))).toBe(100_000_000 - 100_050 - 255);
  });

  test('waits below the market, holding back its worst case', () => {
    const broker = openTestBroker(marketData);
    const order = broker.buy({ quantity: 10, limit: 9_920 }, tuesday('09:15'));
    expect(order.status).toBe('open');
    expect(broker.availableAt(tuesday('09:16'))).toBeLessThan(100_000_000 - 99_200);
  });

  test('is filled at its limit at the minute the price comes to it', () => {
    const broker = openTestBroker(wavyData);
    const order = broker.buy({ quantity: 10, limit: 9_990 }, tuesday('09:15'));
    const before = broker.orderAt(order, tuesday('11:59'));
    const after = broker.orderAt(order, tuesday('12:00'));
    expect(before?.status).toBe('open');
    expect(after).toMatchObject({ status: 'executed', trades: [{ price: 9_990 }] });
  });

  test('is stamped with the minute it was filled, however late one looks', () => {
    const broker = openTestBroker(wavyData);
    const order = broker.buy({ quantity: 10, limit: 9_990 }, tuesday('09:15'));
    const seenLate = broker.orderAt(order, tuesday('15:00'));
    expect(seenLate?.trades[0]?.at).toBe(tuesday('12:00').instant);
  });

  test('ends cancelled at 15:30 when the price never came', () => {
    const broker = openTestBroker(marketData);
    const order = broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:15'));
    const closed = broker.orderAt(order, tuesday('15:30'));
    expect(closed).toMatchObject({ status: 'cancelled', changedAt: tuesday('15:30').instant });
    expect(broker.availableAt(tuesday('15:30'))).toBe(100_000_000);
  });

  test('is rejected when cash does not cover value and charges', () => {
    const broker = openTestBroker(marketData, paise(100_050));
    const order = broker.buy({ quantity: 10, limit: 10_005 }, tuesday('09:15'));
    expect(order.status).toBe('rejected');
    expect(order.rejection).toBe('RMS: Insufficient funds. Required 1003.05, available 1000.50.');
  });

  test('cannot spend what another open order holds back', () => {
    const broker = openTestBroker(marketData, paise(150_000));
    broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:15'));
    expect(broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:16')).status).toBe('rejected');
  });

  test('is cancelled at once when it is immediate-or-cancel and there is no seller', () => {
    const broker = openTestBroker(marketData);
    const ticket = { quantity: 10, limit: 9_950, validity: 'IOC' } as const;
    expect(broker.buy(ticket, tuesday('09:15')).status).toBe('cancelled');
    expect(broker.availableAt(tuesday('15:00'))).toBe(100_000_000);
  });

  test('does not fill on a date without a row', () => {
    const gap = quietDays.filter(([date]) => date !== '2020-01-02');
    const broker = openTestBroker(recorded({ NIFTYBEES: quietDays, A: gap }));
    const order = broker.buy({ quantity: 10, limit: 11_000 }, tuesday('09:15'));
    expect(broker.orderAt(order, tuesday('15:29'))?.status).toBe('open');
  });
});

describe('an order larger than the market', () => {
  const bought = () => {
    const broker = openTestBroker(thinData);
    return { broker, order: broker.buy({ quantity: 20, limit: 10_200 }, tuesday('09:15')) };
  };

  test('is filled part by part, and shows no part before its minute', () => {
    const { broker, order } = bought();
    const parts = ['09:15', '09:16', '09:20', '09:25'].map((time) => {
      const seen = broker.orderAt(order, tuesday(time));
      return [seen?.status, seen && filledQuantity(seen)];
    });
    expect(parts).toEqual([
      ['open', 3],
      ['open', 7],
      ['executed', 20],
      ['executed', 20],
    ]);
  });

  test('pays the charges of one order for all its parts', () => {
    const { broker, order } = bought();
    const value = (broker.orderAt(order, tuesday('15:00'))?.trades ?? []).reduce(
      (sum, { price, quantity: units }) => sum + price * units,
      0,
    );
    const charges = chargesOn(thinData.chargeRates(), {
      side: 'buy',
      value: paise(value),
      assetClass: 'equity',
      on: tuesday('15:00').date,
    });
    expect(broker.availableAt(tuesday('15:00'))).toBe(100_000_000 - value - charges.total);
  });

  test('gives back at the close what its rest held', () => {
    const broker = openTestBroker(thinData);
    broker.buy({ quantity: 5_000, limit: 10_200 }, tuesday('09:15'));
    const client = broker.clientAt(tuesday('15:30'));
    const [order] = client.orders.values();
    expect([order?.status, client.account.reservedCash]).toEqual(['cancelled', 0]);
    expect(order && filledQuantity(order)).toBe(750);
  });

  test('has what its minute has when it is immediate-or-cancel, and its rest is cancelled', () => {
    const broker = openTestBroker(thinData);
    const ticket = { quantity: 20, limit: 10_200, validity: 'IOC' } as const;
    const order = broker.buy(ticket, tuesday('09:15'));
    expect([order.status, filledQuantity(order)]).toEqual(['cancelled', 3]);
    expect(broker.clientAt(tuesday('09:16')).account.reservedCash).toBe(0);
  });
});

describe('a change of an order', () => {
  test('to a price within the market fills it at once', () => {
    const broker = openTestBroker(marketData);
    const order = broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:15'));
    const changed = broker.modify(order, { limit: 10_100 }, tuesday('09:20'));
    expect(changed).toMatchObject({ status: 'executed', changedAt: tuesday('09:20').instant });
  });

  test('frees what a smaller order no longer needs', () => {
    const broker = openTestBroker(marketData, paise(150_000));
    const order = broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:15'));
    broker.modify(order, { quantity: 1 }, tuesday('09:16'));
    expect(broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:17')).status).toBe('open');
  });

  test('meets an objection when it costs more than there is', () => {
    const broker = openTestBroker(marketData, paise(150_000));
    const order = broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:15'));
    const objection = broker.objection(order, { quantity: 16, limit: 9_800 }, tuesday('09:16'));
    expect(objection).toMatch('RMS: Insufficient funds.');
  });

  test('meets no objection when it fits, its own reserve counted back', () => {
    const broker = openTestBroker(marketData, paise(150_000));
    const order = broker.buy({ quantity: 10, limit: 9_800 }, tuesday('09:15'));
    const objection = broker.objection(order, { quantity: 15, limit: 9_800 }, tuesday('09:16'));
    expect(objection).toBeUndefined();
  });

  test('by cancelling gives the money back and never fills', () => {
    const broker = openTestBroker(marketData);
    const order = broker.buy({ quantity: 10, limit: 9_950 }, tuesday('09:15'));
    broker.cancel(order, tuesday('10:00'));
    expect(broker.orderAt(order, tuesday('15:00'))).toMatchObject({
      status: 'cancelled',
      trades: [],
    });
    expect(broker.availableAt(tuesday('15:00'))).toBe(100_000_000);
  });
});

describe('bought units', () => {
  const bought = () => {
    const broker = openTestBroker(marketData);
    broker.buy({ quantity: 10, limit: 10_100 }, tuesday('09:15'));
    return broker;
  };

  test('are not in the holdings on the day they were bought', () => {
    expect(bought().heldAt(tuesday('16:00'))).toBeUndefined();
  });

  test('are held but not sellable on the settlement day', () => {
    expect(bought().heldAt(wednesday('09:15'))).toMatchObject({ held: 10, sellable: 0 });
  });

  test('cannot be sold on the settlement day', () => {
    const order = bought().sell({ quantity: 1, limit: 9_900 }, wednesday('09:15'));
    expect(order.rejection).toBe('RMS: Insufficient holdings. Required 1, sellable today 0.');
  });

  test('can be sold on the session after it', () => {
    const order = bought().sell({ quantity: 10, limit: 9_900 }, thursday('09:15'));
    expect(order.status).toBe('executed');
  });

  test('cannot be sold twice at once', () => {
    const broker = bought();
    broker.sell({ quantity: 6, limit: 10_100 }, thursday('09:15'));
    const second = broker.sell({ quantity: 5, limit: 10_100 }, thursday('09:15'));
    expect(second.rejection).toBe('RMS: Insufficient holdings. Required 5, sellable today 4.');
  });

  test('multiply on the day of a split', () => {
    const splits = [{ symbol: 'A', exDate: localDate('2020-01-06'), factor: 10 }];
    const after = quietDays.map((row): RecordedRow => {
      const [date, ...prices] = row;
      return date < '2020-01-06' ? row : [date, 1_000, 1_010, 990, 1_000, prices[4] ?? 0];
    });
    const broker = openTestBroker(recorded({ NIFTYBEES: quietDays, A: after }, { splits }));
    broker.buy({ quantity: 3, limit: 10_100 }, tuesday('09:15'));
    const before = broker.heldAt(wednesday('23:59'));
    const split = broker.heldAt(thursday('00:00'));
    expect(before).toMatchObject({ held: 3, cost: 30_015 });
    expect(split).toMatchObject({ held: 30, sellable: 30, cost: 30_015 });
  });
});

describe('sold units', () => {
  const sold = () => {
    const broker = openTestBroker(marketData);
    broker.buy({ quantity: 10, limit: 10_100 }, monday('09:15'));
    broker.sell({ quantity: 4, limit: 9_900 }, wednesday('09:15'));
    return broker;
  };

  test('stay in the holdings for the day, without being there to sell', () => {
    const held = sold().heldAt(wednesday('10:00'));
    expect(held).toMatchObject({ held: 10, remaining: 6, sellable: 6 });
  });

  test('are gone the day after', () => {
    expect(sold().heldAt(thursday('00:00'))).toMatchObject({ held: 6, remaining: 6 });
  });

  test('bring their proceeds, less charges, on the next session', () => {
    const broker = sold();
    const before = broker.availableAt(wednesday('23:59'));
    const after = broker.availableAt(thursday('00:00'));
    // 4 units at 99.95; brokerage 0.80, exchange 0.01, DP charge 15.00, GST 2.85: 18.66 in all.
    expect(after - before).toBe(39_980 - 1_866);
  });

  test('pay the depository once for an ETF and a day', () => {
    const broker = openTestBroker(marketData);
    broker.buy({ quantity: 10, limit: 10_100 }, monday('09:15'));
    const before = broker.availableAt(wednesday('09:00'));
    broker.sell({ quantity: 4, limit: 9_900 }, wednesday('09:15'));
    broker.sell({ quantity: 4, limit: 9_900 }, wednesday('09:16'));
    // 18.66 as above; the second sale goes without the 15.00 and the GST on it: 0.96.
    const received = broker.availableAt(thursday('00:00')) - before;
    expect(received).toBe(2 * 39_980 - 1_866 - 96);
  });

  test('bring nothing over the weekend', () => {
    const broker = openTestBroker(marketData);
    broker.buy({ quantity: 10, limit: 10_100 }, monday('09:15'));
    broker.sell({ quantity: 4, limit: 9_900 }, momentAt('2026-06-05', '09:15'));
    const [friday, sunday, nextMonday] = ['05', '07', '08'].map((day) =>
      broker.availableAt(momentAt(`2026-06-${day}`, '12:00')),
    );
    expect([sunday, nextMonday]).toEqual([friday, Number(friday) + 39_980 - 1_866]);
  });

  test('leave in the order they were bought', () => {
    const broker = openTestBroker(marketData);
    broker.buy({ quantity: 5, limit: 10_100 }, monday('09:15'));
    broker.buy({ quantity: 5, limit: 9_920 }, monday('11:20'));
    broker.sell({ quantity: 5, limit: 9_900 }, thursday('09:15'));
    expect(broker.heldAt(thursday('10:00'))?.cost).toBeLessThan(5 * 9_921);
  });
});

describe('the order book', () => {
  test('numbers orders by market date and a counter that starts anew', () => {
    const broker = openTestBroker(marketData);
    const numbers = [tuesday('09:15'), tuesday('09:16'), wednesday('09:15')].map(
      (moment) => broker.buy({ quantity: 1, limit: 9_800 }, moment).number,
    );
    expect(numbers).toEqual(['260602000000001', '260602000000002', '260603000000001']);
  });

  test('is empty on the next date', () => {
    const broker = openTestBroker(marketData);
    broker.buy({ quantity: 1, limit: 9_800 }, tuesday('09:15'));
    expect(broker.clientAt(wednesday('00:00')).orders.size).toBe(0);
  });

  test('fills what was due even if it is first read the next day', () => {
    const broker = openTestBroker(wavyData);
    const order = broker.buy({ quantity: 10, limit: 9_990 }, tuesday('09:15'));
    expect(filledQuantity(order)).toBe(0);
    expect(broker.heldAt(wednesday('09:15'))).toMatchObject({ held: 10 });
  });
});
