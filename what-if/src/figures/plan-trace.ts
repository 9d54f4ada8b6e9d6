import { closeOn } from '../market/close-on.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';

/** A plan at the close of every session from the first on which money moved; amounts in paise. */
export type PlanTrace = {
  /** The session of the first place; the others follow without a gap. */
  readonly first: number;
  readonly length: number;
  /** Own money that came in on the day, and money that left on it. */
  readonly ownMoneyIn: Float64Array;
  readonly moneyOut: Float64Array;
  /** Units at the last close, change and pool. */
  readonly inside: Float64Array;
  /** What is held in the end. */
  readonly held: readonly Held[];
};

export type Held = {
  readonly block: number;
  readonly etf: number;
  readonly units: number;
  readonly cost: number;
  readonly since: number;
};

type Holding = { block: number; etf: number; units: number; cost: number; since: number };

/** Up to and with the session `last`; of length 0 where no money moved. */
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
    for (let deed = deeds[next]; deed && deed.session <= session; deed = deeds[next]) {
      next += 1;
      const { own, out, keeps } = flowOf(deed);
      ownMoneyIn[place] = (ownMoneyIn[place] ?? 0) + own;
      moneyOut[place] = (moneyOut[place] ?? 0) + out;
      kept += keeps;
      hold(held, deed);
    }
    let worth = kept;
    for (const { etf, units } of held) worth += units * closeOn(market, etf, session);
    inside[place] = worth;
  }
  return { first, length, ownMoneyIn, moneyOut, inside, held };
}

const movesMoney = ({ kind }: Deed): boolean => kind === 'purchase' || kind === 'carry';

type Flow = { readonly own: number; readonly out: number; readonly keeps: number };
const noFlow: Flow = { own: 0, out: 0, keeps: 0 };

/** What crosses the border of the plan, and what stays in its own pots. */
function flowOf(deed: Deed): Flow {
  switch (deed.kind) {
    case 'purchase':
      return { own: deed.ownMoney, out: 0, keeps: deed.carry - deed.fromPool };
    case 'carry':
      return { own: deed.ownMoney, out: 0, keeps: deed.ownMoney };
    case 'sale':
      return { own: 0, out: deed.value - deed.charges - deed.toPool, keeps: deed.toPool };
    case 'payout':
    case 'merger':
      return { own: 0, out: deed.amount, keeps: 0 };
    case 'ended': {
      const rest = deed.carry + deed.pool;
      return { own: 0, out: rest, keeps: -rest };
    }
    case 'split':
    case 'failed':
    case 'postponed':
    case 'unsold':
      return noFlow;
  }
}

function hold(held: Holding[], deed: Deed): void {
  const place = held.findIndex(({ block }) => block === deed.block);
  const holding = held[place];
  switch (deed.kind) {
    case 'purchase': {
      const cost = deed.value + deed.charges;
      if (holding) {
        holding.units += deed.units;
        holding.cost += cost;
        return;
      }
      const { block, etf, units, session: since } = deed;
      held.push({ block, etf, units, cost, since });
      return;
    }
    case 'sale':
      if (!holding) return;
      holding.units -= deed.units;
      holding.cost -= deed.cost;
      if (holding.units === 0) held.splice(place, 1);
      return;
    case 'split':
      if (holding) holding.units += deed.added;
      return;
    case 'merger':
      if (!holding) return;
      holding.units += deed.added;
      holding.etf = deed.into;
      return;
    case 'carry':
    case 'payout':
    case 'ended':
    case 'failed':
    case 'postponed':
    case 'unsold':
      return;
  }
}
