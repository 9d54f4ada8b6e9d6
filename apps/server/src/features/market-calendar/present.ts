import type { Body, marketCalendarEndpoints, Reply } from '@safe-trading/contract';
import {
  type Calendar,
  fixedHolidaysOf,
  isProvisional,
  type LocalDate,
  localDate,
  type MarketDay,
  missingYears,
  parseLocalDate,
  timeOfDay,
  yearsListed,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import { nationalHoliday } from '../../trading/market-data/living-calendar.ts';
import { invalid } from './declare-day.ts';
import type { Declaration, DeclaredDay } from './declared-days.ts';

type WireYear = Reply<typeof marketCalendarEndpoints.year>['data'];
type WireDay = WireYear['days'][number];

const kindOnWire = {
  'trading-holiday': 'TRADING_HOLIDAY',
  'early-close': 'EARLY_CLOSE',
  'special-session': 'SPECIAL_SESSION',
  'trading-day': 'TRADING_DAY',
  muhurat: 'MUHURAT',
  'settlement-holiday': 'SETTLEMENT_HOLIDAY',
} as const;

const kindFromWire = {
  TRADING_HOLIDAY: 'trading-holiday',
  EARLY_CLOSE: 'early-close',
  SPECIAL_SESSION: 'special-session',
  TRADING_DAY: 'trading-day',
} as const;

export function wantedDay(body: Body<typeof marketCalendarEndpoints.declare>): DeclaredDay {
  const date = parseLocalDate(body.date);
  if (!date) throw invalid('date', 'Date must be a day of the calendar, like 2027-03-26.');
  const kind = kindFromWire[body.kind];
  const opens = body.opens ?? undefined;
  const closes = body.closes ?? undefined;
  if (opens !== undefined && kind !== 'special-session')
    throw invalid('opens', 'Only a special session has an opening of its own. Leave it out.');
  if (closes !== undefined && kind !== 'special-session' && kind !== 'early-close')
    throw invalid(
      'closes',
      'Only an early close and a special session have a close. Leave it out.',
    );
  return {
    date,
    kind,
    description: body.description,
    ...(opens === undefined ? {} : { opens: timeOfDay(opens) }),
    ...(closes === undefined ? {} : { closes: timeOfDay(closes) }),
  };
}

type Known = {
  year: number;
  today: LocalDate;
  calendar: Calendar;
  listed: readonly MarketDay[];
  declarations: readonly Declaration[];
  complete: { byName: string; at: Date } | undefined;
  language: Language;
};

export function presentYear(known: Known): WireYear {
  const { year, today, calendar, declarations, complete } = known;
  return {
    year,
    today,
    is_provisional: isProvisional(calendar, localDate(`${year}-01-01`)),
    is_wanted: missingYears(calendar, today).includes(year),
    said_complete_by_name: complete?.byName ?? null,
    said_complete_at: complete?.at.toISOString() ?? null,
    days: daysOf(known),
    declarations: declarations.map((one) => ({
      ...described(one),
      kind: kindOnWire[one.kind],
      day_id: one.id,
      declared_by_name: one.declared.byName,
      declared_at: one.declared.at.toISOString(),
      withdrawn_by_name: one.withdrawn?.byName ?? null,
      withdrawn_at: one.withdrawn?.at.toISOString() ?? null,
      is_in_force: one.withdrawn === undefined,
      can_be_withdrawn: one.withdrawn === undefined && one.date >= today,
    })),
  };
}

/** A declaration replaces the list of its day and keeps its author's words. */
function daysOf({ year, listed, declarations, language }: Known): WireDay[] {
  const declared = declarations.filter(({ withdrawn }) => !withdrawn);
  const isDeclared = new Set(declared.map(({ date }) => date));
  const onDisk = listed.filter(({ date }) => date.startsWith(`${year}-`) && !isDeclared.has(date));
  const isListed = new Set(onDisk.map(({ date }) => date));
  const fixed = yearsListed(listed).includes(String(year))
    ? []
    : fixedHolidaysOf(year).filter((date) => !isDeclared.has(date) && !isListed.has(date));
  const days: WireDay[] = [
    ...onDisk.map((day) => ({
      ...described({ ...day, description: translated(day.description, language) }),
      ...pauseOf(day),
      kind: kindOnWire[day.kind],
      source: 'LISTED' as const,
    })),
    ...declared.map((day) => ({
      ...described(day),
      ...pauseOf({}),
      kind: kindOnWire[day.kind],
      source: 'DECLARED' as const,
    })),
    ...fixed.map((date) => ({
      ...described({ date, description: translated(nationalHoliday, language) }),
      ...pauseOf({}),
      kind: 'TRADING_HOLIDAY' as const,
      source: 'FIXED' as const,
    })),
  ];
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
}

const described = ({
  date,
  description,
  opens,
  closes,
}: Pick<MarketDay, 'date' | 'description' | 'opens' | 'closes'>) => ({
  date,
  description,
  opens: opens ?? null,
  closes: closes ?? null,
});

const pauseOf = ({ pause }: Pick<MarketDay, 'pause'>) => ({
  pauses: pause?.from ?? null,
  resumes: pause?.until ?? null,
});
