import { istClock, istDay, openDayAfter, openDayFrom, plusDays, weekdayOf } from './market-days.ts';
import type { RawRows, Subscription } from './raw-rows.ts';
import { actualDay, type Block, isExecuted, type Reckoned, sum, type Turn } from './reckoning.ts';

/**
 * The plan's dates of every schedule, made anew from the terms and from when it was created. What found no ETF
 * goes on from the next day, and all that follows it.
 */
export function wrongPlans({ postponed }: RawRows, reckoned: readonly Reckoned[]): string[] {
  return reckoned.flatMap(({ subscription, blocks }) =>
    blocks.flatMap((block, index) => {
      const from =
        index === 0 ? firstDay(subscription) : nextDay(subscription, blocks.slice(0, index));
      const planned = block.turns.map(({ planned_on }) => planned_on);
      const expected = planFrom(subscription, from, planned.length, index === 0);
      for (const { sip_number, decided_at } of postponed.filter(
        ({ schedule_id }) => schedule_id === block.schedule.id,
      )) {
        const place = block.turns.findIndex((turn) => turn.sip_number === sip_number);
        const next = plusDays(istDay(decided_at), 1);
        const dates = planFrom(subscription, next, planned.length - place, false);
        expected.splice(place, dates.length, ...dates);
      }
      return planned.join() === expected.join()
        ? []
        : [`${block.schedule.id}: ${planned.join()} instead of ${expected.join()}`];
    }),
  );
}

/** At least one hour of notice. */
function firstDay({ subscribed_at, execution_time }: Subscription): string {
  const today = istDay(subscribed_at);
  const inAnHour = new Date(subscribed_at.getTime() + 60 * 60 * 1000);
  inAnHour.setUTCSeconds(0, 0);
  return istDay(inAnHour) === today && istClock(inAnHour) <= execution_time
    ? today
    : plusDays(today, 1);
}

/** The day after the last turn; that day itself when a sale freed numbers before its time of day. */
function nextDay({ execution_time }: Subscription, before: readonly Block[]): string {
  const turns = before.flatMap((block) => block.turns);
  const used = turns.filter((turn) => isExecuted(turn) || turn.status === 'failed');
  const lastUsed = used
    .map((turn) => actualDay(turn) ?? turn.ended_on ?? '')
    .toSorted()
    .at(-1);
  const created = new Date(Math.max(...turns.map((turn) => endOf(turn, before))));
  const today = istDay(created);
  const earliest = istClock(created) < execution_time ? today : plusDays(today, 1);
  return lastUsed !== undefined && lastUsed >= earliest ? plusDays(lastUsed, 1) : earliest;
}

/** When a turn was over: its fill was posted, it was carried, given up, or freed by the sale. */
function endOf(turn: Turn, blocks: readonly Block[]): number {
  if (turn.trade) return turn.trade.postedAt;
  if (turn.carriedAt !== undefined) return turn.carriedAt;
  const block = blocks.find(({ schedule }) => schedule.id === turn.schedule_id);
  const freed = block?.sold.find(({ on }) => turn.status === 'cancelled' && on === turn.ended_on);
  if (freed) return freed.postedAt;
  return Date.parse(`${turn.ended_on}T${turn.execution_time}:00+05:30`);
}

function planFrom(
  { frequency, weekday }: Subscription,
  from: string,
  count: number,
  isFirst: boolean,
): string[] {
  const dates: string[] = [];
  const onWeekday = (day: string): string =>
    weekdayOf(day) === weekday ? day : onWeekday(plusDays(day, 1));
  const firstOf = (day: string): string => onWeekday(`${day.slice(0, 7)}-01`);
  const monthAfter = (day: string): string => plusDays(`${day.slice(0, 7)}-28`, 4);
  let nominal = from;
  if (frequency === 'weekly' || (frequency === 'daily' && isFirst)) nominal = onWeekday(from);
  if (frequency === 'monthly') {
    nominal = firstOf(from) >= from ? firstOf(from) : firstOf(monthAfter(from));
  }
  while (dates.length < count) {
    const last = dates.at(-1);
    let day = openDayFrom(nominal);
    if (last !== undefined && day <= last) day = openDayAfter(last);
    dates.push(day);
    if (frequency === 'daily') nominal = plusDays(day, 1);
    if (frequency === 'weekly') nominal = plusDays(nominal, 7);
    if (frequency === 'monthly') nominal = firstOf(monthAfter(nominal));
  }
  return dates;
}

/** What each schedule's instalments were raised by, against the pool when it was created. */
export function wrongRaises({ postings }: RawRows, reckoned: readonly Reckoned[]): string[] {
  return reckoned.flatMap(({ subscription, blocks }) => {
    const pool = postings.filter(
      ({ subscription_id, account }) => subscription_id === subscription.id && account === 'pool',
    );
    return blocks.flatMap((block, index) => {
      const before = blocks.slice(0, index);
      const created = Math.max(
        subscription.subscribed_at.getTime(),
        ...before.flatMap(({ turns }) => turns.map((turn) => endOf(turn, before))),
      );
      const possible = [false, true].map((withSameInstant) => {
        const known = pool.filter(({ posted_at }) =>
          withSameInstant ? posted_at.getTime() <= created : posted_at.getTime() < created,
        );
        const share = Math.floor(
          sum(known, ({ amount_paise }) => amount_paise) / block.turns.length,
        );
        return Math.min(share, 2 * subscription.installment_paise);
      });
      const isRight = block.turns.every(
        ({ raise_paise, amount_paise }) =>
          possible.includes(raise_paise) &&
          raise_paise === block.turns[0]?.raise_paise &&
          amount_paise === subscription.installment_paise + raise_paise,
      );
      return isRight ? [] : [`${block.schedule.id}: ${block.turns[0]?.raise_paise} of ${possible}`];
    });
  });
}
