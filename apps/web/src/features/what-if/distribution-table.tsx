import { Box, Typography, useTheme } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { whatIfStarts } from '@safe-trading/messages/en/what-if-starts';
import { memo } from 'react';
import { dateText, percent, signedPercent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { type Fill, outcomeBy } from './fill-choice.tsx';
import { lengthText } from './length-text.ts';
import { type Distribution, notCountedReasons, type Spread, type Start } from './messages.ts';

type QuartileBarProps = Pick<
  Distribution,
  'worst' | 'lowerQuartile' | 'median' | 'upperQuartile' | 'best'
> & {
  range: { low: number; high: number };
};

const [width, height] = [84, 20];

type Props = {
  distributions: readonly Distribution[];
  starts: readonly Start[];
  indexFrom: string | undefined;
};

/** Results by holding time and fill model, with the worst fall and the most money needed. */
export const DistributionTable = memo(function DistributionTable(props: Props) {
  const { distributions, starts, indexFrom } = props;
  const text = useMessages(whatIfStarts);
  const spreads = distributions.flatMap((lie) =>
    (['played', 'pessimistic'] as const).flatMap((fill) => {
      const spread = fill === 'played' ? lie : lie.pessimistic;
      return spread ? [{ ...spread, fill }] : [];
    }),
  );
  const ends = spreads.flatMap(({ worst, best }) => [worst, best]);
  const range = { low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
  const rows = spreads.map((spread) => {
    const those = starts
      .filter(({ months }) => months === spread.months)
      .map((start) => outcomeBy(spread.fill, start));
    return {
      ...spread,
      range,
      worstFall: Math.min(0, ...those.map(({ fall }) => fall)),
      mostMoney: Math.max(0, ...those.map(({ peakMoney }) => peakMoney)),
    };
  });

  return (
    <div>
      <DataTable
        caption={text('starts-table')}
        columns={columnsIn(text)}
        rows={rows}
        rowKey={({ months, fill }) => `${months} ${fill}`}
        isDense
      />
      <MissingStarts distributions={distributions} indexFrom={indexFrom} />
    </div>
  );
});

/** Why a distribution does not cover every start, and which starts are not compared with the index. */
function MissingStarts({ distributions, indexFrom }: Omit<Props, 'starts'>) {
  const text = useMessages(whatIfStarts);
  const sentences = distributions.flatMap((lie) => notCountedSentences(lie, text));
  const isPartlyCompared = distributions.some(({ compared, starts }) => compared < starts);
  if (isPartlyCompared && indexFrom !== undefined)
    sentences.push(text('index-from', { day: dateText(indexFrom) }));
  if (sentences.length === 0) return null;

  return (
    <Box component="ul" aria-label={text('starts-missing')} sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
      {sentences.map((sentence) => (
        <Typography key={sentence} component="li" variant="body2" color="textSecondary">
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

function notCountedSentences(
  { months, pessimistic, notCounted }: Distribution,
  text: Text<typeof whatIfStarts>,
): string[] {
  const length = lengthText(months);
  const [played, worst] = [notCounted, pessimistic?.notCounted ?? notCounted].map((counts) =>
    notCountedReasons
      .flatMap((reason) =>
        counts[reason] > 0 ? text(`reason-${reason}`, { count: wholeNumber(counts[reason]) }) : [],
      )
      .join(', '),
  );
  if (played === worst) return played ? [text('not-counted', { length, reasons: played })] : [];
  return [
    ...(played ? [text('not-counted-played', { length, reasons: played })] : []),
    ...(worst ? [text('not-counted-pessimistic', { length, reasons: worst })] : []),
  ];
}

type Row = Spread & {
  fill: Fill;
  range: { low: number; high: number };
  worstFall: number;
  mostMoney: number;
};

const columnsIn = (text: Text<typeof whatIfStarts>): readonly Column<Row>[] => [
  {
    key: 'months',
    header: text('column-held'),
    render: ({ months, isAnnual, fill, starts, allStarts }) => (
      <>
        <Figure sx={{ display: 'block' }}>
          {isAnnual ? lengthText(months) : text('not-annual', { length: lengthText(months) })}
        </Figure>
        <Typography component="span" variant="body2" color="textSecondary">
          {messagesOf(whatIf)(`fill-${fill}`)}
          <br />
          {text('some-of', { part: wholeNumber(starts), whole: wholeNumber(allStarts) })}
        </Typography>
      </>
    ),
  },
  {
    key: 'bar',
    header: text('column-range'),
    isLong: true,
    render: (row) => <QuartileBar {...row} />,
  },
  {
    key: 'worst',
    header: text('column-worst'),
    align: 'right',
    render: ({ worst }) => share(worst),
  },
  {
    key: 'quartiles',
    header: text('column-quartiles'),
    align: 'right',
    render: ({ lowerQuartile, upperQuartile }) => (
      <Figure>
        {text('between', {
          low: signedPercent(lowerQuartile, 1),
          high: signedPercent(upperQuartile, 1),
        })}
      </Figure>
    ),
  },
  {
    key: 'median',
    header: text('column-median'),
    align: 'right',
    render: ({ median }) => share(median),
  },
  { key: 'best', header: text('column-best'), align: 'right', render: ({ best }) => share(best) },
  {
    key: 'beatIndex',
    header: text('column-beat'),
    align: 'right',
    render: ({ beatIndex, compared }) => (
      <Figure>
        {beatIndex === undefined
          ? '–'
          : text('some-of', { part: percent(beatIndex, 0), whole: wholeNumber(compared) })}
      </Figure>
    ),
  },
  {
    key: 'took',
    header: text('column-took'),
    align: 'right',
    render: ({ worstFall, mostMoney }) => (
      <>
        {share(worstFall)}
        <br />
        <Figure>{wholeRupees(mostMoney)}</Figure>
      </>
    ),
  },
];

const share = (value: number) => <Figure>{signedPercent(value, 1)}</Figure>;

/** Worst to best as a line, the middle half as a box, the median and zero as strokes. */
function QuartileBar({ range: { low, high }, ...lie }: QuartileBarProps) {
  const { palette } = useTheme().vars;
  const at = (share: number): number =>
    high === low ? width / 2 : ((share - low) / (high - low)) * (width - 4) + 2;
  const [middle, box] = [height / 2, { x: at(lie.lowerQuartile), end: at(lie.upperQuartile) }];

  return (
    <svg width={width} height={height} aria-hidden="true" style={{ display: 'block' }}>
      <line x1={at(0)} x2={at(0)} y1={0} y2={height} stroke={palette.divider} />
      <line
        x1={at(lie.worst)}
        x2={at(lie.best)}
        y1={middle}
        y2={middle}
        stroke={palette.text.secondary}
      />
      <rect
        x={box.x}
        y={middle - 5}
        width={Math.max(1, box.end - box.x)}
        height={10}
        rx={2}
        fill={palette.primary.main}
        fillOpacity={0.35}
      />
      <line
        x1={at(lie.median)}
        x2={at(lie.median)}
        y1={middle - 6}
        y2={middle + 6}
        stroke={palette.primary.dark}
        strokeWidth={2}
      />
    </svg>
  );
}
