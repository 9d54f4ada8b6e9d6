import { Choices } from '../../shared/choices.tsx';
import { InputField } from '../../shared/input-field.tsx';
import type { ControlName, Draft } from './asked.ts';
import { cashChoices, exitChoices, recycleChoices } from './control-words.ts';
import { StepUpFields } from './step-up-fields.tsx';

type Props = {
  control: ControlName;
  draft: Draft;
  /** What the server says is wrong, by the name of the member. */
  faults: Readonly<Record<string, string>>;
  /** A step-up is set and can be stopped. */
  isStepping: boolean;
  /** Ends that are left: one that holds already can only sell or keep. */
  hasEnded: boolean;
  onType(typed: Partial<Draft>): void;
};

const moneyInput = { min: 0, step: 0.01, inputMode: 'decimal' } as const;

/** The fields of one control; some controls need none. */
export function ControlForm({ control, draft, faults, isStepping, hasEnded, onType }: Props) {
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
    case 'exit': {
      const choices = hasEnded ? exitChoices.filter(({ value }) => value !== 'HOLD') : exitChoices;
      return (
        <Choices
          label="What becomes of the units"
          choices={choices}
          value={draft.exit}
          fault={faults['exit']}
          onChoose={(value) => onType({ exit: chosen(exitChoices, value) ?? '' })}
        />
      );
    }
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
