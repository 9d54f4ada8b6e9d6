import {
  type LocalDate,
  type MoneyDay,
  type Paise,
  paise,
  type Schedule,
  type ValuedDay,
} from '@safe-trading/engine';
import { type SchedulePast, traceSchedule } from './trace-schedule.ts';

/** One day of a plan, or of several together, at its close. */
export type TracedDay = ValuedDay & {
  invested: Paise;
  /** Net proceeds so far and units held at the close. */
  value: Paise;
};

type PlanPast = { schedules: readonly SchedulePast[]; money: readonly MoneyDay[] };

/** Every day before today on which something was traded, moved or had a close, ascending. */
export function tracePlan({ schedules, money }: PlanPast, today: LocalDate): TracedDay[] {
  const every = [...schedules.flatMap(daysOf), ...money.map(({ on }) => on)];
  const days = [...new Set(every)].filter((day) => day < today).sort();
  const traces = schedules.map((past) => traceSchedule(past, days));
  let next = 0;
  let kept = 0;
  return days.map((on, place) => {
    let invested = 0;
    let value = 0;
    let held = 0;
    for (const trace of traces) {
      invested += trace[place]?.invested ?? 0;
      value += trace[place]?.value ?? 0;
      held += trace[place]?.held ?? 0;
    }
    const moved = money[next]?.on === on ? money[next] : undefined;
    if (moved) next += 1;
    kept += moved?.kept ?? 0;
    return {
      on,
      invested: paise(invested),
      value: paise(value),
      insideValue: paise(held + kept),
      ownMoneyIn: moved?.ownMoneyIn ?? paise(0),
      moneyOut: moved?.moneyOut ?? paise(0),
    };
  });
}

export const tradeDays = ({ installments, sales }: Schedule): LocalDate[] => [
  ...installments.flatMap(({ state }) => (state.status === 'executed' ? [state.on] : [])),
  ...sales.map(({ on }) => on),
];

const daysOf = ({ schedule, closes }: SchedulePast): LocalDate[] => [
  ...tradeDays(schedule),
  ...closes.map(({ on }) => on),
];
