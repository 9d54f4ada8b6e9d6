import { Box } from '@mui/material';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import { useMessages } from '../../lib/messages.ts';
import { Choices } from '../../shared/choices.tsx';
import { InputField } from '../../shared/input-field.tsx';
import type { ControlName, Draft } from './asked.ts';
import {
  cashChoices,
  choicesOf,
  type ExitChoice,
  guardChoices,
  recycleChoices,
} from './control-words.ts';

type StepUpFieldsProps = {
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  isStepping: boolean;
  onType(typed: Partial<Draft>): void;
};

type Props = {
  control: ControlName;
  draft: Draft;
  /** Server errors by field name. */
  faults: Readonly<Record<string, string>>;
  isStepping: boolean;
  exits: readonly ExitChoice[];
  onType(typed: Partial<Draft>): void;
};

const moneyInput = { min: 0, step: 0.01, inputMode: 'decimal' } as const;

export function ControlForm({ control, draft, faults, isStepping, exits, onType }: Props) {
  const text = useMessages(subscriptionLife);
  switch (control) {
    case 'amount':
      return (
        <MoneyField
          label={text('sip-amount')}
          value={draft.amount}
          fault={faults['user_sip_amount']}
          helperText={text('sip-amount-help')}
          onType={(amount) => onType({ amount })}
        />
      );
    case 'reinvest':
      return (
        <InputField
          label={text('reinvest-percent')}
          type="number"
          value={draft.reinvest}
          fault={faults['user_reinvest_percent']}
          helperText={text('reinvest-help')}
          input={{ ...moneyInput, max: 100 }}
          onChange={({ target }) => onType({ reinvest: target.value })}
        />
      );
    case 'cash':
      return (
        <Choices
          label={text('cash-question')}
          choices={choicesOf(cashChoices)}
          value={draft.cash}
          onChoose={(value) => onType({ cash: chosen(cashChoices.values, value) ?? draft.cash })}
        />
      );
    case 'recycle':
      return (
        <Choices
          label={text('recycle-question')}
          choices={choicesOf(recycleChoices)}
          value={draft.recycle}
          onChoose={(value) =>
            onType({ recycle: chosen(recycleChoices.values, value) ?? draft.recycle })
          }
        />
      );
    case 'price-guard':
      return (
        <Choices
          label={text('guard-question')}
          choices={choicesOf(guardChoices)}
          value={draft.guard}
          onChoose={(value) => onType({ guard: chosen(guardChoices.values, value) ?? draft.guard })}
        />
      );
    case 'pause':
      return <PauseFields draft={draft} fault={faults['until']} onType={onType} />;
    case 'step-up':
      return <StepUpFields {...{ draft, faults, isStepping, onType }} />;
    case 'top-up':
      return (
        <MoneyField
          label={text('top-up')}
          value={draft.topUp}
          fault={faults['top_up_amount']}
          helperText={text('top-up-help')}
          onType={(topUp) => onType({ topUp })}
        />
      );
    case 'exit':
      return (
        <Choices
          label={text('exit-question')}
          choices={choicesOf({ of: 'exit', values: exits })}
          value={draft.exit}
          fault={faults['exit']}
          onChoose={(value) => onType({ exit: chosen(exits, value) ?? '' })}
        />
      );
    case 'resume':
    case 'skip':
      return null;
  }
}

type MoneyProps = {
  label: string;
  value: string;
  fault: string | undefined;
  helperText: string;
  onType(typed: string): void;
};

const MoneyField = ({ onType, ...field }: MoneyProps) => (
  <InputField
    {...field}
    type="number"
    input={moneyInput}
    onChange={({ target }) => onType(target.value)}
  />
);

type PauseProps = Pick<Props, 'draft' | 'onType'> & { fault: string | undefined };

function PauseFields({ draft, fault, onType }: PauseProps) {
  const text = useMessages(subscriptionLife);
  return (
    <>
      <Choices
        label={text('pause-question')}
        choices={pauseChoices.map((value) => ({ value, label: text(`pause-${value}`) }))}
        value={draft.pause}
        onChoose={(value) => onType({ pause: chosen(pauseChoices, value) ?? 'open' })}
      />
      {draft.pause === 'date' ? (
        <InputField
          label={text('pause-until')}
          type="date"
          value={draft.until}
          fault={fault}
          helperText={text('pause-until-help')}
          onChange={({ target }) => onType({ until: target.value })}
        />
      ) : null}
    </>
  );
}

const pauseChoices = ['open', 'date'] as const;

const chosen = <Value extends string>(
  choices: readonly Value[],
  value: string,
): Value | undefined => choices.find((choice) => choice === value);

const stepChoices = ['percent', 'rupees'] as const;

function StepUpFields({ draft, faults, isStepping, onType }: StepUpFieldsProps) {
  const text = useMessages(subscriptionLife);
  const isPercent = draft.stepBy === 'percent';
  const all = [...stepChoices, ...(isStepping ? (['none'] as const) : [])];
  return (
    <>
      <Choices
        label={text('step-question')}
        choices={all.map((value) => ({
          value,
          label: text(`step-${value}`),
          help: value === 'none' ? text('step-none-help') : undefined,
        }))}
        value={draft.stepBy}
        onChoose={(value) => onType({ stepBy: chosen(all, value) ?? 'percent' })}
      />
      {draft.stepBy === 'none' ? null : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <InputField
            label={text(isPercent ? 'step-in-percent' : 'step-in-rupees')}
            type="number"
            value={draft.step}
            fault={faults[isPercent ? 'step_up_percent' : 'step_up_amount']}
            helperText={text('step-help')}
            input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
            onChange={({ target }) => onType({ step: target.value })}
          />
          <InputField
            label={text('months')}
            type="number"
            value={draft.months}
            fault={faults['every_months']}
            helperText={text('months-help')}
            input={{ min: 1, max: 60, step: 1, inputMode: 'numeric' }}
            onChange={({ target }) => onType({ months: target.value })}
          />
        </Box>
      )}
    </>
  );
}
