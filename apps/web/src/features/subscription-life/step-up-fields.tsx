import { Box } from '@mui/material';
import { Choices } from '../../shared/choices.tsx';
import { InputField } from '../../shared/input-field.tsx';
import type { Draft } from './asked.ts';

type Props = {
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

/** By how much and how often the amount grows. */
export function StepUpFields({ draft, faults, isStepping, onType }: Props) {
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
