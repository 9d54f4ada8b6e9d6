import {
  Alert,
  Box,
  Button,
  MenuItem,
  Stack,
  TextField,
  Typography,
  useTheme,
} from '@mui/material';
import { pastYears } from '@safe-trading/messages/en/past-years';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { whatIfStarts } from '@safe-trading/messages/en/what-if-starts';
import { memo, useEffect, useState } from 'react';
import { sentences, signedPercent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { AskedPlan } from './asked-plan.ts';
import { DistributionTable } from './distribution-table.tsx';
import { type Fill, otherFill, outcomeBy } from './fill-choice.tsx';
import {
  type Axis,
  type Question,
  type SweepCell,
  type SweptTerm,
  sweptTerms,
} from './messages.ts';
import { heatColor, StartStrips } from './start-strips.tsx';

import { axisOf, sweptChoices } from './sweep-axes.ts';
import { useKnown, useKnownInTime } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';
import { WorkProgress } from './work-progress.tsx';

type SweepTableProps = {
  across: Axis;
  down: Axis;
  cells: readonly SweepCell[];
  plan: AskedPlan;
  fill: Fill;
};

/** The percentage at which a cell has its full colour. */
const strongest = 20;

/** Each cell states the return under both fill models, the fall and the money needed. */
const SweepTable = memo(function SweepTable(props: SweepTableProps) {
  const { across, down, cells, plan, fill } = props;
  const text = useMessages(whatIfStarts);
  const named = useMessages(whatIf);
  const { vars } = useTheme();
  const [columns, rows] = [sweptChoices[across.term], sweptChoices[down.term]];
  const byPlace = new Map(cells.map((cell) => [`${cell.across} ${cell.down}`, cell]));
  const isOwn = (x: number, y: number): boolean => plan[across.term] === x && plan[down.term] === y;

  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text(`terms-legend-${fill}`, {
          across: named(`term-${across.term}`),
          down: named(`term-${down.term}`),
        })}
      </Typography>
      <Box role="region" aria-label={text('terms-table')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              <td />
              {across.values.map((x) => (
                <th key={x} scope="col">
                  {columns.text(x)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.values.map((y) => (
              <tr key={y}>
                <th scope="row">{rows.text(y)}</th>
                {across.values.map((x) => {
                  const cell = byPlace.get(`${x} ${y}`);
                  const percent = cell && outcomeBy(fill, cell).percent;
                  return (
                    <td
                      key={x}
                      style={
                        percent === undefined
                          ? {}
                          : { backgroundColor: heatColor(vars, percent / strongest) }
                      }
                      {...(isOwn(x, y) ? { 'data-own': '' } : {})}
                    >
                      {cell ? <Cell cell={cell} fill={fill} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
});

/** Memoized: a sweep reports a few cells at a time. */
const Cell = memo(function Cell({ cell, fill }: { cell: SweepCell; fill: Fill }) {
  const text = messagesOf(whatIfStarts);
  const { percent, isAnnual, fall, peakMoney } = outcomeBy(fill, cell);
  return (
    <>
      <strong>{returnText(percent)}</strong>
      {percent !== undefined && !isAnnual ? ` ${text('whole')}` : ''}
      <br />
      {returnText(outcomeBy(otherFill[fill], cell).percent)}
      <br />
      {signedPercent(fall, 1)}
      <br />
      {wholeRupees(peakMoney)}
    </>
  );
});

const returnText = (percent: number | undefined): string =>
  percent === undefined ? '–' : signedPercent(percent, 1);

const tableSx = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.35,
  '& th': { fontWeight: 600, color: 'text.secondary', textAlign: 'right', px: 1, py: 0.5 },
  '& td': {
    textAlign: 'right',
    px: 0.75,
    py: 0.5,
    borderRadius: 0.5,
    whiteSpace: 'nowrap',
    minWidth: '4.5rem',
    height: '4.75rem',
  },
  '& td[data-own]': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

type SweepCardProps = {
  plan: AskedPlan;
  range: Pick<Question, 'from' | 'to' | 'funds'>;
  fill: Fill;
  store: WhatIfStore;
};

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
          {messagesOf(whatIf)(`term-${term}`)}
        </MenuItem>
      ))}
  </TextField>
);

/** In months. */
const holdingTimes = [12, 36, 60, 120] as const;

type Props = {
  plan: AskedPlan;
  funds: number | undefined;
  fill: Fill;
  store: WhatIfStore;
};

type ManyRunsProps = {
  shown: 'starts' | 'terms';
  /** The question that was answered, so that all parts of the screen agree. */
  question: Question;
  chosen: number;
  fill: Fill;
  store: WhatIfStore;
};

export const ManyRuns = memo(function ManyRuns(props: ManyRunsProps) {
  const { shown, question, chosen, fill, store } = props;
  const plan = question.plans[chosen] ?? question.plans[0];
  if (!plan) return null;

  return shown === 'starts' ? (
    <StartsCard plan={plan} funds={question.funds} fill={fill} store={store} />
  ) : (
    <SweepCard plan={plan} range={question} fill={fill} store={store} />
  );
});

/** The same plan started in every recorded month. */
function StartsCard({ plan, funds, fill, store }: Props) {
  const text = useMessages(whatIfStarts);
  const named = useMessages(whatIf);
  useMessages(pastYears);
  const starts = useKnownInTime(store, 'starts');
  const market = useKnown(store, 'market');
  const asked = { plan, funds };
  const settled = useSettled(asked);
  const isMoving = JSON.stringify(settled) !== JSON.stringify(asked);
  useEffect(() => {
    // Starts no work while a slider moves.
    if (isMoving) return undefined;
    store.askStarts(settled.plan, holdingTimes, settled.funds);
    return store.stopStarts;
  }, [store, settled, isMoving]);

  return (
    <SectionCard title={text('starts')}>
      <Typography color="textSecondary">
        {sentences(
          text('starts-lead'),
          funds === undefined ? undefined : text('starts-funds', { amount: wholeRupees(funds) }),
        )}
      </Typography>
      {starts?.refusal ? <Alert severity="warning">{named(starts.refusal)}</Alert> : null}
      <WorkProgress done={starts?.done ?? 0} of={starts?.of ?? 0} unit="starts" />
      {starts && starts.of > 0 && starts.done === starts.of && starts.distributions.length === 0 ? (
        <Typography>{text('starts-none')}</Typography>
      ) : null}
      {starts && starts.distributions.length > 0 ? (
        <Stack spacing={3}>
          <DistributionTable
            distributions={starts.distributions}
            starts={starts.steps}
            indexFrom={market?.indexFrom}
          />
          <StartStrips starts={starts.steps} fill={fill} />
        </Stack>
      ) : null}
    </SectionCard>
  );
}

function SweepCard({ plan, range: { from, to, funds }, fill, store }: SweepCardProps) {
  const text = useMessages(whatIfStarts);
  const named = useMessages(whatIf);
  const sweep = useKnownInTime(store, 'sweep');
  const [terms, setTerms] = useState<readonly [SweptTerm, SweptTerm]>(['target', 'perEtf']);
  const [asked, setAsked] = useState<{ across: Axis; down: Axis }>();
  const [across, down] = [axisOf(terms[0], plan), axisOf(terms[1], plan)];
  const runs = across.values.length * down.values.length;
  const key = JSON.stringify([plan, from, to, funds, terms]);

  // Discards the results of the previous question.
  useEffect(() => {
    if (key) setAsked(undefined);
    return () => store.stopSweep();
  }, [store, key]);

  const begin = (): void => {
    setAsked({ across, down });
    store.askSweep({ plans: [plan], from, to, funds }, across, down);
  };

  return (
    <SectionCard title={text('terms')}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' } }}
      >
        <AxisChoice
          label={text('across')}
          value={terms[0]}
          other={terms[1]}
          onChange={(term) => setTerms([term, terms[1]])}
        />
        <AxisChoice
          label={text('down')}
          value={terms[1]}
          other={terms[0]}
          onChange={(term) => setTerms([terms[0], term])}
        />
        <Button variant="outlined" onClick={begin} sx={{ flexShrink: 0 }}>
          {text('run', { count: wholeNumber(runs) })}
        </Button>
      </Stack>
      {sweep?.refusal ? <Alert severity="warning">{named(sweep.refusal)}</Alert> : null}
      {asked && sweep ? (
        <>
          <WorkProgress done={sweep.done} of={sweep.of} unit="plans" />
          <SweepTable {...asked} cells={sweep.steps} plan={plan} fill={fill} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {text('luck', { count: wholeNumber(sweep.of) })}
          </Typography>
        </>
      ) : null}
    </SectionCard>
  );
}
