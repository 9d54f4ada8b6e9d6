import { percent, rupees } from '../../lib/formats.ts';
import type { ControlName } from './asked.ts';
import type { Controls } from './use-controls.ts';

type ExitChoice = 'HOLD' | 'SELL' | 'KEEP';

type Words = { title: string; doIt: string; color?: 'error' };

const words: Readonly<Record<ControlName, Words>> = {
  amount: { title: 'Change the SIP amount', doIt: 'Confirm the new amount' },
  'step-up': { title: 'Step up the SIP amount', doIt: 'Confirm the step-up' },
  reinvest: { title: 'Change the reinvest percent', doIt: 'Confirm the new percent' },
  cash: { title: 'When cash is short', doIt: 'Confirm this choice' },
  recycle: { title: 'When a block is booked', doIt: 'Confirm this choice' },
  pause: { title: 'Pause buying', doIt: 'Confirm the pause' },
  resume: { title: 'Resume buying', doIt: 'Confirm and resume' },
  skip: { title: 'Skip the next SIP', doIt: 'Confirm and skip it' },
  'top-up': { title: 'Top up the next SIP', doIt: 'Confirm the top-up' },
  exit: { title: 'End this subscription', doIt: 'Confirm and end it', color: 'error' },
};

const keepInstead: Words = { title: 'Keep the units instead', doIt: 'Confirm and keep them' };

export const wordsOf = (control: ControlName, { selling }: Controls): Words =>
  control === 'exit' && selling ? keepInstead : words[control];

export const cashChoices = [
  { value: 'SKIP', label: 'Leave the SIP out', help: 'the plan goes on with the next one' },
  { value: 'REDUCE', label: 'Buy what the cash allows', help: 'fewer units, the rest is not owed' },
  {
    value: 'WAIT',
    label: 'Wait for cash',
    help: 'tried again until the last order time of the day',
  },
] as const;

export const recycleChoices = [
  {
    value: 'no',
    label: 'Its SIPs are used up',
    help: 'the plan ends after the number of SIPs it has',
  },
  { value: 'yes', label: 'Its SIPs are planned again', help: 'the plan goes on without end' },
] as const;

export const exitChoices: readonly { value: ExitChoice; label: string; help: string }[] = [
  {
    value: 'HOLD',
    label: 'Stop buying and hold for the targets',
    help: 'each block is sold when it has earned its target',
  },
  {
    value: 'SELL',
    label: 'Stop and sell everything now',
    help: 'each block is sold as soon as its units are settled, for more or less than it cost',
  },
  {
    value: 'KEEP',
    label: 'Cancel at once and keep the units',
    help: 'they stay in your broker account and nothing here sells them',
  },
];

/** A subscription in its hold can sell or keep; one that is selling can keep. */
export const exitsFrom = ({ status, selling }: Controls): typeof exitChoices =>
  exitChoices.filter(({ value }) =>
    selling ? value === 'KEEP' : status !== 'CANCELLED' || value !== 'HOLD',
  );

export const labelOf = (
  choices: readonly { value: string; label: string }[],
  value: string | null | undefined,
): string => choices.find((choice) => choice.value === value)?.label ?? 'N/A';

export function stepUpText({ step_up: stepUp }: Controls): string {
  if (!stepUp) return 'None';
  const more = stepUp.step_up_amount
    ? rupees(stepUp.step_up_amount)
    : percent(stepUp.step_up_percent);
  const months = stepUp.every_months ?? 1;
  return `${more} every ${months === 1 ? 'month' : `${months} months`}`;
}
