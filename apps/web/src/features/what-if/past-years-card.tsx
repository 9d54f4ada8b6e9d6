import { Box, Button, Stack, Typography, useTheme } from '@mui/material';
import { figures as named } from '@safe-trading/messages/en/figures';
import { pastYears } from '@safe-trading/messages/en/past-years';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { dateText, sentences, signedPercent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { termsInAddress, whatIfAddress } from '../../lib/present-what-if.ts';
import { type Strategy, useStrategy } from '../../lib/strategy-queries.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Link } from '../../shared/link.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { thinned } from '../../shared/thinned.ts';
import { readAddress } from './address.ts';
import type { Answer, Figures } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';
import { dateAt, isoDay } from './chart-days.ts';
import { returnOf } from './headline-tiles.tsx';
import { lengthText } from './length-text.ts';
import type { MarketFacts, Question, Refusal, Reply, Start } from './messages.ts';
import { rangeOf } from './range.ts';
import { OpenPortContext } from './use-what-if.ts';
import type { OpenPort } from './what-if-store.ts';

/** At most the last ten years of a plan, and the worst of its possible starting months. */
type PastYears = {
  readonly from: string;
  readonly to: string;
  /** Nothing was invested any more by the last recorded day. */
  readonly isEnded: boolean;
  readonly figures: Figures;
  /** Under the worst-price fill model. */
  readonly pessimistic: Figures;
  readonly points: readonly { readonly value: number; readonly moneyIn: number }[];
  readonly worst: Worst | undefined;
};

/** Why there is no answer. */
type NoPastYears =
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'too-little' | 'bought-nothing' };

type Worst = { readonly start: Start; readonly ofMonths: number };

/** How long the worst start was held, in months. */
const held = 36;

const mostPoints = 160;

type PastYearsPictureProps = { points: PastYears['points']; label: string };

const [width, height] = [600, 110];

export type PastYearsCardProps = { area: 'admin' | 'user'; strategyId: string };

export function PastYearsCard({ area, strategyId }: PastYearsCardProps) {
  const { data: strategy } = useStrategy(strategyId);
  return strategy ? <OfStrategy area={area} strategy={strategy} /> : null;
}

function OfStrategy({ area, strategy }: { area: PastYearsCardProps['area']; strategy: Strategy }) {
  const text = useMessages(pastYears);
  const refused = useMessages(whatIf);
  useMessages(named);
  const openPort = useContext(OpenPortContext);
  const terms = termsInAddress(strategy);
  const asked = readAddress(terms);
  const plan = asked.fault === undefined ? asked.asked.plans[0] : undefined;
  // Never stale: a build contains one version of the prices.
  const query = useQuery({
    queryKey: ['past years', terms.toString()],
    enabled: plan !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      plan ? askPastYears(openPort, plan, signal) : Promise.reject(new Error('No plan.')),
  });
  if (!plan) return null;

  return (
    <SectionCard title={text('title')}>
      <Fetched query={query} failure={text('failed')} height={220}>
        {(past) =>
          'figures' in past ? (
            <Past past={past} />
          ) : (
            <Typography color="textSecondary">
              {past.kind === 'refused' ? refused(past.reason) : text(past.kind)}
            </Typography>
          )
        }
      </Fetched>
      <Button component={Link} to={whatIfAddress(area, strategy)} sx={{ mt: 1, ml: -2 }}>
        {text('change')}
      </Button>
    </SectionCard>
  );
}

function Past({ past }: { past: PastYears }) {
  const { figures, pessimistic, from, to, worst } = past;
  const text = messagesOf(pastYears);
  const earned = returnOf(figures);
  const finding = sentences(
    text('finding', {
      name: messagesOf(named)(earned.label),
      rate: signedPercent(earned.percent),
      pessimistic: signedPercent(returnOf(pessimistic).percent),
    }),
    text('risk', {
      fall: signedPercent(figures.fall?.percent ?? 0, 1),
      peak: wholeRupees(figures.peakMoney),
    }),
  );

  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 500 }}>{finding}</Typography>
      <PastYearsPicture points={past.points} label={text('picture', { finding })} />
      {worst ? <Typography variant="body2">{worstText(worst)}</Typography> : null}
      <Typography variant="body2" color="textSecondary">
        {text(past.isEnded ? 'period-ended' : 'period', { from: dateText(from), to: dateText(to) })}
      </Typography>
    </Stack>
  );
}

const worstText = ({ start, ofMonths }: Worst): string => {
  const { from, months, percent, fall, pessimistic } = start;
  return messagesOf(pastYears)('worst', {
    count: wholeNumber(ofMonths),
    day: dateText(from),
    rate: signedPercent(percent, 1),
    length: lengthText(months),
    pessimistic: signedPercent(pessimistic.percent, 1),
    fall: signedPercent(fall, 1),
  });
};

function PastYearsPicture({ points, label }: PastYearsPictureProps) {
  const { palette } = useTheme().vars;
  const amounts = points.flatMap(({ value, moneyIn }) => [value, moneyIn]);
  const [low, high] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const x = (place: number): number => (place / Math.max(1, points.length - 1)) * width;
  const y = (amount: number): number => height - ((amount - low) / (high - low)) * height;
  const line = (of: 'value' | 'moneyIn'): string =>
    points.map((point, place) => `${x(place).toFixed(1)},${y(point[of]).toFixed(1)}`).join(' ');

  return (
    <Box role="img" aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        style={{ display: 'block' }}
      >
        <polygon
          points={`0,${y(0)} ${line('value')} ${width},${y(0)}`}
          fill={palette.primary.main}
          fillOpacity={0.14}
        />
        <polyline
          points={line('value')}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth={1.75}
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line('moneyIn')}
          fill="none"
          stroke={palette.text.secondary}
          strokeWidth={1.25}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}

/** Uses its own worker, which ends with the answer. Rejects on failures that a retry may solve. */
export function askPastYears(
  openPort: OpenPort,
  plan: AskedPlan,
  signal: AbortSignal,
): Promise<PastYears | NoPastYears> {
  return new Promise((resolve, reject) => {
    let soFar: Omit<PastYears, 'worst'> | undefined;
    const starts: Start[] = [];

    const end = (): void => {
      port.close();
      signal.removeEventListener('abort', giveUp);
    };
    const refuse = (why: NoPastYears): void => {
      end();
      resolve(why);
    };
    const fail = (reason: string): void => {
      end();
      reject(new Error(reason));
    };
    const giveUp = (): void => fail('Cancelled.');
    const question = (market: MarketFacts): Question | undefined => {
      const range = rangeOf({ from: undefined, to: undefined }, market);
      return typeof range === 'string' ? undefined : { plans: [plan], ...range };
    };

    const receive = (reply: Reply): void => {
      if (reply.kind === 'unavailable') fail(reply.reason);
      else if (reply.kind === 'refused') refuse({ kind: 'refused', reason: reply.reason });
      else if (reply.kind === 'market') {
        const asked = question(reply.market);
        if (asked) port.post({ kind: 'plans', id: 1, question: asked });
        else refuse({ kind: 'too-little' });
      } else if (reply.kind === 'plans') {
        const [answer] = reply.answers;
        if (!answer?.played.range) {
          refuse({ kind: 'bought-nothing' });
          return;
        }
        soFar = {
          ...whileInside(answer.played, answer.played.range),
          pessimistic: answer.pessimistic.figures,
        };
        port.post({ kind: 'starts', id: 2, plan, lengths: [held], isShared: false });
      } else if (reply.kind === 'starts' && soFar) {
        starts.push(...reply.steps);
        if (reply.done < reply.of) return;
        end();
        resolve({ ...soFar, worst: worstOf(starts) });
      }
    };

    const port = openPort(receive, () => fail('no-worker'));
    signal.addEventListener('abort', giveUp);
    port.post({ kind: 'load' });
  });
}

/** Up to the day on which nothing was invested any more. */
function whileInside(
  { days, figures }: Answer,
  range: NonNullable<Answer['range']>,
): Omit<PastYears, 'worst' | 'pessimistic'> {
  const last = Math.min(days.on.length - 1, days.value.findLastIndex((value) => value > 0) + 1);
  const isEnded = last < days.on.length - 1;
  return {
    from: range.from,
    to: isEnded ? isoDay(dateAt(days, last)) : range.to,
    isEnded,
    figures,
    points: thinned([...days.on.keys()].slice(0, last + 1), mostPoints).map((place) => ({
      value: days.value[place] ?? 0,
      moneyIn: days.moneyIn[place] ?? 0,
    })),
  };
}

/** Months that begin less than three years before the last day have no rate, nor have plans that end within a year. */
function worstOf(starts: readonly Start[]): Worst | undefined {
  const known = starts.filter(({ percent, isAnnual }) => percent !== undefined && isAnnual);
  const [start] = known.toSorted((a, b) => (a.percent ?? 0) - (b.percent ?? 0));
  return start && { start, ofMonths: known.length };
}
