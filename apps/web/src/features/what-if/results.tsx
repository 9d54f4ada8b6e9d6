import { Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Loading } from '../../shared/loading.tsx';
import { ChargesCard } from './charges-card.tsx';
import { DrawdownPanel } from './drawdown-panel.tsx';
import { FiguresCard } from './figures-card.tsx';
import { type Fill, FillChoice } from './fill-choice.tsx';
import { GrowthPanel } from './growth-panel.tsx';
import { Headline } from './headline.tsx';
import { HistoryCard } from './history-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { lookedAt } from './looked-at.ts';
import { MonthsCard } from './months-card.tsx';
import { NotModelled } from './not-modelled.tsx';
import { TakeAway } from './take-away.tsx';
import { useInTurns } from './use-in-turns.ts';
import { useKnown } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';

const bringMany = () => import('./many-runs.tsx');
const ManyRuns = lazy(async () => ({ default: (await bringMany()).ManyRuns }));

type Props = {
  /** The plan that is looked at. */
  chosen: number;
  /** Of the recorded prices. */
  version: string;
  fill: Fill;
  onFill(fill: Fill): void;
  isAfterTax: boolean;
  onAfterTax(isAfterTax: boolean): void;
  store: WhatIfStore;
};

/** What would have come of the plans: the figures first, then how they came about. */
export function Results(props: Props) {
  const { chosen, version, fill, onFill, isAfterTax, onAfterTax, store } = props;
  const answered = useKnown(store, 'answered');
  const newest = useMemo(
    () => answered && lookedAt(answered, chosen, fill),
    [answered, chosen, fill],
  );
  const [headline, growth, figures, drawdown, months, many, costs, history, files] = useInTurns(
    newest,
    9,
  );
  // They are wanted as soon as there is an answer.
  useEffect(() => void bringMany(), []);

  return (
    <Busy store={store}>
      {headline ? (
        <Stack spacing={1.5}>
          <Headline of={headline} />
          <FillChoice fill={fill} onChange={onFill} />
        </Stack>
      ) : null}
      {growth ? <GrowthPanel of={growth} /> : null}
      {figures ? (
        <FiguresCard of={figures} isAfterTax={isAfterTax} onAfterTax={onAfterTax} />
      ) : null}
      {figures ? (
        <NotModelled
          notes={figures.answer.notes}
          isLimited={figures.question.funds !== undefined}
        />
      ) : null}
      <Stack spacing={2} data-no-print>
        {drawdown ? <DrawdownPanel answer={drawdown.answer} /> : null}
        {months ? <MonthsCard months={months.answer.months} /> : null}
        {many ? (
          <Suspense fallback={<Loading />}>
            <ManyRuns question={many.question} chosen={many.place} fill={many.fill} store={store} />
          </Suspense>
        ) : null}
        {costs ? <ChargesCard answer={costs.answer} /> : null}
        {costs ? <HoldingsCard answer={costs.answer} /> : null}
        {history ? <HistoryCard answer={history.answer} /> : null}
      </Stack>
      {files ? <TakeAway of={files} version={version} /> : null}
    </Busy>
  );
}

type BusyProps = { store: WhatIfStore; children: ReactNode };

/** Says that a newer answer is on its way, and draws nothing but that. */
const Busy = ({ store, children }: BusyProps) => (
  <Stack spacing={2} sx={{ minWidth: 0 }} aria-busy={useKnown(store, 'isAsking')}>
    {children}
  </Stack>
);
