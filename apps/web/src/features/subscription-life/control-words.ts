import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import { missing, percent, rupees } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { ControlName } from './asked.ts';
import type { Controls } from './use-controls.ts';

type Words = { title: string; doIt: string; color?: 'error' };

export function wordsOf(control: ControlName, { selling }: Controls): Words {
  const text = messagesOf(subscriptionLife);
  if (control === 'exit' && selling)
    return { title: text('keep-instead'), doIt: text('confirm-keep') };
  const words = { title: text(`title-${control}`), doIt: text(`confirm-${control}`) };
  return control === 'exit' ? { ...words, color: 'error' } : words;
}

export const cashChoices = { of: 'cash', values: ['SKIP', 'REDUCE', 'WAIT'] } as const;

export const recycleChoices = { of: 'recycle', values: ['no', 'yes'] } as const;

export const guardChoices = { of: 'guard', values: ['NEXT', 'WAIT', 'LESS', 'OFF'] } as const;

export type ExitChoice = 'HOLD' | 'SELL' | 'KEEP';

const exits: readonly ExitChoice[] = ['HOLD', 'SELL', 'KEEP'];

export const exitChoices = { of: 'exit', values: exits } as const;

/** A subscription in its hold can sell or keep; one that is selling can keep. */
export const exitsFrom = ({ status, selling }: Controls): readonly ExitChoice[] =>
  exits.filter((value) =>
    selling ? value === 'KEEP' : status !== 'CANCELLED' || value !== 'HOLD',
  );

type ChoiceKey =
  | `cash-${(typeof cashChoices.values)[number]}`
  | `recycle-${(typeof recycleChoices.values)[number]}`
  | `guard-${(typeof guardChoices.values)[number]}`
  | `exit-${ExitChoice}`;

type Choices =
  | typeof cashChoices
  | typeof recycleChoices
  | typeof guardChoices
  | { readonly of: 'exit'; readonly values: readonly ExitChoice[] };

export function choicesOf(choices: Choices): { value: string; label: string; help: string }[] {
  const text = messagesOf(subscriptionLife);
  return keysOf(choices).map(({ value, key }) => ({
    value,
    label: text(key),
    help: text(`${key}-help`),
  }));
}

export const labelOf = (choices: Choices, value: string | null | undefined): string =>
  choicesOf(choices).find((choice) => choice.value === value)?.label ?? missing();

function keysOf(choices: Choices): { value: string; key: ChoiceKey }[] {
  switch (choices.of) {
    case 'cash':
      return choices.values.map((value) => ({ value, key: `cash-${value}` }));
    case 'recycle':
      return choices.values.map((value) => ({ value, key: `recycle-${value}` }));
    case 'guard':
      return choices.values.map((value) => ({ value, key: `guard-${value}` }));
    case 'exit':
      return choices.values.map((value) => ({ value, key: `exit-${value}` }));
  }
}

export function stepUpText({ step_up: stepUp }: Controls): string {
  const text = messagesOf(subscriptionLife);
  if (!stepUp) return text('step-up-none');
  const more = stepUp.step_up_amount
    ? rupees(stepUp.step_up_amount)
    : percent(stepUp.step_up_percent);
  return text('step-up-every', { more, months: stepUp.every_months ?? 1 });
}
