import type { RejectionCause } from '@safe-trading/engine';

/**
 * What Samco, its risk checks and the exchange write when they reject an order, by what it means. The
 * first that fits counts: narrower words stand above wider ones. Words nobody has seen yet mean nothing.
 */
const causes: readonly (readonly [RegExp, RejectionCause])[] = [
  [
    /market (is |was )?(now )?closed|(outside|after|non)[ -]*(market|trading)[ -]*hours/i,
    'MARKET_CLOSED',
  ],
  [
    /session ?token|invalid token|unauthori[sz]ed|sessId|trading session|log ?in again/i,
    'NO_BROKER_SESSION',
  ],
  [/\bIP\b|static ip|ip address/i, 'ADDRESS_NOT_REGISTERED'],
  [/tpin|e-?dis\b|ddpi|\bpoa\b|authori[sz]ation|not authori[sz]ed/i, 'NEEDS_AUTHORISATION'],
  [
    /(account|client|user)\b.*\b(blocked|inactive|dormant|suspended|frozen)|\bkyc\b/i,
    'BROKER_ACCOUNT_BLOCKED',
  ],
  [
    /(scrip|symbol|security|instrument|contract)s?\b.*\b(blocked|banned|suspended|invalid|unknown|not (allowed|found|available|permitted))|invalid (trading)?symbol|symbol ?name|trade[ -]?to[ -]?trade|\bT2T\b/i,
    'ETF_NOT_TRADABLE',
  ],
  [/tick|multiples? of/i, 'PRICE_OFF_TICK'],
  [
    /circuit|price (band|range)|day'?s? (price )?range|\bDPR\b|execution range/i,
    'PRICE_OUTSIDE_BAND',
  ],
  [/holding|sellable|insufficient (quantity|qty|stock|units)|short ?sell/i, 'UNITS_MISSING'],
  [/margin|insufficient|shortfall|fund|cash available/i, 'INSUFFICIENT_FUNDS'],
  [/\bblocked\b/i, 'BROKER_ACCOUNT_BLOCKED'],
];

/** Undefined for words that match no known cause. */
export const causeOf = (said: string): RejectionCause | undefined =>
  causes.find(([words]) => words.test(said))?.[1];
