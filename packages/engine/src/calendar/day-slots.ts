import {
  isPausedAt,
  movedIntoSession,
  type SessionMinutes,
  sessionMinutes,
  takesOrdersAt,
} from './session-minutes.ts';
import { booksFinalMinutes, type SessionTimes } from './session-times.ts';
import { minutesOf, type TimeOfDay, timeFromMinutes, timeOfDay } from './time-of-day.ts';

/** The four jobs. The codes are the wire's. */
export type JobCode =
  | 'auto_login_samco'
  | 'cache_etf_data'
  | 'place_etf_order'
  | 'sync_order_status';

/** What there is to do on a session, as the books say at some moment of it. */
export type Agenda = {
  hasLinkedAccounts: boolean;
  /** When installments fall due that can still be bought today. */
  dueTimes: readonly TimeOfDay[];
  hasOpenBlocks: boolean;
  hasLiveOrders: boolean;
  /** Today's orders are still to be compared with the broker's books of the day. */
  hasDayToCompare: boolean;
  /** A day gone by was never compared. */
  hasDaysBehind: boolean;
};

export type Slot = {
  time: TimeOfDay;
  jobs: JobCode[];
  /** Whether its run looks at the blocks: at minutes of their own, whatever is bought beside them. */
  booking: boolean;
  /** Those of them that may find nothing to do, and what has to be looked at to tell. */
  mayBeIdle?: { jobs: JobCode[]; blocks: boolean; retries: boolean };
};

/**
 * `every` refreshes the prices every five minutes, as people watch. `needed` leaves out refreshes that
 * nothing reads before the next one: on an advance no screen is read in between, and the outcome is the same.
 */
export type SlotPace = 'every' | 'needed';

/** The first try of the day to log in at the brokers. */
export const firstLogin = timeOfDay('08:10');
/** The last log-in of the day's schedule. */
export const lastLogin = timeOfDay('09:15');
const dailyLogin = minutesOf(lastLogin);
/** How long before the opening the first prices of a day are read. */
const quotesBeforeOpening = 15;
export const firstQuotes = ({ opens }: Pick<SessionMinutes, 'opens'>): number =>
  opens - quotesBeforeOpening;
const afterClose = ({ closes }: SessionMinutes): number => closes + booksFinalMinutes;
/** The last try to compare the day with its own books; tomorrow they are gone. */
const lastCompare = 18 * 60 + 5;
const compareStep = 15;
/** Prices are refreshed, and blocked installments tried again, every so many minutes. */
export const quoteStepMinutes = 5;
/** Blocks are examined for booking every so many minutes. */
export const bookingStepMinutes = 15;

/**
 * The next minute of a session, after `after` and up to `until`, in which a job has something to do; within a minute the
 * jobs stand in their order.
 */
export function nextSlot(
  agenda: Agenda,
  times: SessionTimes,
  { after, until, pace }: { after: number; until: number; pace: SlotPace },
): Slot | undefined {
  const rules = sessionMinutes(times);
  const end = agenda.hasDayToCompare ? lastCompare : afterClose(rules);
  for (let minute = after + 1; minute <= Math.min(until, end); minute += 1) {
    const jobs = jobsAt(minute, agenda, rules, until, pace);
    if (jobs.length > 0) {
      const mayBeIdle = looksAt(minute, jobs, agenda, rules, until);
      const booking = wantsBooking(minute, agenda, rules);
      return { time: timeFromMinutes(minute), jobs, booking, ...(mayBeIdle ? { mayBeIdle } : {}) };
    }
  }
  return undefined;
}

/** Sessions first, then prices, then open orders, then new ones. */
const inOrder: readonly JobCode[] = [
  'auto_login_samco',
  'cache_etf_data',
  'sync_order_status',
  'place_etf_order',
];

/** The jobs that had a slot in a stretch without a running program, in their order, and when the last of these was. */
export function missedJobs(
  agenda: Agenda,
  rules: SessionTimes,
  { after, until, pace }: { after: number; until: number; pace: SlotPace },
): Omit<Slot, 'mayBeIdle'> | undefined {
  const missed = new Set<JobCode>();
  let last: Slot | undefined;
  let booking = false;
  for (
    let slot = nextSlot(agenda, rules, { after, until, pace });
    slot;
    slot = nextSlot(agenda, rules, { after: minutesOf(slot.time), until, pace })
  ) {
    for (const code of slot.jobs) missed.add(code);
    booking ||= slot.booking;
    last = slot;
  }
  return last && { time: last.time, booking, jobs: inOrder.filter((code) => missed.has(code)) };
}

function jobsAt(
  minute: number,
  agenda: Agenda,
  rules: SessionMinutes,
  until: number,
  pace: SlotPace,
): JobCode[] {
  const jobs: JobCode[] = [];
  if (agenda.hasLinkedAccounts && (minute === minutesOf(firstLogin) || minute === dailyLogin)) {
    jobs.push('auto_login_samco');
  }
  if (agenda.hasLinkedAccounts && wantsQuotes(minute, agenda, rules, until, pace)) {
    jobs.push('cache_etf_data');
  }
  if (wantsSync(minute, agenda, rules)) jobs.push('sync_order_status');
  if (buyingAt(minute, agenda, rules) || wantsBooking(minute, agenda, rules)) {
    jobs.push('place_etf_order');
  }
  return jobs;
}

/** Prices, and what is decided by them. */
const decidedByPrices: ReadonlySet<JobCode> = new Set(['cache_etf_data', 'place_etf_order']);

/** What a block or a blocked installment is tried for again; a first try is never idle. */
function looksAt(
  minute: number,
  jobs: readonly JobCode[],
  agenda: Agenda,
  rules: SessionMinutes,
  until: number,
): Slot['mayBeIdle'] {
  const blocks = wantsBooking(minute, agenda, rules);
  const retries = buyingAt(minute, agenda, rules) === 'again';
  if (!blocks && !retries) return undefined;
  if (isLastLook(minute, until) || feeds('surely', minute, agenda, rules)) return undefined;
  return { jobs: jobs.filter((code) => decidedByPrices.has(code)), blocks, retries };
}

function wantsQuotes(
  minute: number,
  agenda: Agenda,
  rules: SessionMinutes,
  until: number,
  pace: SlotPace,
): boolean {
  const first = firstQuotes(rules);
  if (minute < first || minute > afterClose(rules) || isPausedAt(rules, minute)) return false;
  if (minute === first || minute === afterClose(rules)) return true;
  if (minute % quoteStepMinutes !== 0 && minute !== rules.pause?.until) return false;
  if (pace === 'every') return true;
  if (isLastLook(minute, until)) return true;
  if (wantsBooking(minute, agenda, rules)) return true;
  return feeds('surely', minute, agenda, rules) || feeds('again', minute, agenda, rules);
}

/** People look at what the market was left with: its last prices are wanted whatever happens. */
const isLastLook = (minute: number, until: number): boolean => minute + quoteStepMinutes > until;

/** Whether an installment is tried before the next prices come. */
function feeds(kind: Buying, minute: number, agenda: Agenda, rules: SessionMinutes): boolean {
  for (let reader = minute; reader < minute + quoteStepMinutes; reader += 1) {
    if (buyingAt(reader, agenda, rules) === kind) return true;
  }
  return false;
}

const wantsSync = (minute: number, agenda: Agenda, rules: SessionMinutes): boolean =>
  (agenda.hasLiveOrders && minute >= rules.opens && minute <= afterClose(rules)) ||
  (agenda.hasDayToCompare &&
    minute >= afterClose(rules) &&
    (minute - afterClose(rules)) % compareStep === 0) ||
  (agenda.hasDaysBehind && (minute === dailyLogin || minute === afterClose(rules)));

const wantsBooking = (minute: number, agenda: Agenda, rules: SessionMinutes): boolean =>
  agenda.hasOpenBlocks && minute % bookingStepMinutes === 0 && takesOrdersAt(rules, minute);

/** Whether installments are bought in this minute for the first time, or for the last one today. */
export const fallsDueAt = (minute: number, agenda: Agenda, rules: SessionTimes): boolean =>
  buyingAt(minute, agenda, sessionMinutes(rules)) === 'surely';

/** The first try of an installment and its last one are worth a run whatever came before. */
type Buying = 'surely' | 'again';

/** A due installment is tried at its minute and, while something blocks it, every five minutes. */
function buyingAt(minute: number, agenda: Agenda, rules: SessionMinutes): Buying | undefined {
  if (!takesOrdersAt(rules, minute)) return undefined;
  const due = agenda.dueTimes.map((time) => movedIntoSession(rules, minutesOf(time)));
  if (due.some((first) => minute === first || (minute > first && minute === rules.lastOrder))) {
    return 'surely';
  }
  return minute % quoteStepMinutes === 0 && due.some((first) => minute > first)
    ? 'again'
    : undefined;
}
