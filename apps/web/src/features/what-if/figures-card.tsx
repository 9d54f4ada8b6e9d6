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
import { whatIf } from '@safe-trading/messages/en/what-if';
import { memo } from 'react';
import { codeText, percent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { Defined } from '../../shared/defined.tsx';
import { Figure } from '../../shared/figure.tsx';
import type { FigureName } from '../../shared/figure-definitions.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer, Figures } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';
import { figureRows } from './figure-rows.ts';
import type { Fill } from './fill-choice.tsx';
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

const places = [0, 1, 2] as const;

/** `Plan A` for the first. */
export const planName = (place: number): string => messagesOf(whatIf)(`plan-${places[place] ?? 0}`);

export function planLine(plan: AskedPlan): string {
  const { amount, every, day, sips, perEtf, target, reinvest, guard } = plan;
  const text = messagesOf(whatIf);
  const terms = {
    amount: wholeRupees(amount),
    sips: wholeNumber(sips),
    perEtf: wholeNumber(perEtf),
    target: percent(target),
    reinvest: percent(reinvest),
  };
  const line =
    every === 'daily'
      ? text('plan-daily', terms)
      : text(`plan-${every}`, { ...terms, day: dayName(day) });
  return guard ? text(`with-guard-${guard}`, { plan: line }) : line;
}

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
  const text = useMessages(whatIf);
  const { afterTax } = answer.figures;
  const columns =
    answers.length > 1
      ? answers.map((each, place) => ({
          name: planName(place),
          figures: each[fill].figures,
        }))
      : (['played', 'pessimistic'] as const).map((each) => ({
          name: text(`fill-${each}`),
          figures: both[each].figures,
        }));

  return (
    <SectionCard
      title={text('all-figures')}
      action={
        <FormControlLabel
          control={<Switch checked={isAfterTax} onChange={(_, next) => onAfterTax(next)} />}
          label={text('after-tax')}
          data-no-print
        />
      }
    >
      <FiguresTable columns={columns} isAfterTax={afterTax !== undefined} />
      {afterTax ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {text('tax-terms', { slab: percent(afterTax.slab) })}
        </Typography>
      ) : null}
    </SectionCard>
  );
});

function FiguresTable({ columns, isAfterTax }: FiguresTableProps) {
  const text = useMessages(whatIf);
  return (
    <TableContainer role="region" aria-label={text('figures')} tabIndex={0}>
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
          .filter(({ name }) => name !== 'group-tax' || isAfterTax)
          .map(({ name, rows }) => (
            <TableBody key={name}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" sx={groupSx}>
                  {text(name)}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column.name} align="right" aria-hidden sx={againSx}>
                    {column.name}
                  </TableCell>
                ))}
              </TableRow>
              {rows.map(({ of, label, show }) => (
                <TableRow key={label()}>
                  <Label of={of}>{label()}</Label>
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
