import { Box, Stack, ToggleButtonGroup, Typography } from '@mui/material';
import { formats } from '@safe-trading/messages/en/formats';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { memo, useId, useMemo } from 'react';
import { codeText, percent, rupees, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { type AskedPlan, days, frequencies, type Guard, guards } from './asked-plan.ts';
import { dayName } from './figures-card.tsx';
import { SegmentButton } from './fill-choice.tsx';
import { planFaults } from './plan-faults.ts';
import { TermSlider } from './term-slider.tsx';

type TermChoiceProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; name: string; short?: string }[];
  value: Value;
  onChange(value: Value): void;
};

type Props = { plan: AskedPlan; onChange(changed: Partial<AskedPlan>): void };

export const PlanControls = memo(function PlanControls({ plan, onChange }: Props) {
  const text = useMessages(whatIf);
  const faults = planFaults(plan);
  // Stable functions, so that only the control that changes renders.
  const set = useMemo(
    () => ({
      amount: (amount: number) => onChange({ amount }),
      target: (target: number) => onChange({ target }),
      sips: (sips: number) => onChange({ sips }),
      perEtf: (perEtf: number) => onChange({ perEtf }),
      reinvest: (reinvest: number) => onChange({ reinvest }),
      every: (every: AskedPlan['every']) => onChange({ every }),
      day: (day: AskedPlan['day']) => onChange({ day }),
      guard: (guard: Guard | 'off') => onChange({ guard: guard === 'off' ? undefined : guard }),
    }),
    [onChange],
  );

  return (
    <Stack spacing={2}>
      <TermSlider
        label={text('term-amount')}
        value={plan.amount}
        steps={amounts}
        spoken={rupees}
        before="₹"
        fault={faults.amount}
        onChange={set.amount}
      />
      <TermSlider
        label={text('term-target')}
        value={plan.target}
        steps={targets}
        spoken={percent}
        after="%"
        fault={faults.target}
        onChange={set.target}
      />
      <TermSlider
        label={text('term-sips')}
        value={plan.sips}
        steps={counts}
        spoken={wholeNumber}
        fault={faults.sips}
        onChange={set.sips}
      />
      <TermSlider
        label={text('term-perEtf')}
        value={plan.perEtf}
        steps={perEtfs}
        spoken={wholeNumber}
        fault={faults.perEtf}
        onChange={set.perEtf}
      />
      <TermSlider
        label={text('term-reinvest')}
        value={plan.reinvest}
        steps={shares}
        spoken={percent}
        after="%"
        fault={faults.reinvest}
        onChange={set.reinvest}
      />
      <TermChoice
        label={text('frequency')}
        choices={frequencies.map((every) => ({
          value: every,
          name: codeText(every.toUpperCase()),
        }))}
        value={plan.every}
        onChange={set.every}
      />
      <TermChoice
        label={text('day')}
        choices={days.map((day) => ({ value: day, name: dayName(day), short: weekday(day) }))}
        value={plan.day}
        onChange={set.day}
      />
      <TermChoice
        label={text('guard')}
        choices={(['off', ...guards] as const).map((guard) => ({
          value: guard,
          name: text(`guard-${guard}`),
        }))}
        value={plan.guard ?? 'off'}
        onChange={set.guard}
      />
    </Stack>
  );
});

/** `Mon` */
const weekday = (day: AskedPlan['day']): string =>
  messagesOf(formats)('weekdays').split(' ')[days.indexOf(day) + 1] ?? '';

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step);

const amounts = [
  ...every(500, 5_000, 500),
  ...every(6_000, 20_000, 1_000),
  ...every(25_000, 50_000, 5_000),
  ...every(60_000, 100_000, 10_000),
  ...every(150_000, 500_000, 50_000),
];
const targets = [...every(1, 12, 0.5), ...every(13, 30, 1)];
const counts = [
  ...every(4, 12, 2),
  ...every(15, 60, 5),
  ...every(70, 200, 10),
  ...every(240, 600, 40),
  ...every(700, 1_000, 100),
  ...every(1_500, 5_000, 500),
];
const perEtfs = [...every(1, 30, 1), ...every(35, 60, 5)];
const shares = every(0, 100, 5);

function TermChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: TermChoiceProps<Value>) {
  const id = useId();

  return (
    <Box>
      <Typography id={id} component="span" sx={{ display: 'block', fontWeight: 500, mb: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_, next: Value | null) => {
          if (next !== null) onChange(next);
        }}
      >
        {choices.map((choice) => (
          <SegmentButton key={choice.value} value={choice.value} title={choice.name}>
            {choice.short ?? choice.name}
          </SegmentButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
