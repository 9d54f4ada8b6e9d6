import { Alert, Stack, TextField, ToggleButtonGroup, Typography } from '@mui/material';
import { figures as named } from '@safe-trading/messages/en/figures';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { whatIfReasons } from '@safe-trading/messages/en/what-if-reasons';
import { whatIfTrades } from '@safe-trading/messages/en/what-if-trades';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { dateText, rupees, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { Facts } from '../../shared/facts.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loading } from '../../shared/loading.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { addressOf } from './address.ts';
import type { Answer, MonthReturn, Said } from './answer.ts';
import { ChartPanel } from './chart-panel.tsx';
import { FiguresCard, type LookedAt, lookedAt, planLine, planName } from './figures-card.tsx';
import { type Fill, FillChoice, otherFill, SegmentButton } from './fill-choice.tsx';
import { drawdownFinding, growthFinding } from './findings.ts';
import { usualDepositRate } from './fixed-deposit.ts';
import { HeadlineTiles } from './headline-tiles.tsx';
import { HistoryCard } from './history-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { linesOf } from './lines-of.ts';

import { MonthsTable } from './months-table.tsx';
import { say } from './say.ts';

import { useKnown } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';

const GrowthChart = lazy(async () => ({
  default: (await import('./growth-chart.tsx')).GrowthChart,
}));

const GrowthPanel = memo(function GrowthPanel({ of }: { of: LookedAt }) {
  const { answers, both, fill, place, answer } = of;
  const lines = [place, ...[...answers.keys()].filter((at) => at !== place)].flatMap((at) => {
    const one = answers[at];
    return one ? [{ name: planName(at), answer: one[fill] }] : [];
  });

  return (
    <ChartPanel
      finding={growthFinding(answer)}
      height="22rem"
      below={
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {messagesOf(whatIf)('growth-legend')}
        </Typography>
      }
    >
      <GrowthChart lines={lines} other={both[otherFill[fill]]} label={growthFinding(answer)} />
    </ChartPanel>
  );
});

type HeadlineProps = { of: LookedAt; depositRate: number };

const Headline = memo(function Headline({ of, depositRate }: HeadlineProps) {
  const { answers, answer, place, plan, question } = of;
  const text = messagesOf(whatIf);
  const { funds } = question;
  const terms = planLine(plan);
  const limited =
    funds === undefined ? terms : text('with-funds', { plan: terms, amount: wholeRupees(funds) });
  const line = answer.range
    ? text('simulated-from', {
        plan: limited,
        from: dateText(answer.range.from),
        to: dateText(answer.range.to),
      })
    : limited;

  return (
    <>
      <Typography component="p" color="textSecondary">
        {answers.length > 1
          ? text('headline-of', { name: planName(place), plan: line })
          : text('headline', { plan: line })}
      </Typography>
      {answer.moneyEnded ? <Alert severity="warning">{say(answer.moneyEnded)}</Alert> : null}
      <HeadlineTiles answer={answer} depositRate={depositRate} />
    </>
  );
});

type TakeAwayProps = { of: LookedAt; version: string };

const TakeAway = memo(function TakeAway({ of, version }: TakeAwayProps) {
  const { both, fill, question } = of;
  const { pathname } = useLocation();
  const link = `${window.location.origin}${pathname}?${addressOf({ slab: undefined, funds: undefined, ...question }, version)}`;

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} data-no-print>
      <ExportButtons name="what-if" lines={() => linesOf(both, fill, link)} />
      <CopyButton text={link}>{messagesOf(whatIf)('copy-link')}</CopyButton>
    </Stack>
  );
});

const ChargesCard = memo(function ChargesCard({ answer }: { answer: Answer }) {
  const text = messagesOf(whatIfTrades);
  const { charges, figures } = answer;
  return (
    <SectionCard title={text('charges-of', { amount: rupees(figures.charges) })}>
      <Facts
        facts={[
          ...charges.map(({ kind, amount }) => ({
            label: text(`charge-${kind}`),
            value: rupees(amount),
          })),
          {
            label: text('slippage'),
            value: rupees(figures.slippage),
            hint: text('slippage-meaning'),
          },
        ]}
      />
    </SectionCard>
  );
});

type NotModelledProps = {
  notes: readonly Said[];
  isLimited: boolean;
};

const NotModelled = memo(function NotModelled({ notes, isLimited }: NotModelledProps) {
  const text = messagesOf(whatIf);
  return (
    <InfoNote
      title={text('simulated')}
      points={[
        ...notes.map((note) => say([note])),
        text('simulated-past'),
        text('simulated-funds'),
        text(isLimited ? 'not-modelled-limited' : 'not-modelled'),
      ]}
    />
  );
});

const DrawdownChart = lazy(async () => ({
  default: (await import('./drawdown-chart.tsx')).DrawdownChart,
}));

const DrawdownPanel = memo(function DrawdownPanel({ answer }: { answer: Answer }) {
  return (
    <ChartPanel finding={drawdownFinding(answer)} height="12rem">
      <DrawdownChart days={answer.days} label={drawdownFinding(answer)} />
    </ChartPanel>
  );
});

const MonthsCard = memo(function MonthsCard({ months }: { months: readonly MonthReturn[] }) {
  return (
    <SectionCard title={messagesOf(whatIf)('by-month')}>
      <MonthsTable months={months} />
    </SectionCard>
  );
});

const bringMany = () => import('./many-runs.tsx');
const ManyRuns = lazy(async () => ({ default: (await bringMany()).ManyRuns }));

type Props = {
  chosen: number;
  /** Of the recorded prices. */
  version: string;
  fill: Fill;
  onFill(fill: Fill): void;
  isAfterTax: boolean;
  onAfterTax(isAfterTax: boolean): void;
  store: WhatIfStore;
};

export function Results(props: Props) {
  const { chosen, version, fill, onFill, isAfterTax, onAfterTax, store } = props;
  useMessages(named);
  useMessages(whatIfReasons);
  useMessages(whatIfTrades);
  const answered = useKnown(store, 'answered');
  const newest = useMemo(
    () => answered && lookedAt(answered, chosen, fill),
    [answered, chosen, fill],
  );
  const [headline, growth, figures, drawdown, months, many, costs, history, files] = useInTurns(
    newest,
    9,
  );
  const [section, setSection] = useState<Section>('result');
  const [depositRate, setDepositRate] = useState(usualDepositRate);
  // Fetched as soon as there is an answer.
  useEffect(() => void bringMany(), []);

  return (
    <Busy store={store}>
      {headline ? (
        <Stack spacing={1.5}>
          <Headline of={headline} depositRate={depositRate} />
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <FillChoice fill={fill} onChange={onFill} />
            <DepositRate rate={depositRate} onChange={setDepositRate} />
          </Stack>
        </Stack>
      ) : null}
      <Sections section={section} onChange={setSection} />
      {section === 'result' ? (
        <>
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
          </Stack>
        </>
      ) : null}
      {many && (section === 'starts' || section === 'terms') ? (
        <Suspense fallback={<Loading />}>
          <ManyRuns
            shown={section}
            question={many.question}
            chosen={many.place}
            fill={many.fill}
            store={store}
          />
        </Suspense>
      ) : null}
      {section === 'trades' ? (
        <>
          {costs ? <ChargesCard answer={costs.answer} /> : null}
          {costs ? <HoldingsCard answer={costs.answer} /> : null}
          {history ? <HistoryCard answer={history.answer} /> : null}
        </>
      ) : null}
      {files ? <TakeAway of={files} version={version} /> : null}
    </Busy>
  );
}

const sections = ['result', 'starts', 'terms', 'trades'] as const;
type Section = (typeof sections)[number];

type SectionsProps = { section: Section; onChange(section: Section): void };

const Sections = ({ section, onChange }: SectionsProps) => {
  const text = useMessages(whatIf);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={section}
      aria-label={text('sections')}
      onChange={(_, next: Section | null) => {
        if (next) onChange(next);
      }}
      sx={{ flexWrap: 'wrap' }}
      data-no-print
    >
      {sections.map((each) => (
        <SegmentButton key={each} value={each}>
          {text(`section-${each}`)}
        </SegmentButton>
      ))}
    </ToggleButtonGroup>
  );
};

type DepositRateProps = { rate: number; onChange(rate: number): void };

const DepositRate = ({ rate, onChange }: DepositRateProps) => (
  <TextField
    type="number"
    size="small"
    label={useMessages(whatIf)('deposit-rate')}
    defaultValue={rate}
    onChange={({ target }) => {
      const typed = Number(target.value);
      if (target.value !== '' && typed >= 0 && typed <= 30) onChange(typed);
    }}
    slotProps={{ htmlInput: { min: 0, max: 30, step: 0.1 } }}
    sx={{ width: '13rem' }}
    data-no-print
  />
);

type BusyProps = { store: WhatIfStore; children: ReactNode };

/** Renders only the busy state. */
const Busy = ({ store, children }: BusyProps) => (
  <Stack spacing={2} sx={{ minWidth: 0 }} aria-busy={useKnown(store, 'isAsking')}>
    {children}
  </Stack>
);

/**
 * Passes the newest value to one part of the screen after another, because React cannot interrupt one large commit
 * for a key press. Under constant change, every second turn goes to the first part and the rest take turns.
 * `undefined` before a part's first turn.
 */
export function useInTurns<Value>(
  newest: Value | undefined,
  parts: number,
): readonly (Value | undefined)[] {
  const [{ shown, last, other }, setTurn] = useState(() => ({
    shown: Array.from<Value | undefined>({ length: parts }),
    last: 0,
    other: 0,
  }));

  useEffect(() => {
    const isWaiting = (place: number): boolean => shown[place] !== newest;
    const others = shown.map((_, step) => (other + 1 + step) % parts).filter((place) => place > 0);
    const inOrder = last === 0 && shown[0] !== undefined ? [...others, 0] : [0, ...others];
    const next = inOrder.find(isWaiting);
    if (next === undefined) return;
    startTransition(() =>
      setTurn({ shown: shown.with(next, newest), last: next, other: next === 0 ? other : next }),
    );
  }, [newest, shown, last, other, parts]);

  return shown;
}
