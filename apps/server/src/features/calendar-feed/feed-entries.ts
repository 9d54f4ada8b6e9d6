import {
  addDays,
  type Calendar,
  isSession,
  type LocalDate,
  localDate,
  type Paise,
  previousSession,
  rupeesFromPaise,
  type TimeOfDay,
} from '@safe-trading/engine';
import type { Text } from '@safe-trading/messages';
import type { calendarFeed } from '@safe-trading/messages/en/calendar-feed';

export type ComingSip = {
  installmentId: string;
  strategyName: string;
  sipNumber: number;
  on: LocalDate;
  time: TimeOfDay;
  amount: Paise;
};

export type ComingDay = { on: LocalDate; sips: readonly ComingSip[]; ownMoney: Paise };

/** An entry with a time lasts 15 minutes; without one it is of the whole day. */
export type FeedEntry = {
  uid: string;
  on: LocalDate;
  time?: TimeOfDay;
  summary: string;
  description: string;
};

type Given = {
  userId: string;
  today: LocalDate;
  /** The nearest first. */
  days: readonly ComingDay[];
  calendar: Calendar;
  hidesAmounts: boolean;
  text: Text<typeof calendarFeed>;
};

const aheadDays = 400;

/** SIPs, the money each day needs, and the dates on which money leaves for another reason. */
export const feedEntries = (given: Given): FeedEntry[] => [
  ...given.days.flatMap(({ sips }) => sips.map((sip) => sipEntry(sip, given))),
  ...given.days.filter(({ ownMoney }) => ownMoney > 0).map((day) => moneyEntry(day, given)),
  ...settlementEntries(given),
  ...advanceTaxEntries(given),
];

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const rupees = (amount: Paise): string => rupeeFormat.format(rupeesFromPaise(amount));

const named = (title: string, ...parts: (string | undefined)[]): string =>
  [title, ...parts.filter((part) => part !== undefined)].join(' · ');

function sipEntry(
  { installmentId, strategyName, sipNumber, on, time, amount }: ComingSip,
  { hidesAmounts, text }: Given,
): FeedEntry {
  return {
    uid: `sip-${installmentId}`,
    ...{ on, time },
    summary: named(`SIP #${sipNumber}`, strategyName, hidesAmounts ? undefined : rupees(amount)),
    description: text('sip-help'),
  };
}

/** On the session before, so that a transfer arrives in time. */
function moneyEntry(
  { on, ownMoney }: ComingDay,
  { userId, calendar, hidesAmounts, text }: Given,
): FeedEntry {
  return {
    uid: `money-${userId}-${on}`,
    on: previousSession(calendar, on),
    summary: named(text('money'), hidesAmounts ? undefined : rupees(ownMoney)),
    description: text('money-help'),
  };
}

/** Brokers return idle money on the first Friday of a month or quarter, as the client chose, or the session before. */
function settlementEntries({ userId, today, calendar, days, text }: Given): FeedEntry[] {
  if (days.length === 0) return [];
  return monthsFrom(today).flatMap((month) => {
    const friday = firstFridayOf(month);
    const on = isSession(calendar, friday) ? friday : previousSession(calendar, friday);
    if (on < today) return [];
    return {
      uid: `settlement-${userId}-${month}`,
      on,
      summary: text('settlement'),
      description: text('settlement-help'),
    };
  });
}

/** Shares of the year's tax that are due by each date: section 408 of the Income-tax Act 2025. */
const advanceTax = [
  ['06-15', '15%'],
  ['09-15', '45%'],
  ['12-15', '75%'],
  ['03-15', '100%'],
] as const;

function advanceTaxEntries({ userId, today, days, text }: Given): FeedEntry[] {
  if (days.length === 0) return [];
  const thisYear = Number(today.slice(0, 4));
  const last = addDays(today, aheadDays);
  return [thisYear, thisYear + 1, thisYear + 2].flatMap((year) =>
    advanceTax.flatMap(([day, share]) => {
      const on = localDate(`${year}-${day}`);
      if (on < today || on > last) return [];
      return {
        uid: `advance-tax-${userId}-${on}`,
        on,
        summary: named(text('advance-tax'), share),
        description: text('advance-tax-help'),
      };
    }),
  );
}

/** `2027-02` and the twelve months after it. */
function monthsFrom(today: LocalDate): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 13 }, (_, ahead) => {
    const at = month + ahead;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

const fridays = 5;

function firstFridayOf(month: string): LocalDate {
  const first = localDate(`${month}-01`);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, (fridays - weekday + 7) % 7);
}
