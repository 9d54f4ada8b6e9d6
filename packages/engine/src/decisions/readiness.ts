import type { Quote } from '../market/quote.ts';
import type { ExclusionReason } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import { buyLimit } from '../orders/order-price.ts';
import type { CashNeed } from '../subscription/cash-need.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { CashPolicy } from '../subscription/subscription.ts';
import { clockToleranceMs } from './market-evidence.ts';

export type Readiness = 'ready' | 'attention' | 'blocked';

export type ReadinessSubject =
  | 'stop'
  | 'doubt'
  | 'session'
  | 'address'
  | 'funds'
  | 'selling'
  | 'market-day'
  | 'clock'
  | 'etf'
  | 'price';

export type ReadinessCheck = {
  readonly subject: ReadinessSubject;
  readonly state: Readiness;
  readonly reason?: ReasonCode;
};

/** `renews`: closed, and reopened by the job before the installment falls due. `silent`: the broker did not answer. */
export type SessionStanding = 'open' | 'silent' | 'renews' | 'closed' | 'refused' | 'not-linked';

/** The ETF of the schedule, or the choice at the latest prices. */
export type EtfFacts =
  | {
      readonly isChosen: true;
      readonly quote?: Quote;
      /** Others have newer prices. */
      readonly isBehind: boolean;
      /** By the latest prices, further than the plan's price guard allows. */
      readonly isAboveValue?: boolean;
      /** The plan then invests half of the installment. */
      readonly buysHalf?: boolean;
    }
  | {
      readonly isChosen: false;
      readonly ranked: number;
      readonly excluded: readonly ExclusionReason[];
    };

export type ReadinessFacts = {
  readonly isStopped: boolean;
  /** An unresolved order of the account, of this ETF or another; absent when there is none. */
  readonly doubt?: 'same-etf' | 'any-etf';
  readonly session: SessionStanding;
  /** Absent when the broker did not say. */
  readonly addressMatches?: boolean;
  /** Absent when the broker did not say. */
  readonly available?: Paise;
  /** For everything due up to and including the day. */
  readonly need: CashNeed;
  readonly cashPolicy: CashPolicy;
  readonly mayDeliver: boolean;
  /** The planned day is no session, so the next one buys. */
  readonly isMoved: boolean;
  /** An open session by the calendar in which no ETF was traded yet. */
  readonly looksClosed?: boolean;
  /** Absent when the broker did not say. */
  readonly clockOffMs?: number;
  readonly etf: EtfFacts;
  readonly prices: 'fresh' | 'old' | 'none';
  readonly hasOpened: boolean;
};

/** All checks, in the order in which a person would fix them. */
export const readinessChecks = (facts: ReadinessFacts): ReadinessCheck[] => [
  check('stop', facts.isStopped ? blocked('TRADING_STOPPED') : ready),
  ...ofDoubt(facts).map((verdict) => check('doubt', verdict)),
  check('session', ofSession(facts.session)),
  check('address', ofAddress(facts)),
  check('funds', ofFunds(facts)),
  check('selling', facts.mayDeliver ? ready : attention('NEEDS_AUTHORISATION')),
  check('market-day', ofMarketDay(facts)),
  ...ofClock(facts).map((verdict) => check('clock', verdict)),
  check('etf', ofEtf(facts)),
  check('price', ofPrices(facts)),
];

/** One blocked check blocks the whole; unknown is never ready. */
export function readinessOf(checks: readonly ReadinessCheck[]): Readiness {
  if (checks.some(({ state }) => state === 'blocked')) return 'blocked';
  return checks.every(({ state }) => state === 'ready') ? 'ready' : 'attention';
}

type Verdict = Omit<ReadinessCheck, 'subject'>;

const ready: Verdict = { state: 'ready' };
const attention = (reason: ReasonCode): Verdict => ({ state: 'attention', reason });
const blocked = (reason: ReasonCode): Verdict => ({ state: 'blocked', reason });
const check = (subject: ReadinessSubject, verdict: Verdict): ReadinessCheck => ({
  subject,
  ...verdict,
});

/** Only when there is one. An ETF still to be chosen may be the frozen one. */
const ofDoubt = ({ doubt }: ReadinessFacts): Verdict[] => {
  if (!doubt) return [];
  return [doubt === 'same-etf' ? blocked('ACCOUNT_FROZEN') : attention('ACCOUNT_FROZEN')];
};

function ofSession(session: SessionStanding): Verdict {
  switch (session) {
    case 'open':
      return ready;
    case 'silent':
      return attention('BROKER_UNREACHABLE');
    case 'renews':
      return attention('NO_BROKER_SESSION');
    case 'closed':
    case 'refused':
    case 'not-linked':
      return blocked('NO_BROKER_SESSION');
  }
}

function ofAddress({ addressMatches, session }: ReadinessFacts): Verdict {
  if (addressMatches === undefined) return untold(session);
  return addressMatches ? ready : blocked('ADDRESS_NOT_REGISTERED');
}

/** A broker is not called without a session. */
const untold = (session: SessionStanding): Verdict =>
  attention(
    session === 'open' || session === 'silent' ? 'BROKER_UNREACHABLE' : 'NO_BROKER_SESSION',
  );

/** Between what is due and the most it can cost, the outcome is open. */
function ofFunds({ available, need, cashPolicy, session }: ReadinessFacts): Verdict {
  if (available === undefined) return untold(session);
  if (available >= need.most) return ready;
  const buysLess = cashPolicy === 'reduce' && available > 0;
  return available >= need.due || buysLess
    ? attention('INSUFFICIENT_FUNDS')
    : blocked('INSUFFICIENT_FUNDS');
}

function ofMarketDay({ isMoved, looksClosed }: ReadinessFacts): Verdict {
  if (looksClosed) return blocked('MARKET_LOOKS_CLOSED');
  return isMoved ? attention('MARKET_CLOSED') : ready;
}

/** Only when it is wrong: no order leaves while the clocks differ. */
const ofClock = ({ clockOffMs = 0 }: ReadinessFacts): Verdict[] =>
  Math.abs(clockOffMs) > clockToleranceMs ? [blocked('MARKET_LOOKS_CLOSED')] : [];

function ofEtf({ etf, prices }: ReadinessFacts): Verdict {
  if (prices === 'none') return attention('NO_PRICE');
  if (!etf.isChosen) {
    if (etf.ranked > 0) return ready;
    return etf.excluded.some(mayPass) ? attention('NO_CANDIDATE') : blocked('NO_CANDIDATE');
  }
  if (!etf.quote || etf.isBehind) return blocked('ETF_NOT_TRADABLE');
  const limit = buyLimit(etf.quote);
  if (limit.type === 'limit') return etf.isAboveValue ? attention('PRICE_ABOVE_VALUE') : ready;
  return limit.reason === 'NO_PRICE' ? blocked('NO_PRICE') : attention(limit.reason);
}

/** Reasons that new prices can remove; class, age and turnover do not change within a day. */
const mayPass = (reason: ExclusionReason): boolean =>
  reason !== 'ASSET_CLASS' &&
  reason !== 'UNDERLYING_OPEN' &&
  reason !== 'TOO_NEW' &&
  reason !== 'LOW_TURNOVER';

/** A chosen ETF is priced again by its order; an open choice uses stored prices. */
function ofPrices({ prices, etf, hasOpened, looksClosed }: ReadinessFacts): Verdict {
  if (looksClosed) return blocked('MARKET_LOOKS_CLOSED');
  if (prices === 'fresh') return ready;
  const reason = prices === 'old' ? 'STALE_PRICE' : 'NO_PRICE';
  return hasOpened && !etf.isChosen ? blocked(reason) : attention(reason);
}
