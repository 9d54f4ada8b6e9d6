import {
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { memo } from 'react';
import { codeText, percent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { Defined } from '../../shared/defined.tsx';
import { Figure } from '../../shared/figure.tsx';
import type { FigureName } from '../../shared/figure-definitions.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer, Figures } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';
import { figureRows } from './figure-rows.ts';
import { type Fill, fillNames } from './fill-choice.tsx';
import type { PlanAnswer, Question } from './messages.ts';
import type { Answered } from './what-if-store.ts';

/** The selected plan under the selected fill model, with the compared plans. */
export type LookedAt = {
  readonly question: Question;
  readonly answers: readonly PlanAnswer[];
  readonly place: number;
  readonly plan: AskedPlan;
  readonly both: PlanAnswer;
  readonly fill: Fill;
  readonly answer: Answer;
};

export const planNames = ['Plan A', 'Plan B', 'Plan C'] as const;

export const planLine = ({
  amount,
  every,
  day,
  sips,
  perEtf,
  target,
  reinvest,
  guard,
}: AskedPlan): string =>
  `${wholeRupees(amount)} ${rhythm(every, day)}, ${wholeNumber(sips)} SIPs, ${wholeNumber(perEtf)} per ETF, sold at ${percent(target)}, ${percent(reinvest)} of profit reinvested${guard ? ', with the price guard' : ''}`;

export const dayName = (day: AskedPlan['day']): string => codeText(day.toUpperCase());

type FiguresTableProps = {
  columns: readonly { name: string; figures: Figures }[];
  isAfterTax: boolean;
};

const tableSx = {
  '& td, & th': { px: { xs: 1, sm: 1.5 } },
  '& tbody tr:last-of-type > th': { borderBottom: 0 },
  // In print, groups are in two columns with the names above each.
  '@media print': {
    display: 'block',
    columnCount: 2,
    columnGap: 4,
    '& thead': { display: 'none' },
    '& tbody': { display: 'table', width: '100%', tableLayout: 'fixed', breakInside: 'avoid' },
    '& td, & th': { py: 0.25 },
    '& th': { width: '46%' },
  },
} as const;

const groupSx = { pt: 2.5, fontWeight: 600, color: 'text.secondary' } as const;

/** Repeats the column name where the table head is not printed. */
const againSx = {
  ...groupSx,
  '@media screen': { visibility: 'hidden', fontSize: 0 },
} as const;

/** Memoized: the table has a hundred styled cells. */
const Label = memo(function Label({ of, children }: { of: FigureName; children: string }) {
  return (
    <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
      <Defined of={of}>{children}</Defined>
    </TableCell>
  );
});

const Shown = memo(function Shown({ children }: { children: string }) {
  return (
    <TableCell align="right">
      <Figure>{children}</Figure>
    </TableCell>
  );
});

type Props = {
  of: LookedAt;
  isAfterTax: boolean;
  onAfterTax(isAfterTax: boolean): void;
};

/** One plan under both fill models, or up to three plans under the selected one. */
export const FiguresCard = memo(function FiguresCard({ of, isAfterTax, onAfterTax }: Props) {
  const { answers, both, fill, answer } = of;
  const { afterTax } = answer.figures;
  const columns =
    answers.length > 1
      ? answers.map((each, place) => ({
          name: planNames[place] ?? '',
          figures: each[fill].figures,
        }))
      : (['played', 'pessimistic'] as const).map((each) => ({
          name: fillNames[each],
          figures: both[each].figures,
        }));

  return (
    <SectionCard
      title="All figures"
      action={
        <FormControlLabel
          control={<Switch checked={isAfterTax} onChange={(_, next) => onAfterTax(next)} />}
          label="After tax, simplified"
          data-no-print
        />
      }
    >
      <FiguresTable columns={columns} isAfterTax={afterTax !== undefined} />
      {afterTax ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {afterTax.note}
        </Typography>
      ) : null}
    </SectionCard>
  );
});

function FiguresTable({ columns, isAfterTax }: FiguresTableProps) {
  return (
    <TableContainer role="region" aria-label="Figures" tabIndex={0}>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {columns.map(({ name }) => (
              <TableCell key={name} align="right" scope="col">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {figureRows
          .filter(({ name }) => name !== 'Tax' || isAfterTax)
          .map(({ name, rows }) => (
            <TableBody key={name}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" sx={groupSx}>
                  {name}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column.name} align="right" aria-hidden sx={againSx}>
                    {column.name}
                  </TableCell>
                ))}
              </TableRow>
              {rows.map(({ of, label, show }) => (
                <TableRow key={label}>
                  <Label of={of}>{label}</Label>
                  {columns.map((column) => (
                    <Shown key={column.name}>{show(column.figures)}</Shown>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
      </Table>
    </TableContainer>
  );
}

function rhythm(every: AskedPlan['every'], day: AskedPlan['day']): string {
  if (every === 'daily') return 'on every trading day';
  const name = dayName(day);
  return every === 'weekly' ? `every ${name}` : `on the first ${name} of each month`;
}

/** A plan without an answer shows the first plan's. */
export function lookedAt(
  { question, answers }: Answered,
  chosen: number,
  fill: Fill,
): LookedAt | undefined {
  const place = answers[chosen] ? chosen : 0;
  const [both, plan] = [answers[place], question.plans[place]];
  return both && plan && { question, answers, place, plan, both, fill, answer: both[fill] };
}
