import {
  type LocalDate,
  type Paise,
  paise,
  type ReadinessCheck,
  type ReadinessFacts,
  type ReasonCode,
  type SessionStanding,
} from '@safe-trading/engine';
import type { Language, Text } from '@safe-trading/messages';
import { readiness } from '@safe-trading/messages/en/server/readiness';
import { readiness as hindi } from '@safe-trading/messages/hi/server/readiness';
import { spoken } from '@safe-trading/messages/spoken';
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

type Say = {
  language: Language;
  text: Text<typeof readiness>;
  fixOf(reason: ReasonCode): string;
  rupees(amount: Paise): string;
  day(date: LocalDate): string;
};

export const readinessIn = spoken(readiness, hindi);

const sayIn = (language: Language): Say => ({
  language,
  text: readinessIn(language),
  fixOf: (reason) => wordsOfReason(reason, language).fix,
  rupees: (amount) => rupeesInWords(amount, language),
  day: (date) => dayInWords(date, language),
});

/** What a check found, and what to do where it is not ready. */
export function wordsFor(check: ReadinessCheck, checked: CheckedFacts, language: Language): Words {
  const { subject, reason } = check;
  const say = sayIn(language);
  const { text } = say;
  switch (subject) {
    case 'stop':
      return reason ? listed(reason, say) : { text: text('no-stop') };
    case 'doubt':
      return listed('ACCOUNT_FROZEN', say);
    case 'session':
      return ofSession(checked.facts.session, say);
    case 'address':
      return ofAddress(check, checked, say);
    case 'funds':
      return ofFunds(check, checked, say);
    case 'selling':
      return reason ? listed(reason, say) : { text: text('may-sell') };
    case 'market-day':
      return ofMarketDay(check, checked, say);
    case 'clock':
      return ofClock(checked, say);
    case 'etf':
      return ofEtf(check, checked, say);
    case 'price':
      return ofPrice(check, checked, say);
  }
}

function listed(reason: ReasonCode, { language }: Say): Words {
  const { text, fix } = wordsOfReason(reason, language);
  return { text, fix };
}

function ofSession(session: SessionStanding, { text, fixOf }: Say): Words {
  switch (session) {
    case 'open':
      return { text: text('session-open') };
    case 'silent':
      return { text: text('session-silent'), fix: text('asked-again') };
    case 'renews':
      return { text: text('session-renews'), fix: text('session-renews-fix') };
    case 'closed':
    case 'refused':
    case 'not-linked':
      return { text: text(`session-${session}`), fix: fixOf('NO_BROKER_SESSION') };
  }
}

const fixOfUnknown = (session: SessionStanding, { text, fixOf }: Say): string =>
  session === 'open' || session === 'silent' || session === 'renews'
    ? text('asked-again')
    : fixOf('NO_BROKER_SESSION');

function ofFunds({ state }: ReadinessCheck, { facts, on }: CheckedFacts, say: Say): Words {
  const { text, rupees, day, fixOf } = say;
  const { available, need, session } = facts;
  const due = { due: rupees(need.due), day: day(on) };
  if (available === undefined)
    return { text: text('funds-unknown', due), fix: fixOfUnknown(session, say) };

  const cash = rupees(available);
  const most = rupees(need.most);
  if (state === 'ready') return { text: text('funds-ready', { cash, most }) };

  const fix = fixOf('INSUFFICIENT_FUNDS');
  const short = shortOf(need.due, available);
  if (short === 0) return { text: text('funds-close', { ...due, cash, most }), fix };
  const missing = text('funds-missing', { ...due, short: rupees(short), cash });
  return { text: state === 'blocked' ? missing : `${missing} ${text('funds-reduced')}`, fix };
}

const shortOf = (due: Paise, available: Paise): Paise => paise(Math.max(0, due - available));

function ofMarketDay({ reason }: ReadinessCheck, checked: CheckedFacts, say: Say): Words {
  const { text, day } = say;
  if (!reason) return { text: text('market-open', { day: day(checked.on) }) };
  if (reason === 'MARKET_LOOKS_CLOSED') return ofSilence(checked.seen, say);
  return {
    text: text('market-holiday', { planned: day(checked.plannedOn), day: day(checked.on) }),
    fix: text('market-holiday-fix'),
  };
}

function ofSilence({ tradedAt }: Seen, { text, fixOf, language }: Say): Words {
  return {
    text: tradedAt
      ? text('market-silent-since', { day: dateInWords(new Date(tradedAt), language) })
      : text('market-silent'),
    fix: fixOf('MARKET_LOOKS_CLOSED'),
  };
}

const ofClock = ({ facts: { clockOffMs = 0 } }: CheckedFacts, { text }: Say): Words => ({
  text: text('clock', { minutes: Math.floor(Math.abs(clockOffMs) / 60_000) }),
  fix: text('clock-fix'),
});

function ofEtf({ reason }: ReadinessCheck, { facts, seen }: CheckedFacts, say: Say): Words {
  const { text, fixOf } = say;
  const symbol = seen.etf?.symbol ?? text('the-etf');
  if (!reason) return { text: text(facts.etf.isChosen ? 'etf-ready' : 'etf-likely', { symbol }) };
  if (reason === 'PRICE_ABOVE_VALUE')
    return facts.etf.isChosen && facts.etf.buysHalf
      ? { text: text('etf-dear-half', { symbol }), fix: text('half-carried') }
      : { text: text('etf-dear', { symbol }), fix: fixOf(reason) };
  if (reason !== 'ETF_NOT_TRADABLE') return listed(reason, say);
  return { text: text('etf-behind', { symbol }), fix: fixOf(reason) };
}

function ofPrice({ reason }: ReadinessCheck, { seen }: CheckedFacts, say: Say): Words {
  const { text, fixOf, language } = say;
  if (reason === 'MARKET_LOOKS_CLOSED') return ofSilence(seen, say);
  const { pricedAt } = seen;
  if (!pricedAt) return reason ? listed(reason, say) : { text: text('price-fresh') };
  const read = new Date(pricedAt);
  const when = { time: timeInWords(read, language), date: dateInWords(read, language) };
  return reason
    ? { text: text('price-old', when), fix: fixOf(reason) }
    : { text: text('price-fresh-at', when) };
}

function ofAddress({ reason }: ReadinessCheck, { facts }: CheckedFacts, say: Say): Words {
  if (!reason) return { text: say.text('address-ready') };
  if (reason === 'ADDRESS_NOT_REGISTERED') return listed(reason, say);
  return { text: say.text('address-unknown'), fix: fixOfUnknown(facts.session, say) };
}
