import type { RejectionCause } from '@safe-trading/engine';

/**
 * Rejection texts of Samco, its risk checks and the exchange. The first match counts, so narrower ones come first.
 * Unknown words mean nothing.
 */
const causes: readonly (readonly [RegExp, RejectionCause])[] = [
  [
    /(market|exchange|session) (is |was |has )?(now |currently )?(closed|not (yet )?(open|started))|(outside|after|non)[ -]*(market|trading)[ -]*hours|only (while|when|during)\b.*\b(open|hours)|pre[ -]?open/i,
    'MARKET_CLOSED',
  ],
  [
    /(exchange|market)s? (is |was )?(not connected|disconnected|unavailable|down)|not connected to (the )?(exchange|market)/i,
    'MARKET_CLOSED',
  ],
  [
    /session ?token|invalid token|unauthori[sz]ed|sessId|trading session|log ?in again/i,
    'NO_BROKER_SESSION',
  ],
  [/\bIP\b|static ip|ip address/i, 'ADDRESS_NOT_REGISTERED'],
  [/tpin|e-?dis\b|ddpi|\bpoa\b|authori[sz]ation|not authori[sz]ed/i, 'NEEDS_AUTHORISATION'],
  // A blocked scrip is not a blocked account.
  [
    /(\b(scrip|symbol|security|instrument|contract)s?\b|-(EQ|BE|BZ)\b).*\b(blocked|banned|suspended)\b/i,
    'ETF_NOT_TRADABLE',
  ],
  [
    /\b(blocked|banned|suspended)\b.*(\b(scrip|symbol|security|instrument|contract)s?\b|-(EQ|BE|BZ)\b)/i,
    'ETF_NOT_TRADABLE',
  ],
  [
    /(account|client|user)\b.*\b(blocked|inactive|dormant|suspended|frozen)|\bkyc\b/i,
    'BROKER_ACCOUNT_BLOCKED',
  ],
  [
    /(scrip|symbol|security|instrument|contract)s?\b.*\b(invalid|unknown|not (allowed|found|available|permitted))|invalid (trading)?symbol|symbol ?name|trade[ -]?to[ -]?trade|\bT2T\b/i,
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

export const causeOf = (said: string): RejectionCause | undefined =>
  causes.find(([words]) => words.test(said))?.[1];
