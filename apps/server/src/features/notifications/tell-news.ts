import {
  addDays,
  type Calendar,
  cashNeed,
  daysBetween,
  isSession,
  type LocalDate,
  type MarketMoment,
  missingYears,
  noPaise,
  type Paise,
  paise,
  type SessionTimes,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { MailTo } from '../../platform/mail/mail-to.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import type { QuoteStore } from '../../trading/market-data/quote-store.ts';
import { rankAtNewest } from '../../trading/market-data/rank-at-newest.ts';
import type { BrokerAccounts } from '../../trading/run/broker-accounts.ts';
import {
  type NewsTimes,
  newsOfBooking,
  newsOfEtfList,
  newsOfFailedChannel,
  newsOfHeldByMarket,
  newsOfInstallment,
  newsOfLostSession,
  newsOfMissingCalendar,
  newsOfPause,
  newsOfPostponed,
  newsOfStranded,
} from './news-of.ts';
import type {
  ComingInstallment,
  EtfListDiffers,
  HeldByMarket,
  NewsBooks,
  NewsStore,
  WarningEvent,
} from './news-store.ts';
import type { Funding, NewNotification, NotificationContent } from './notification.ts';

type LookAheadDeps = {
  subscriptions: SubscriptionStore;
  quotes: QuoteStore;
  facts: Pick<MarketFacts, 'instruments'>;
  accounts: Pick<BrokerAccounts, 'ofInvestors'>;
};

type Need = { userId: string; plannedOn: LocalDate; funding: Funding };

type Outlook = { reminders: NewNotification[]; needs: Need[] };

type Reminder = Extract<NotificationContent, { event: 'reminder' }>;

const daily = 1;

const rarely = 3;

/** Daily three times, then every three days. */
const timesDaily = 3;

const isNotifiedAgain = (times: number, lastNotified: LocalDate, today: LocalDate): boolean =>
  daysBetween(lastNotified, today) >= (times < timesDaily ? daily : rarely);

export type TellNewsDeps = LookAheadDeps & {
  news: NewsStore;
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  clock: Clock;
  marketClock: Clock;
  mailTo: MailTo;
};

const evening = timeOfDay('18:00');
const afterFirstLogin = timeOfDay('08:11');
const dayMs = 24 * 60 * 60 * 1000;

/** Notifies of everything new, each thing once. Safe to repeat. */
export const tellNews = (deps: TellNewsDeps) => async (): Promise<void> => {
  const moment = marketMoment(deps.marketClock.now());
  const { today, time } = moment;
  const now = toDate(moment.instant);
  const until = time >= evening ? addDays(today, 1) : today;
  const coming = await deps.news.comingUp(moment, until);
  const { reminders, needs } =
    coming.length === 0 ? { reminders: [], needs: [] } : await lookAhead(deps, coming, now);

  const times: NewsTimes = {
    now,
    lastOrderOn: (day) => sessionTimesOn(deps.sessionTimes, day).lastOrder,
  };
  const work = async (books: NewsBooks): Promise<void> => {
    const administrators = await books.administrators();
    const news = [
      ...(await books.ended()).map((ended) => newsOfInstallment(ended, times)),
      ...(await books.postponed()).map(newsOfPostponed),
      ...(await books.paused()).map((paused) => newsOfPause(paused, times)),
      ...(await books.booked()).flatMap((booked) => newsOfBooking(booked, times)),
      ...(await books.stranded()).flatMap((order) => newsOfStranded(order, administrators)),
      ...heldNews(await books.heldByMarket(today), administrators),
      ...(await books.failedChannels(dayBefore(deps.clock), deps.clock.now())).map((channel) =>
        newsOfFailedChannel(channel, now),
      ),
      ...listNews(await books.etfListDiffers(), administrators),
      ...(await missingCalendar(deps, books, { moment, administrators })),
      ...reminders,
      ...(await shortagesOf(books, needs, moment)),
      ...(showsSessions(deps, moment) ? await lostSessionsOf(books, moment) : []),
    ];
    if (news.length === 0) return;
    await books.tell(news, {
      at: deps.clock.now(),
      freshSince: new Date(now.getTime() - dayMs),
      mailTo: deps.mailTo,
    });
  };
  let mayBeMore = true;
  while (mayBeMore) ({ mayBeMore } = await deps.news.sweep(today, work));
};

const dayBefore = (clock: Clock): Date => new Date(clock.now().getTime() - dayMs);

const heldNews = (held: HeldByMarket | undefined, administrators: readonly string[]) =>
  held ? newsOfHeldByMarket(held, administrators) : [];

const listNews = (differs: EtfListDiffers | undefined, administrators: readonly string[]) =>
  differs ? newsOfEtfList(differs, administrators) : [];

/** From December on for the coming year. */
async function missingCalendar(
  { calendar }: TellNewsDeps,
  books: NewsBooks,
  { moment, administrators }: { moment: MarketMoment; administrators: readonly string[] },
): Promise<NewNotification[]> {
  const missing = missingYears(calendar, moment.today);
  const standing = await books.warnings('calendar-missing');
  const subjects = missing.map((year) => ({ subject: String(year), year }));
  const isMissing = new Set(subjects.map(({ subject }) => subject));
  const well = standing.map(({ subject }) => subject).filter((subject) => !isMissing.has(subject));
  await books.overcome('calendar-missing', well);
  if (administrators.length === 0) return [];
  const { today } = moment;
  const at = toDate(moment.instant);
  return (await toWarnOf(books, 'calendar-missing', subjects, moment)).flatMap(({ year }) =>
    newsOfMissingCalendar({ year, today, at }, administrators),
  );
}

/** Sessions end every night; a missing one matters while the market trades. */
export const showsSessions = (
  { calendar, sessionTimes }: Pick<TellNewsDeps, 'calendar' | 'sessionTimes'>,
  { today, time }: MarketMoment,
): boolean =>
  isSession(calendar, today) &&
  time >= afterFirstLogin &&
  time <= sessionTimesOn(sessionTimes, today).closes;

async function shortagesOf(
  books: NewsBooks,
  needs: readonly Need[],
  moment: MarketMoment,
): Promise<NewNotification[]> {
  const judged = needs.filter(({ funding }) => funding.short !== undefined);
  if (judged.length === 0) return [];
  const lacking = judged.flatMap(({ userId, plannedOn, funding: { due, short } }) =>
    short ? [{ subject: userId, plannedOn, due, short }] : [],
  );
  const isShort = new Set(lacking.map(({ subject }) => subject));
  const well = judged.map(({ userId }) => userId).filter((userId) => !isShort.has(userId));
  await books.overcome('money-missing', well);
  return (await toWarnOf(books, 'money-missing', lacking, moment)).map(
    ({ subject: userId, plannedOn, due, short }) => ({
      key: `${userId}.money-missing.${plannedOn}`,
      userId,
      happenedAt: toDate(moment.instant),
      content: { event: 'money-missing', plannedOn, due, short },
    }),
  );
}

async function lostSessionsOf(books: NewsBooks, moment: MarketMoment): Promise<NewNotification[]> {
  const lost = await books.lostSessions(toDate(moment.instant));
  const isLost = new Set(lost.map(({ accountId }) => accountId));
  const standing = await books.warnings('session-lost');
  const well = standing.map(({ subject }) => subject).filter((subject) => !isLost.has(subject));
  await books.overcome('session-lost', well);
  const subjects = lost.map((each) => ({ ...each, subject: each.accountId }));
  return (await toWarnOf(books, 'session-lost', subjects, moment)).map((each) =>
    newsOfLostSession(each, moment.today, toDate(moment.instant)),
  );
}

async function toWarnOf<Subject extends { subject: string }>(
  books: NewsBooks,
  event: WarningEvent,
  subjects: readonly Subject[],
  { instant, today }: MarketMoment,
): Promise<Subject[]> {
  const standing = new Map((await books.warnings(event)).map((each) => [each.subject, each]));
  const due = subjects.filter(({ subject }) => {
    const before = standing.get(subject);
    return !before || isNotifiedAgain(before.times, istDate(before.lastNotified), today);
  });
  for (const { subject } of due) await books.warned(event, subject, toDate(instant));
  return due;
}

async function lookAhead(
  deps: LookAheadDeps,
  coming: readonly ComingInstallment[],
  now: Date,
): Promise<Outlook> {
  const records = await deps.subscriptions.load([
    ...new Set(coming.map(({ subscriptionId }) => subscriptionId)),
  ]);
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const needs = await needsOf(deps, coming, recordOf);
  const likely = await likelyEtf(deps);

  const reminders = coming.flatMap((each): NewNotification[] => {
    const record = recordOf.get(each.subscriptionId);
    const need = needs.find(
      (one) => one.userId === each.userId && one.plannedOn === each.plannedOn,
    );
    if (!record || !need) return [];
    const { installmentId, userId, subscriptionId, scheduleId, etf } = each;
    const guess = etf ? undefined : likely(record);
    const content: Reminder = {
      event: 'reminder',
      installmentId,
      strategyName: each.strategyName,
      sipNumber: each.sipNumber,
      plannedOn: each.plannedOn,
      time: each.time,
      amount: each.amount,
      ...(etf ? { etf: { ...etf, isChosen: true } } : {}),
      ...(guess ? { etf: { ...guess, isChosen: false } } : {}),
      funding: need.funding,
    };
    const key = `${installmentId}.reminder.${each.plannedOn}`;
    return [{ key, userId, subscriptionId, scheduleId, happenedAt: now, content }];
  });
  return { reminders, needs };
}

async function needsOf(
  { accounts }: LookAheadDeps,
  coming: readonly ComingInstallment[],
  recordOf: ReadonlyMap<string, SubscriptionRecord>,
): Promise<Need[]> {
  const needs: Need[] = [];
  for (const [broker, ofBroker] of Map.groupBy(coming, (each) => each.broker)) {
    const linked = await accounts.ofInvestors(
      [...new Set(ofBroker.map(({ userId }) => userId))],
      broker,
    );
    for (const [userId, ofUser] of Map.groupBy(ofBroker, (each) => each.userId)) {
      const funds = await linked.get(userId)?.account?.funds();
      for (const [plannedOn, due] of Map.groupBy(ofUser, (each) => each.plannedOn)) {
        const amount = dueLessCarry(due, recordOf);
        const short = funds?.ok
          ? { short: paise(Math.max(0, amount - funds.value.available)) }
          : {};
        needs.push({ userId, plannedOn, funding: { due: amount, ...short } });
      }
    }
  }
  return needs;
}

function dueLessCarry(
  due: readonly ComingInstallment[],
  recordOf: ReadonlyMap<string, SubscriptionRecord>,
): Paise {
  const parts = [...Map.groupBy(due, (each) => each.subscriptionId)].map(([id, ofOne]) => ({
    amounts: ofOne.map(({ amount }) => amount),
    carry: recordOf.get(id)?.state.balances.carry ?? noPaise,
  }));
  return cashNeed(parts).due;
}

/** Informative: tomorrow's prices decide. */
async function likelyEtf({ quotes, facts }: LookAheadDeps) {
  const rank = await rankAtNewest(quotes, facts);
  return ({ state }: SubscriptionRecord): { symbol: string; name: string } | undefined => {
    const [nearest] = rank(state).ranked;
    return nearest && { symbol: nearest.instrument.symbol, name: nearest.instrument.name };
  };
}
