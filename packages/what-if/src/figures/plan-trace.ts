import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';

/** A plan at each close from the first session with a payment; amounts in paise. */
export type PlanTrace = {
  /** The session of the first entry. */
  readonly first: number;
  readonly length: number;
  readonly ownMoneyIn: Float64Array;
  readonly moneyOut: Float64Array;
  readonly inside: Float64Array;
  readonly held: readonly Held[];
};

export type Held = {
  readonly block: number;
  readonly etf: number;
  readonly units: number;
  readonly cost: number;
  readonly since: number;
};

type Holding = {
  block: number;
  etf: number;
  units: number;
  cost: number;
  since: number;
  closes: Int32Array;
};

/** Up to and including session `last`; empty without payments. */
export function tracePlan(market: ColumnarMarket, deeds: readonly Deed[], last: number): PlanTrace {
  const first = deeds.find(movesMoney)?.session ?? last + 1;
  const length = Math.max(0, last - first + 1);
  const ownMoneyIn = new Float64Array(length);
  const moneyOut = new Float64Array(length);
  const inside = new Float64Array(length);
  const held: Holding[] = [];
  let kept = 0;
  let next = 0;
  for (let place = 0; place < length; place += 1) {
    const session = first + place;
    let [own, out] = [0, 0];
    for (let deed = deeds[next]; deed && deed.session <= session; deed = deeds[next]) {
      next += 1;
      const came = ownMoneyOf(deed);
      own += came;
      out += outOf(deed);
      kept += keptOf(deed, came);
      hold(market, held, deed);
    }
    let worth = kept;
    for (const { units, closes } of held) worth += units * (closes[session] ?? 0);
    ownMoneyIn[place] = own;
    moneyOut[place] = out;
    inside[place] = worth;
  }
  return { first, length, ownMoneyIn, moneyOut, inside, held };
}

const movesMoney = ({ kind }: Deed): boolean => kind === 'purchase' || kind === 'carry';

const ownMoneyOf = (deed: Deed): number =>
  deed.kind === 'purchase' || deed.kind === 'carry' ? deed.ownMoney : 0;

function outOf(deed: Deed): number {
  switch (deed.kind) {
    case 'sale':
      return deed.value - deed.charges - deed.toPool;
    case 'payout':
    case 'merger':
      return deed.amount;
    case 'ended':
      return deed.carry + deed.pool;
    case 'purchase':
    case 'carry':
    case 'split':
    case 'failed':
    case 'postponed':
    case 'paused':
    case 'unsold':
      return 0;
  }
}

/** The change of carry and pool. */
function keptOf(deed: Deed, ownMoney: number): number {
  switch (deed.kind) {
    case 'purchase':
      return deed.carry - deed.fromPool;
    case 'carry':
      return ownMoney;
    case 'sale':
      return deed.toPool;
    case 'ended':
      return -(deed.carry + deed.pool);
    case 'payout':
    case 'merger':
    case 'split':
    case 'failed':
    case 'postponed':
    case 'paused':
    case 'unsold':
      return 0;
  }
}

function hold(market: ColumnarMarket, held: Holding[], deed: Deed): void {
  switch (deed.kind) {
    case 'purchase': {
      const { block, etf, units, session: since } = deed;
      const cost = deed.value + deed.charges;
      const holding = holdingOf(held, deed);
      if (holding) {
        holding.units += units;
        holding.cost += cost;
      } else held.push({ block, etf, units, cost, since, closes: market.closes(etf) });
      return;
    }
    case 'sale': {
      const holding = holdingOf(held, deed);
      if (!holding) return;
      holding.units -= deed.units;
      holding.cost -= deed.cost;
      if (holding.units === 0) held.splice(held.indexOf(holding), 1);
      return;
    }
    case 'split': {
      const holding = holdingOf(held, deed);
      if (holding) holding.units += deed.added;
      return;
    }
    case 'merger': {
      const holding = holdingOf(held, deed);
      if (!holding) return;
      holding.units += deed.added;
      holding.etf = deed.into;
      holding.closes = market.closes(deed.into);
      return;
    }
    case 'carry':
    case 'payout':
    case 'ended':
    case 'failed':
    case 'postponed':
    case 'paused':
    case 'unsold':
      return;
  }
}

/** Searched from the end, because the newest block buys. */
const holdingOf = (held: readonly Holding[], { block }: Deed): Holding | undefined =>
  held.findLast((one) => one.block === block);
