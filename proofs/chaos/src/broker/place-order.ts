import type { OrderRequest, Placement } from '@safe-trading/engine';
import type { Chance } from '@safe-trading/server';
import type { TruthLine } from '../checker/truth-line.ts';
import type { Interleaver } from '../schedule/interleaver.ts';
import type { Exchange, Fate, MarketOrder, Wanted } from './exchange.ts';
import type { BrokerFaults } from './fault-rates.ts';
import type { VirtualMarket } from './virtual-market.ts';

export type BrokerBackOffice = {
  interleaver: Interleaver;
  /** Draws of the next call; they depend only on seed, account, call and its number. */
  chanceOf(account: string, call: string): Chance;
  market: VirtualMarket;
  exchange: Exchange;
  faults(): BrokerFaults;
  log(line: TruthLine): void;
  /** In ms. */
  clockOff(account: string, chance: Chance): number;
  isOpen(): boolean;
  session: { isAlive(account: string): boolean; kill(account: string): void };
};

/** The broker's action and the reply the client gets. */
type Way =
  | 'well'
  | 'notSent'
  | 'dropBeforeAccept'
  | 'dropAfterAccept'
  | 'acceptLate'
  | 'acceptTwice'
  | 'garbledAfterAccept'
  | 'errorBeforeAccept'
  | 'refused';

const ways = [
  'notSent',
  'dropBeforeAccept',
  'dropAfterAccept',
  'acceptLate',
  'acceptTwice',
  'garbledAfterAccept',
  'errorBeforeAccept',
  'refused',
] as const;

/** The real adapter's timeout for orders. */
const requestTimeoutMs = 10_000;
/** The longest delay inside the broker after that (assumption A2). */
const latestEntryMs = 25_000;

const lost: Placement = { outcome: 'unknown', reason: 'The answer to the order was lost.' };

export type Drawn = { way: Way; chance: Chance };

/** Drawn before the call, because it decides the delay. */
export function drawWay(chance: Chance, faults: BrokerFaults): Way {
  const drawn = chance.draw();
  let sum = 0;
  for (const way of ways) {
    sum += faults[way];
    if (drawn < sum) return way;
  }
  return 'well';
}

export const answerTakes = (way: Way, chance: Chance): number =>
  way === 'dropBeforeAccept' || way === 'dropAfterAccept' || way === 'acceptLate'
    ? chance.pick([50, requestTimeoutMs])
    : chance.between(5, 400);

export function place(
  office: BrokerBackOffice,
  account: string,
  order: OrderRequest,
  { way, chance }: Drawn,
): Placement {
  const { exchange, market, interleaver } = office;
  const { symbol, side, quantity, limit } = order;
  const wanted: Wanted = { symbol, side, quantity, limit };
  const at = interleaver.now();
  if (way === 'notSent') return { outcome: 'not-sent', reason: 'connection refused' };

  office.log({ type: 'request', at, user: account, call: 'place', body: wanted });
  if (!office.session.isAlive(account)) {
    return { outcome: 'refused', reason: 'The session is over.', unauthorised: true };
  }
  if (way === 'dropBeforeAccept' || way === 'errorBeforeAccept') return lost;
  const price = market.priceOf(symbol, at);
  if (way === 'refused' || !office.isOpen() || !price || limit % price.tick !== 0) {
    const isOff = price !== undefined && limit % price.tick !== 0;
    const reason = isOff ? 'off tick' : 'not taken';
    office.log({ type: 'refused', at, user: account, reason });
    return { outcome: 'refused', reason: 'The broker does not take this order.' };
  }

  const enter = (origin: 'request' | 'late' | 'accepted-twice'): MarketOrder =>
    exchange.accept({
      account,
      wanted,
      origin,
      fate: drawFate(chance, office.faults()),
      chance,
    });
  copyByHand(office, account, wanted, chance);
  if (way === 'acceptLate') {
    const afterMs = chance.between(1_000, latestEntryMs);
    interleaver.later(afterMs, 'late order', () => {
      if (office.isOpen()) enter('late');
    });
    return lost;
  }
  const entered = enter('request');
  if (way === 'acceptTwice') enter('accepted-twice');
  if (way === 'dropAfterAccept' || way === 'garbledAfterAccept') return lost;
  return { outcome: 'placed', brokerOrderId: entered.number };
}

const rejections = ['RMS: margin', 'RMS: exchange is not connected'] as const;

function drawFate(chance: Chance, faults: BrokerFaults): Fate {
  const drawn = chance.draw();
  let sum = faults.rejectedAtOnce;
  const rejected = (afterMs: number): Fate => {
    return { type: 'rejected', afterMs, reason: chance.pick(rejections) };
  };
  if (drawn < sum) return rejected(0);
  sum += faults.rejectedAfterAck;
  if (drawn < sum) return rejected(chance.between(100, 30_000));
  sum += faults.partFillThenCancel;
  if (drawn < sum) return { type: 'part-fill-then-cancel' };
  return drawn < sum + faults.rests ? { type: 'rests' } : { type: 'fills' };
}

function copyByHand(
  office: BrokerBackOffice,
  account: string,
  wanted: Wanted,
  chance: Chance,
): void {
  const { exchange, market, interleaver } = office;
  if (!chance.falls(office.faults().manualLookAlike)) return;
  const tick = market.priceOf(wanted.symbol, interleaver.now())?.tick ?? 1;
  const limit = wanted.limit + chance.pick([0, 0, tick, -tick]);
  const byHand = { ...wanted, limit };
  const enter = (): void => {
    if (!office.isOpen()) return;
    exchange.accept({ account, wanted: byHand, origin: 'manual', fate: { type: 'fills' }, chance });
  };
  const afterMs = chance.pick([0, 2_000, 90_000]);
  if (afterMs === 0) enter();
  else interleaver.later(afterMs, 'order by hand', enter);
}
