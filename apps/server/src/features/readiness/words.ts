import {
  type EtfFacts,
  type LocalDate,
  type Paise,
  paise,
  type ReadinessCheck,
  type ReadinessFacts,
  type ReasonCode,
  type SessionStanding,
} from '@safe-trading/engine';
import {
  dateInWords,
  dayInWords,
  rupeesInWords,
  timeInWords,
} from '../../trading/reasons/in-words.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import type { Seen } from './readiness-store.ts';

export type Words = { text: string; fix?: string };

export type CheckedFacts = {
  facts: ReadinessFacts;
  seen: Seen;
  on: LocalDate;
  plannedOn: LocalDate;
};

const askedAgain =
  'Nothing needs doing now: it is asked again before the SIP is due, and you can check again yourself.';

const halfCarried = 'Nothing needs doing: the other half is carried to the next SIP.';

const loginFix = wordsOfReason('NO_BROKER_SESSION', 'en').fix;

const fixOfUntold = (session: SessionStanding): string =>
  session === 'open' || session === 'silent' || session === 'renews' ? askedAgain : loginFix;

const sessionWords: Readonly<Record<SessionStanding, Words>> = {
  open: { text: 'Your broker session is open.' },
  silent: { text: 'Your broker did not answer.', fix: askedAgain },
  renews: {
    text: 'No broker session is open now; one is opened by itself on the morning of the day.',
    fix: 'Nothing needs doing. You can also log in to the broker now, and check again.',
  },
  closed: { text: 'No broker session is open, so no order can be placed.', fix: loginFix },
  refused: { text: 'The login at your broker did not work.', fix: loginFix },
  'not-linked': { text: 'No broker account is linked yet.', fix: loginFix },
};

export function wordsFor(check: ReadinessCheck, checked: CheckedFacts): Words {
  const { subject, reason } = check;
  switch (subject) {
    case 'stop':
      return reason ? listed(reason) : { text: 'Trading is not stopped.' };
    case 'doubt':
      return listed('ACCOUNT_FROZEN');
    case 'session':
    case 'address':
      return wordsOfBroker(check, checked);
    case 'funds':
      return ofFunds(check, checked);
    case 'selling':
      return reason
        ? listed(reason)
        : { text: 'Your broker may deliver what is sold, so profit can be booked.' };
    case 'market-day':
      return ofMarketDay(check, checked);
    case 'clock':
      return ofClock(checked);
    case 'etf':
      return ofEtf(check, checked);
    case 'price':
      return ofPrice(check, checked);
  }
}

const listed = (reason: ReasonCode): Words => {
  const { text, fix } = wordsOfReason(reason, 'en');
  return { text, fix };
};

function ofFunds({ state }: ReadinessCheck, { facts, on }: CheckedFacts): Words {
  const { available, need, session } = facts;
  const due = `${rupeesInWords(need.due)} is due by ${dayInWords(on)}`;
  if (available === undefined)
    return { text: `How much cash is there is not known yet; ${due}.`, fix: fixOfUntold(session) };

  const there = rupeesInWords(available);
  const most = rupeesInWords(need.most);
  if (state === 'ready')
    return { text: `${there} is in your broker account; the orders cost ${most} at the most.` };

  const { fix } = wordsOfReason('INSUFFICIENT_FUNDS', 'en');
  const short = shortOf(need.due, available);
  if (short === 0) {
    const text = `${there} is in your broker account and ${due}, but the orders may cost ${most}, because they spend change of earlier SIPs too.`;
    return { text, fix };
  }
  const missing = `${rupeesInWords(short)} is missing: ${due}, and ${there} is in your broker account.`;
  const text = state === 'blocked' ? missing : `${missing} Only what the cash pays for is bought.`;
  return { text, fix };
}

const shortOf = (due: Paise, available: Paise): Paise => paise(Math.max(0, due - available));

function ofMarketDay({ reason }: ReadinessCheck, checked: CheckedFacts): Words {
  if (!reason) return { text: `The exchange is open on ${dayInWords(checked.on)}.` };
  return reason === 'MARKET_LOOKS_CLOSED' ? ofSilence(checked.seen) : ofHoliday(checked);
}

function ofSilence({ tradedAt }: CheckedFacts['seen']): Words {
  const last = tradedAt ? `; the last was on ${dateInWords(new Date(tradedAt))}` : '';
  return {
    text: `The market looks closed: your broker tells of no trade of today${last}. No order is sent before one is made.`,
    fix: wordsOfReason('MARKET_LOOKS_CLOSED', 'en').fix,
  };
}

const ofClock = ({ facts: { clockOffMs = 0 } }: CheckedFacts): Words => ({
  text: `The clocks of your broker and of this server are ${minutesInWords(clockOffMs)} apart, so no order is sent.`,
  fix: 'Tell your administrator: the clock of this server has to be set right.',
});

const minutesInWords = (ms: number): string =>
  `${Math.floor(Math.abs(ms) / 60_000).toLocaleString('en-IN')} minutes`;

const ofHoliday = ({ on, plannedOn }: CheckedFacts): Words => ({
  text: `Nothing is bought on ${dayInWords(plannedOn)}, the day it was planned for; the exchange opens on ${dayInWords(on)}.`,
  fix: 'Nothing needs doing: it is bought on the next day the exchange is open.',
});

function ofEtf({ reason }: ReadinessCheck, { facts: { etf }, seen }: CheckedFacts): Words {
  const symbol = seen.etf?.symbol ?? 'The ETF';
  if (!reason) return { text: readyEtf(etf, symbol) };
  if (reason === 'PRICE_ABOVE_VALUE') {
    const isHalved = etf.isChosen && etf.buysHalf;
    const then = isHalved
      ? 'while it does, half of the SIP is invested'
      : 'it is bought only when it does not';
    const text = `By the latest prices ${symbol} costs clearly more than what it holds is worth; ${then}.`;
    return { text, fix: isHalved ? halfCarried : wordsOfReason(reason, 'en').fix };
  }
  if (reason !== 'ETF_NOT_TRADABLE') return listed(reason);
  const { fix } = wordsOfReason('ETF_NOT_TRADABLE', 'en');
  return { text: `${symbol} has no price as new as the others, so it may be suspended.`, fix };
}

const readyEtf = (etf: EtfFacts, symbol: string): string =>
  etf.isChosen
    ? `${symbol} is traded and stands inside its price band.`
    : `The ETF is chosen then; by the latest prices it would be ${symbol}.`;

function ofPrice({ reason }: ReadinessCheck, { seen }: CheckedFacts): Words {
  if (reason === 'MARKET_LOOKS_CLOSED') return ofSilence(seen);
  const { pricedAt } = seen;
  if (!pricedAt) return reason ? listed(reason) : { text: 'Prices are fresh.' };
  const read = new Date(pricedAt);
  const when = `${timeInWords(read)} on ${dateInWords(read)}`;
  return reason
    ? { text: `The latest prices were read at ${when}.`, fix: wordsOfReason(reason, 'en').fix }
    : { text: `Prices are fresh, read at ${when}.` };
}

function wordsOfBroker({ subject, reason }: ReadinessCheck, checked: CheckedFacts): Words {
  const { session } = checked.facts;
  if (subject === 'session') return sessionWords[session];
  switch (reason) {
    case undefined:
      return { text: 'Your broker takes orders from this server.' };
    case 'ADDRESS_NOT_REGISTERED': {
      const { text, fix } = wordsOfReason('ADDRESS_NOT_REGISTERED', 'en');
      return { text, fix };
    }
    default:
      return {
        text: 'Whether your broker takes orders from this server is not known yet.',
        fix: fixOfUntold(session),
      };
  }
}
