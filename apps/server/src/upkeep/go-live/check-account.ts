import {
  type Answer,
  addDays,
  type Calendar,
  type Instant,
  type LocalDate,
  type Paise,
  rupeesFromPaise,
  type SessionTimes,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { BrokerAccount } from '../../trading/brokers/broker.ts';
import { attention, type Finding, met, notAsked, unmet } from './finding.ts';
import { judgeCalendar } from './judge-calendar.ts';
import { judgeQuote } from './judge-quote.ts';

const precondition = 'Clock';

const mostApartMs = 120_000;

export type AccountDeps = {
  clock: Clock;
  facts: { calendar: Calendar; sessionTimes: readonly SessionTimes[] };
  symbol: string;
};

const daysBack = 30;

/** Reads everything a login may read; never orders or cancels. */
export async function checkAccount(
  account: BrokerAccount,
  { clock, facts, symbol }: AccountDeps,
): Promise<Finding[]> {
  const { calendar, sessionTimes } = facts;
  const proof = await account.prove();
  const now = clock.now();
  if (!proof.ok) {
    return [
      unmet('Address', proof.message, 'Mend the session first, then run this again.'),
      notAsked('Clock', 'Samco was not heard.'),
    ];
  }
  const moment = marketMoment(now);
  return [
    judgeAddress(proof.value),
    judgeClock(proof.servedAt, now),
    judgeFunds(await account.funds()),
    ...(await checkBooks(account)),
    read('Quote', await account.quote(symbol), (quote) =>
      judgeQuote({ calendar, sessionTimes, moment, quote }),
    ),
    await checkCalendar(account, symbol, moment.today, calendar),
  ];
}

function judgeAddress(proof: { matches: boolean; address: string; primary?: string }): Finding {
  const { matches, address, primary } = proof;
  const seen = address === '' ? 'an address it does not name' : address;
  if (matches)
    return met('Address', `Samco sees ${seen} and takes orders of this account from it.`);
  return unmet(
    'Address',
    `Samco sees ${seen}; for this account ${primary ?? 'no address'} is registered.`,
    `Register ${seen} as a static IP of the account in the Samco Trade API dashboard. It can be changed once in seven days, and one address serves one client.`,
  );
}

const judgeFunds = (funds: Answer<{ available: Paise }>): Finding =>
  read('Funds', funds, ({ available }) => {
    const seen = `₹${rupeesFromPaise(available).toLocaleString('en-IN')} may be spent.`;
    if (available > 0) return met('Funds', seen);
    return attention('Funds', seen, 'Add money to the account before the first instalment is due.');
  });

async function checkBooks(account: BrokerAccount): Promise<Finding[]> {
  const book = await account.book();
  const trades = await account.trades();
  const holdings = await account.holdings();
  const positions = await account.positions();
  const rows = (name: string, answer: Answer<readonly unknown[]>): Finding =>
    read(name, answer, ({ length }) => met(name, `It was read and has ${length} rows.`));
  return [
    rows('Order book', book),
    rows('Trade book', trades),
    rows('Holdings', holdings),
    rows('Positions', positions),
  ];
}

async function checkCalendar(
  account: BrokerAccount,
  symbol: string,
  today: LocalDate,
  calendar: Calendar,
): Promise<Finding> {
  const from = addDays(today, -daysBack);
  const candles = await account.candles(symbol, from, today);
  return read('Calendar', candles, (days) =>
    judgeCalendar({ calendar, today, from, traded: days.map(({ date }) => date) }),
  );
}

function read<T>(name: string, answer: Answer<T>, judge: (value: T) => Finding): Finding {
  if (answer.ok) return judge(answer.value);
  const remedy =
    answer.reason === 'malformed'
      ? 'Run this with --record and report the kept reply: Samco answers in a shape this program does not know.'
      : 'Run this again; if it stays, ask Samco.';
  return unmet(name, answer.message, remedy);
}

/** Compares our clock with the broker's reply time. */
export function judgeClock(servedAt: Instant | undefined, now: Date): Finding {
  if (servedAt === undefined) {
    return attention(
      precondition,
      'Samco wrote no time into its reply.',
      'Compare the clock of this machine with another source: timedatectl status.',
    );
  }
  const aheadMs = now.getTime() - servedAt;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const seen = `The clock of this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} Samco's.`;
  if (Math.abs(aheadMs) <= mostApartMs) return met(precondition, seen);
  return unmet(
    precondition,
    seen,
    'Let the machine keep its time: timedatectl set-ntp true, then look with timedatectl status. Orders and sessions are timed by it.',
  );
}
