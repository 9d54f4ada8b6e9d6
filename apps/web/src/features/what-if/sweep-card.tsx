import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { wholeNumber } from '../../lib/formats.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { AskedPlan } from './asked-plan.ts';
import type { Fill } from './fill-choice.tsx';
import { type Axis, type Question, type SweptTerm, sweptTerms } from './messages.ts';
import { axisOf, sweptChoices } from './sweep-axes.ts';
import { SweepTable } from './sweep-table.tsx';
import { useKnownInTime } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';
import { WorkProgress } from './work-progress.tsx';

type Props = {
  plan: AskedPlan;
  range: Pick<Question, 'from' | 'to' | 'funds'>;
  fill: Fill;
  store: WhatIfStore;
};

/** Two terms changed against each other over the same days. */
export function SweepCard({ plan, range: { from, to, funds }, fill, store }: Props) {
  const sweep = useKnownInTime(store, 'sweep');
  const [terms, setTerms] = useState<readonly [SweptTerm, SweptTerm]>(['target', 'perEtf']);
  const [asked, setAsked] = useState<{ across: Axis; down: Axis }>();
  const [across, down] = [axisOf(terms[0], plan), axisOf(terms[1], plan)];
  const runs = across.values.length * down.values.length;
  const key = JSON.stringify([plan, from, to, funds, terms]);

  // What another question has answered says nothing about this one.
  useEffect(() => {
    if (key) setAsked(undefined);
    return () => store.stopSweep();
  }, [store, key]);

  const begin = (): void => {
    setAsked({ across, down });
    store.askSweep({ plans: [plan], from, to, funds }, across, down);
  };

  return (
    <SectionCard title="Two terms against each other">
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' } }}
      >
        <AxisChoice
          label="Across"
          value={terms[0]}
          other={terms[1]}
          onChange={(term) => setTerms([term, terms[1]])}
        />
        <AxisChoice
          label="Down"
          value={terms[1]}
          other={terms[0]}
          onChange={(term) => setTerms([terms[0], term])}
        />
        <Button variant="outlined" onClick={begin} sx={{ flexShrink: 0 }}>
          {`Run ${wholeNumber(runs)} plans`}
        </Button>
      </Stack>
      {sweep?.refusal ? <Alert severity="warning">{sweep.refusal}</Alert> : null}
      {asked && sweep ? (
        <>
          <WorkProgress done={sweep.done} of={sweep.of} unit="plans" />
          <SweepTable {...asked} cells={sweep.steps} plan={plan} fill={fill} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {`These are ${wholeNumber(sweep.of)} plans over the same days, each under both ways to fill an order. The best of so many is luck for the most part: other days would have made another one the best. Look for terms around which all cells are alike.`}
          </Typography>
        </>
      ) : null}
    </SectionCard>
  );
}

type ChoiceProps = {
  label: string;
  value: SweptTerm;
  other: SweptTerm;
  onChange(term: SweptTerm): void;
};

const AxisChoice = ({ label, value, other, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    size="small"
    value={value}
    onChange={({ target }) => {
      const term = sweptTerms.find((each) => each === target.value);
      if (term) onChange(term);
    }}
  >
    {sweptTerms
      .filter((term) => term !== other)
      .map((term) => (
        <MenuItem key={term} value={term}>
          {sweptChoices[term].label}
        </MenuItem>
      ))}
  </TextField>
);
