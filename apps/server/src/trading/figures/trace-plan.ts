import {
  type LocalDate,
  type MoneyDay,
  type Paise,
  paise,
  type Schedule,
  type ValuedDay,
} from '@safe-trading/engine';
import { addWorth, noWorth, type SchedulePast } from './trace-schedule.ts';

/** One day of a plan, or of several together, at its close. */
export type TracedDay = ValuedDay & {
  invested: Paise;
  /** Net proceeds so far and units held at the close. */
  value: Paise;
};

type PlanPast = { schedules: readonly SchedulePast[]; money: readonly MoneyDay[] };

/** Every day before today on which something was traded, moved or had a close, ascending. */
export function tracePlan({ schedules, money }: PlanPast, today: LocalDate): TracedDay[] {
  const days = [...daysOf(schedules, money)].filter((day) => day < today).sort();
  const worth = noWorth(days.length);
  for (const past of schedules) addWorth(worth, past, days);
  let next = 0;
  let kept = 0;
  return days.map((on, place) => {
    const moved = money[next]?.on === on ? money[next] : undefined;
    if (moved) next += 1;
    kept += moved?.kept ?? 0;
    return {
      on,
      invested: paise(worth.invested[place] ?? 0),
      value: paise(worth.value[place] ?? 0),
      insideValue: paise((worth.held[place] ?? 0) + kept),
      ownMoneyIn: moved?.ownMoneyIn ?? paise(0),
      moneyOut: moved?.moneyOut ?? paise(0),
    };
  });
}

export const tradeDays = ({ installments, sales }: Schedule): LocalDate[] => [
  ...installments.flatMap(({ state }) => (state.status === 'executed' ? [state.on] : [])),
  ...sales.map(({ on }) => on),
];

/** Closes by the ten thousand: of each only its day is looked at, and no list is made of all. */
function daysOf(schedules: PlanPast['schedules'], money: PlanPast['money']): Set<LocalDate> {
  const days = new Set(money.map(({ on }) => on));
  for (const { schedule, closes } of schedules) {
    for (const day of tradeDays(schedule)) days.add(day);
    for (const { on } of closes) days.add(on);
  }
  return days;
}
