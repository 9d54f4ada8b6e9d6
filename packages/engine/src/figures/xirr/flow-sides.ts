import type { DayFlows } from './day-flows.ts';

export type FlowSides = {
  /** Amounts of what was paid in, above zero. */
  readonly paidIn: DayFlows;
  readonly cameBack: DayFlows;
};

export const flowSides = (flows: DayFlows): FlowSides => ({
  paidIn: sideOf(flows, -1),
  cameBack: sideOf(flows, 1),
});

function sideOf({ days, amounts }: DayFlows, sign: 1 | -1): DayFlows {
  const isOfSide = (_: number, place: number) => Math.sign(amounts[place] ?? 0) === sign;
  return { days: days.filter(isOfSide), amounts: amounts.filter(isOfSide).map(Math.abs) };
}
