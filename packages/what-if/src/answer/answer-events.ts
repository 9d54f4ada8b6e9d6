import type { ReasonCode } from '@safe-trading/engine';
import { mostMissesInARow } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';
import type { WhatIfEvent } from './answer.ts';
import { etfNameOf } from './answer-figures.ts';
import { type Said, said } from './said.ts';

/** Events other than trades. Consecutive sessions without a purchase are one event. */
export function eventsOf(market: ColumnarMarket, deeds: readonly Deed[]): WhatIfEvent[] {
  const events: WhatIfEvent[] = [];
  for (let place = 0; place < deeds.length; place += 1) {
    const deed = deeds[place];
    if (!deed) continue;
    const alike = likeIt(deeds, place);
    const reported = tell(market, deed, alike.sessions);
    place += alike.deeds - 1;
    if (!reported) continue;
    const { session, block, etf } = deed;
    events.push({
      on: market.hours[session]?.on ?? market.lastDay,
      ...reported,
      ...(block > 0 ? { block } : {}),
      ...(etf >= 0 ? { etf: etfNameOf(market, etf) } : {}),
    });
  }
  return events;
}

function likeIt(
  deeds: readonly Deed[],
  from: number,
): { readonly deeds: number; readonly sessions: number } {
  const deed = deeds[from];
  if (deed?.kind !== 'postponed') return { deeds: 1, sessions: 1 };
  let [count, sessions] = [1, deed.sessions];
  for (let next = deeds[from + 1]; next; next = deeds[from + count]) {
    if (next.kind !== 'postponed' || next.reason !== deed.reason) break;
    count += 1;
    sessions += next.sessions;
  }
  return { deeds: count, sessions };
}

type Reported = Pick<WhatIfEvent, 'kind' | 'why' | 'reason'>;

function tell(market: ColumnarMarket, deed: Deed, sessions: number): Reported | undefined {
  const etf = deed.etf >= 0 ? etfNameOf(market, deed.etf).symbol : 'ETF';
  switch (deed.kind) {
    case 'purchase': {
      const { units, ordered } = deed;
      return units < ordered
        ? { kind: 'part filled', why: [said('part-filled', { units, ordered, etf })] }
        : undefined;
    }
    case 'carry': {
      const amount = { paise: deed.ownMoney + deed.fromPool };
      return {
        kind: 'carry',
        reason: 'AMOUNT_BELOW_ONE_UNIT',
        why: [said('carried', { etf, amount })],
      };
    }
    case 'postponed':
      return {
        kind: 'no candidate',
        reason: deed.reason,
        why: [said(whyPostponed(deed.reason), { sessions })],
      };
    case 'failed':
      return { kind: 'missed', reason: deed.reason, why: [said(whyFailed(deed.reason))] };
    case 'unsold':
      return { kind: 'sale not filled', reason: deed.reason, why: [said('unsold', { etf })] };
    case 'sale': {
      const { units, value } = deed;
      return deed.isDelisting
        ? {
            kind: 'delisting',
            reason: 'ETF_DELISTED',
            why: [said('delisted', { etf, units, amount: { paise: value } })],
          }
        : undefined;
    }
    case 'split': {
      const { factor, added } = deed;
      return { kind: 'split', why: [said('split', { etf, factor, added })] };
    }
    case 'payout': {
      const amount = { paise: deed.amount };
      return { kind: 'distribution', why: [said('paid-out', { etf, amount })] };
    }
    case 'merger': {
      const into = etfNameOf(market, deed.into).symbol;
      const amount = { paise: deed.amount };
      return { kind: 'merger', why: [said('merged', { etf, into, amount })] };
    }
    case 'paused':
      return {
        kind: 'paused',
        reason: 'INSUFFICIENT_FUNDS',
        why: [said('paused', { row: mostMissesInARow })],
      };
    case 'ended': {
      const amount = { paise: deed.carry + deed.pool };
      return { kind: 'plan ended', why: [said('ended', { amount })] };
    }
  }
}

const whyPostponed = (reason: ReasonCode): Said['key'] =>
  reason === 'MARKET_LOOKS_CLOSED' ? 'postponed-no-trade' : 'postponed-no-candidate';

function whyFailed(reason: ReasonCode): Said['key'] {
  switch (reason) {
    case 'NOT_FILLED':
      return 'missed-limit';
    case 'SPREAD_TOO_WIDE':
      return 'missed-spread';
    case 'AT_UPPER_BAND':
      return 'missed-band';
    case 'INSUFFICIENT_FUNDS':
      return 'missed-funds';
    case 'CAP_REACHED':
      return 'missed-cap';
    default:
      return 'missed-price';
  }
}
