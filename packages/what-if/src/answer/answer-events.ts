import type { ReasonCode } from '@safe-trading/engine';
import { mostMissesInARow } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';
import type { WhatIfEvent } from './answer.ts';
import { etfNameOf } from './answer-figures.ts';
import { counted, rupees } from './wording.ts';

/** Events other than trades. Consecutive sessions without a purchase are one event. */
export function eventsOf(market: ColumnarMarket, deeds: readonly Deed[]): WhatIfEvent[] {
  const events: WhatIfEvent[] = [];
  for (let place = 0; place < deeds.length; place += 1) {
    const deed = deeds[place];
    if (!deed) continue;
    const alike = likeIt(deeds, place);
    const said = tell(market, deed, alike.sessions);
    place += alike.deeds - 1;
    if (!said) continue;
    const { session, block, etf } = deed;
    events.push({
      on: market.hours[session]?.on ?? market.lastDay,
      ...said,
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

type Said = Pick<WhatIfEvent, 'kind' | 'sentence' | 'reason'>;

function tell(market: ColumnarMarket, deed: Deed, sessions: number): Said | undefined {
  const symbol = deed.etf >= 0 ? etfNameOf(market, deed.etf).symbol : 'The ETF';
  switch (deed.kind) {
    case 'purchase':
      return deed.units < deed.ordered
        ? {
            kind: 'part filled',
            sentence: `Only ${deed.units} of ${deed.ordered} units of ${symbol} found a seller before the order was cancelled.`,
          }
        : undefined;
    case 'carry':
      return {
        kind: 'carry',
        reason: 'AMOUNT_BELOW_ONE_UNIT',
        sentence: `Less than one unit of ${symbol}: ${rupees(deed.ownMoney + deed.fromPool)} waits for the next SIP.`,
      };
    case 'postponed':
      return {
        kind: 'no candidate',
        reason: deed.reason,
        sentence: `${whyPostponed(deed.reason)} on ${counted(sessions, 'session')}; the SIP moved to the next planned date.`,
      };
    case 'failed':
      return {
        kind: 'missed',
        reason: deed.reason,
        sentence: `The SIP was not bought: ${whyFailed(deed.reason)}`,
      };
    case 'unsold':
      return {
        kind: 'sale not filled',
        reason: deed.reason,
        sentence: `${symbol} was offered at its target and nobody took it before the order was cancelled.`,
      };
    case 'sale':
      return deed.isDelisting
        ? {
            kind: 'delisting',
            reason: 'ETF_DELISTED',
            sentence: `${symbol} is gone: ${counted(deed.units, 'unit')} were paid out with ${rupees(deed.value)}.`,
          }
        : undefined;
    case 'split':
      return {
        kind: 'split',
        sentence: `${symbol} split 1:${deed.factor}: ${counted(deed.added, 'unit')} more at the same cost.`,
      };
    case 'payout':
      return { kind: 'distribution', sentence: `${symbol} paid out ${rupees(deed.amount)}.` };
    case 'merger':
      return {
        kind: 'merger',
        sentence: `${symbol} became ${etfNameOf(market, deed.into).symbol}; ${rupees(deed.amount)} was paid for the rest.`,
      };
    case 'paused':
      return {
        kind: 'paused',
        reason: 'INSUFFICIENT_FUNDS',
        sentence: `Buying was paused: ${mostMissesInARow} SIPs in a row could not be paid. Blocks go on to be sold at their target.`,
      };
    case 'ended':
      return {
        kind: 'plan ended',
        sentence: `Every SIP is used and every block is over; ${rupees(deed.carry + deed.pool)} of change and reinvested profit is paid out.`,
      };
  }
}

const whyPostponed = (reason: ReasonCode): string =>
  reason === 'MARKET_LOOKS_CLOSED'
    ? 'The ETFs in question had no trade'
    : 'No ETF met the rules of the selection';

function whyFailed(reason: ReasonCode): string {
  switch (reason) {
    case 'NOT_FILLED':
      return 'nobody sold at its limit before the order was cancelled.';
    case 'SPREAD_TOO_WIDE':
      return 'bid and ask lay too far apart all day.';
    case 'AT_UPPER_BAND':
      return 'the price stood at the upper end of its band.';
    case 'INSUFFICIENT_FUNDS':
      return 'the account held too little to pay for it.';
    case 'CAP_REACHED':
      return 'the order was larger than any order may be.';
    default:
      return 'there was no price to buy at.';
  }
}
