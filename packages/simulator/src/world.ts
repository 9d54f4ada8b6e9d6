import { type ChargeRates, paise } from '@safe-trading/engine';
import type { Witness } from './client.ts';
import { type Exchange, openExchange } from './exchange.ts';
import type { Journal } from './journal.ts';
import type { Market } from './market.ts';
import type { MarketInput } from './market-input.ts';
import { type Moment, momentOf } from './market-moment.ts';
import type { Order } from './order.ts';
import { keepSignIns, type SignIns } from './sign-ins.ts';

/** ₹10,00,000.00. */
export const openingCash = paise(100_000_000);

type Unstamped<Input> = Input extends MarketInput ? Omit<Input, 'at'> : never;
type OrderInput = Extract<MarketInput, { type: 'placed' | 'modified' | 'cancelled' }>;

/** The state of the practice market: every change is journaled before it is applied. */
export type World = {
  market: Market;
  exchange: Pick<Exchange, 'client' | 'nextOrderNumber' | 'objection' | 'userIds'>;
  signIns: Pick<SignIns, 'userOf' | 'check'>;
  /** Market time; never goes back. */
  moment(): Moment;
  change(input: Unstamped<Exclude<MarketInput, OrderInput>>, moment: Moment): void;
  order(input: Unstamped<OrderInput>, moment: Moment): Order;
  catchUp(): void;
};

export type WorldOptions = {
  market: Market;
  rates: readonly ChargeRates[];
  journal: Journal;
  now: () => number;
  witness?: Witness | undefined;
};

export function openWorld({ market, rates, journal, now, witness }: WorldOptions): World {
  const exchange = openExchange({ market, rates, openingCash, witness });
  const signIns = keepSignIns();
  let latest = 0;

  const changeBy = (input: Exclude<MarketInput, OrderInput>): void => {
    switch (input.type) {
      case 'opened':
        exchange.open(input);
        signIns.open(input);
        break;
      case 'key-used':
        exchange.open(input);
        signIns.useKey(input);
        break;
      case 'signed-in':
        signIns.signIn(input);
        break;
      case 'signed-out':
        signIns.signOut(input);
        break;
      case 'delayed':
        exchange.delay(input);
        break;
    }
  };
  const orderBy = (input: OrderInput): Order => {
    switch (input.type) {
      case 'placed':
        return exchange.place(input);
      case 'modified':
        return exchange.modify(input);
      case 'cancelled':
        return exchange.cancel(input);
    }
  };

  for (const input of journal.past) {
    latest = Math.max(latest, input.at);
    if (isOrderInput(input)) orderBy(input);
    else changeBy(input);
  }

  const moment = (): Moment => {
    latest = Math.max(latest, Math.floor(now()));
    return momentOf(latest);
  };

  return {
    market,
    exchange,
    signIns,
    moment,
    change(unstamped, moment) {
      const input = { ...unstamped, at: moment.instant };
      journal.append(input);
      changeBy(input);
    },
    order(unstamped, moment) {
      const input = { ...unstamped, at: moment.instant };
      journal.append(input);
      return orderBy(input);
    },
    catchUp() {
      const present = moment();
      for (const userId of exchange.userIds()) exchange.client(userId, present);
    },
  };
}

function isOrderInput(input: MarketInput): input is OrderInput {
  return input.type === 'placed' || input.type === 'modified' || input.type === 'cancelled';
}
