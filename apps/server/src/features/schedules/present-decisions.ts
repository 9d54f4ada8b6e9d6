import type { decisionEndpoints, Reply } from '@safe-trading/contract';
import {
  type DecisionTrace,
  type Paise,
  percentFromBasisPoints,
  type Ranking,
  rupeesFromPaise,
  subtractPaise,
  timesPaise,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import { toDate } from '../../platform/kernel/instants.ts';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import { wordsOfExclusion, wordsOfReason } from '../../trading/reasons/reason-words.ts';
import { explainDecision } from './explain-decision.ts';
import type { Explained } from './list-decisions.ts';

type Wire = Reply<typeof decisionEndpoints.list>['data'];
type WireDecision = Wire['decisions'][number];
type Figures = WireDecision['figures'];

const kindOnWire = {
  buy: 'BUY',
  sell: 'SELL',
  carry: 'CARRY',
  block: 'BLOCK',
  postpone: 'POSTPONE',
  fail: 'FAIL',
  assign: 'ASSIGN',
} as const;

export const presentDecisions = (
  { scheduleId, decisions, selection }: Explained,
  isAdministrator: boolean,
  language: Language,
): Wire => ({
  schedule_id: scheduleId,
  ranking: selection
    ? presentRanking(selection.ranking, toDate(selection.chosenAt), language)
    : null,
  decisions: decisions.map((decision) => presentDecision(decision, isAdministrator, language)),
});

function presentDecision(
  decision: KeptDecision,
  isAdministrator: boolean,
  language: Language,
): WireDecision {
  const { order } = decision;
  const reason = decision.reason ?? order?.reasonCode;
  return {
    decision_id: decision.id,
    sip_number: decision.sipNumber ?? null,
    kind: kindOnWire[decision.kind],
    decided_at: toDate(decision.at).toISOString(),
    last_decided_at: toDate(decision.lastAt).toISOString(),
    times: decision.times,
    reason: reason ?? null,
    sentences: explainDecision(decision, language),
    ...(isAdministrator && reason
      ? { administrator_text: wordsOfReason(reason, language).administrator }
      : {}),
    figures: figuresOf(decision.trace),
    order: order
      ? {
          order_id: order.clientOrderId,
          state: order.state.replaceAll('-', '_').toUpperCase(),
          units: order.quantity,
          limit_price: rupeesFromPaise(order.limit),
          filled_units: order.filled,
          broker_text: order.said === undefined ? null : translated(order.said, language),
        }
      : null,
  };
}

function figuresOf({ instrument, seen, place, limit, size, cash, sale }: DecisionTrace): Figures {
  return {
    ...(instrument ? { etf_nse_code: instrument.symbol } : {}),
    ...(seen ? { priced_at: toDate(seen.at).toISOString() } : {}),
    ...amount('last_price', seen?.quote.last),
    ...amount('bid_price', seen?.quote.bid),
    ...amount('ask_price', seen?.quote.ask),
    ...amount('low_52_week', place?.low52 ?? seen?.quote.low52),
    ...(place
      ? {
          distance_percent: place.distanceBp / 100,
          rank: place.rank,
          ranked: place.of,
          excluded: place.excluded,
        }
      : {}),
    ...amount('limit_price', limit),
    ...amount('sip_amount', size?.amount),
    ...amount('carried_amount', size?.carry),
    ...(size && limit !== undefined
      ? {
          units: size.quantity,
          cost_at_limit: rupeesFromPaise(size.worstCost),
          charges_at_limit: rupeesFromPaise(
            subtractPaise(size.worstCost, timesPaise(limit, size.quantity)),
          ),
        }
      : {}),
    ...amount('cash_available', cash?.available),
    ...(sale
      ? {
          units: sale.quantity,
          cost_of_units: rupeesFromPaise(sale.cost),
          charges_at_limit: rupeesFromPaise(sale.charges),
          ...(sale.target === undefined
            ? {}
            : { profit_target_percent: percentFromBasisPoints(sale.target) }),
        }
      : {}),
  };
}

const amount = <Name extends keyof Figures>(name: Name, value: Paise | undefined) =>
  value === undefined ? {} : { [name]: rupeesFromPaise(value) };

const presentRanking = (
  { ranked, excluded }: Ranking,
  chosenAt: Date,
  language: Language,
): Wire['ranking'] => ({
  chosen_at: chosenAt.toISOString(),
  ranked: ranked.map(({ instrument, last, low52, distanceBp }, index) => ({
    rank: index + 1,
    etf_nse_code: instrument.symbol,
    etf_name: instrument.name,
    last_price: rupeesFromPaise(last),
    low_52_week: rupeesFromPaise(low52),
    distance_percent: distanceBp / 100,
  })),
  excluded: excluded.map(({ symbol, reason }) => ({
    etf_nse_code: symbol,
    reason,
    reason_text: wordsOfExclusion(reason, language),
  })),
});
