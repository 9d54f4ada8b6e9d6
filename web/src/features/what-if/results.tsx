import { Alert, Stack, Typography } from '@mui/material';
import { lazy, type ReactNode } from 'react';
import { dateText, wholeRupees } from '../../lib/formats.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { FiguresCard } from './figures-card.tsx';
import { type Fill, FillChoice } from './fill-choice.tsx';
import { drawdownFinding, growthFinding } from './findings.ts';
import { HeadlineTiles } from './headline-tiles.tsx';
import { HistoryCard } from './history-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import type { PlanAnswer, Question } from './messages.ts';
import { MonthsTable } from './months-table.tsx';
import { NotModelled } from './not-modelled.tsx';
import { planLine, planNames } from './plan-words.ts';
import { TakeAway } from './take-away.tsx';

const GrowthChart = lazy(async () => ({
  default: (await import('./growth-chart.tsx')).GrowthChart,
}));
const DrawdownChart = lazy(async () => ({
  default: (await import('./drawdown-chart.tsx')).DrawdownChart,
}));

type Props = {
  question: Question;
  answers: readonly PlanAnswer[];
  /** The plan that is looked at. */
  chosen: number;
  /** Of the recorded prices. */
  version: string;
  fill: Fill;
  onFill(fill: Fill): void;
  onAfterTax(isAfterTax: boolean): void;
  /** Stands before what one run is made of: what many runs say. */
  children: ReactNode;
};

/** What would have come of the plans: the figures first, then how they came about. */
export function Results(props: Props) {
  const { question, answers, chosen, version, fill, onFill, onAfterTax, children } = props;
  // A plan that was just added has no answer yet.
  const place = answers[chosen] ? chosen : 0;
  const [both, plan] = [answers[place], question.plans[place]];
  if (!both || !plan) return null;
  const answer = both[fill];
  const lines = [place, ...[...answers.keys()].filter((at) => at !== place)].flatMap((at) => {
    const one = answers[at];
    return one ? [{ name: planNames[at] ?? '', answer: one[fill] }] : [];
  });
  const { range } = answer;

  return (
    <>
      <Stack spacing={1.5}>
        <Typography component="p" color="textSecondary">
          {`${answers.length > 1 ? `${planNames[place]}: ` : ''}${planLine(plan)}${question.funds === undefined ? '' : `; ${wholeRupees(question.funds)} in the account`}${range ? `; simulated from ${dateText(range.from)} to ${dateText(range.to)}` : ''}.`}
        </Typography>
        {answer.moneyEnded ? <Alert severity="warning">{answer.moneyEnded}</Alert> : null}
        <HeadlineTiles answer={answer} />
        <FillChoice fill={fill} onChange={onFill} />
      </Stack>
      <ChartPanel
        finding={growthFinding(answer)}
        height="22rem"
        below={
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Triangles are sales, strokes along the foot are purchases. The band lies between both
            ways to fill an order.
          </Typography>
        }
      >
        <GrowthChart lines={lines} other={both[fill === 'played' ? 'pessimistic' : 'played']} />
      </ChartPanel>
      <FiguresCard
        answers={answers}
        both={both}
        fill={fill}
        isAfterTax={question.slab !== undefined}
        onAfterTax={onAfterTax}
      />
      <NotModelled notes={answer.notes} isLimited={question.funds !== undefined} />
      <Stack spacing={2} data-no-print>
        <ChartPanel finding={drawdownFinding(answer)} height="12rem">
          <DrawdownChart days={answer.days} />
        </ChartPanel>
        <SectionCard title="Month by month">
          <MonthsTable months={answer.months} />
        </SectionCard>
        {children}
        <ChargesCard answer={answer} />
        <HoldingsCard answer={answer} />
        <HistoryCard answer={answer} />
      </Stack>
      <TakeAway both={both} fill={fill} question={question} version={version} />
    </>
  );
}
