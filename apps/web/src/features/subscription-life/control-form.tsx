import { Box } from '@mui/material';
import { Choices } from '../../shared/choices.tsx';
import { InputField } from '../../shared/input-field.tsx';
import type { ControlName, Draft } from './asked.ts';
import { cashChoices, type exitChoices, recycleChoices } from './control-words.ts';

type StepUpFieldsProps = {
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  isStepping: boolean;
  onType(typed: Partial<Draft>): void;
};

const ways = [
  { value: 'percent', label: 'By a percentage' },
  { value: 'rupees', label: 'By rupees' },
] as const;

const none = {
  value: 'none',
  label: 'Not any more',
  help: 'the amount stays where it is',
} as const;

type Props = {
  control: ControlName;
  draft: Draft;
  /** Server errors by field name. */
  faults: Readonly<Record<string, string>>;
  isStepping: boolean;
  exits: typeof exitChoices;
  onType(typed: Partial<Draft>): void;
};

const moneyInput = { min: 0, step: 0.01, inputMode: 'decimal' } as const;

export function ControlForm({ control, draft, faults, isStepping, exits, onType }: Props) {
  switch (control) {
    case 'amount':
      return (
        <MoneyField
          label="SIP Amount"
          value={draft.amount}
          fault={faults['user_sip_amount']}
          helperText="Rupees for each coming SIP"
          onType={(amount) => onType({ amount })}
        />
      );
    case 'reinvest':
      return (
        <InputField
          label="Reinvest Percent"
          type="number"
          value={draft.reinvest}
          fault={faults['user_reinvest_percent']}
          helperText="Share of each profit that is invested again, 0 to 100"
          input={{ ...moneyInput, max: 100 }}
          onChange={({ target }) => onType({ reinvest: target.value })}
        />
      );
    case 'cash':
      return (
        <Choices
          label="When the broker account holds too little cash"
          choices={cashChoices}
          value={draft.cash}
          onChoose={(value) => onType({ cash: chosen(cashChoices, value) ?? draft.cash })}
        />
      );
    case 'recycle':
      return (
        <Choices
          label="When a block has been sold at its target"
          choices={recycleChoices}
          value={draft.recycle}
          onChoose={(value) => onType({ recycle: chosen(recycleChoices, value) ?? draft.recycle })}
        />
      );
    case 'pause':
      return <PauseFields draft={draft} fault={faults['until']} onType={onType} />;
    case 'step-up':
      return <StepUpFields {...{ draft, faults, isStepping, onType }} />;
    case 'top-up':
      return (
        <MoneyField
          label="Top-up"
          value={draft.topUp}
          fault={faults['top_up_amount']}
          helperText="Rupees added to the next SIP, once"
          onType={(topUp) => onType({ topUp })}
        />
      );
    case 'exit':
      return (
        <Choices
          label="What becomes of the units"
          choices={exits}
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
  return (
    <>
      <Choices
        label="For how long"
        choices={pauseChoices}
        value={draft.pause}
        onChoose={(value) => onType({ pause: chosen(pauseChoices, value) ?? 'open' })}
      />
      {draft.pause === 'date' ? (
        <InputField
          label="Pause until"
          type="date"
          value={draft.until}
          fault={fault}
          helperText="Buying goes on from this day"
          onChange={({ target }) => onType({ until: target.value })}
        />
      ) : null}
    </>
  );
}

const pauseChoices = [
  { value: 'open', label: 'Until I resume it' },
  { value: 'date', label: 'Until a date' },
] as const;

const chosen = <Value extends string>(
  choices: readonly { value: Value }[],
  value: string,
): Value | undefined => choices.find((choice) => choice.value === value)?.value;

function StepUpFields({ draft, faults, isStepping, onType }: StepUpFieldsProps) {
  const isPercent = draft.stepBy === 'percent';
  const all = [...ways, ...(isStepping ? [none] : [])];
  return (
    <>
      <Choices
        label="The amount grows"
        choices={all}
        value={draft.stepBy}
        onChoose={(value) =>
          onType({ stepBy: all.find((way) => way.value === value)?.value ?? 'percent' })
        }
      />
      {draft.stepBy === 'none' ? null : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <InputField
            label={isPercent ? 'Step-up in percent' : 'Step-up in rupees'}
            type="number"
            value={draft.step}
            fault={faults[isPercent ? 'step_up_percent' : 'step_up_amount']}
            helperText="Added at every step"
            input={{ min: 0, step: 0.01, inputMode: 'decimal' }}
            onChange={({ target }) => onType({ step: target.value })}
          />
          <InputField
            label="Every so many months"
            type="number"
            value={draft.months}
            fault={faults['every_months']}
            helperText="1 to 60, counted from this month"
            input={{ min: 1, max: 60, step: 1, inputMode: 'numeric' }}
            onChange={({ target }) => onType({ months: target.value })}
          />
        </Box>
      )}
    </>
  );
}
