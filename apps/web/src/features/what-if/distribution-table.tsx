import { Box, Typography, useTheme } from '@mui/material';
import { memo } from 'react';
import { dateText, percent, signedPercent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { type Fill, fillNames, outcomeBy } from './fill-choice.tsx';
import type { Distribution, Spread, Start } from './messages.ts';
import { lengthText } from './past-years-card.tsx';

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
        caption="Return of all starts by holding time"
        columns={columns}
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
  const sentences = distributions.flatMap(notCountedSentences);
  const isPartlyCompared = distributions.some(({ compared, starts }) => compared < starts);
  if (isPartlyCompared && indexFrom !== undefined)
    sentences.push(
      `The index is recorded from ${dateText(indexFrom)} on; earlier starts are not compared with it.`,
    );
  if (sentences.length === 0) return null;

  return (
    <Box component="ul" aria-label="Starts not counted" sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
      {sentences.map((sentence) => (
        <Typography key={sentence} component="li" variant="body2" color="textSecondary">
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

function notCountedSentences({ months, pessimistic, notCounted }: Distribution): string[] {
  const [played, worst] = [notCounted, pessimistic?.notCounted ?? notCounted].map((all) =>
    all.join(', '),
  );
  if (played === worst) return played ? [`Not counted for ${lengthText(months)}: ${played}.`] : [];
  return [
    ...(played ? [`Not counted for ${lengthText(months)}, as played: ${played}.`] : []),
    ...(worst ? [`Not counted for ${lengthText(months)}, pessimistic: ${worst}.`] : []),
  ];
}

type Row = Spread & {
  fill: Fill;
  range: { low: number; high: number };
  worstFall: number;
  mostMoney: number;
};

const columns: readonly Column<Row>[] = [
  {
    key: 'months',
    header: 'Held for, starts counted',
    render: ({ months, isAnnual, fill, starts, allStarts }) => (
      <>
        <Figure sx={{ display: 'block' }}>
          {`${lengthText(months)}${isAnnual ? '' : ', not by the year'}`}
        </Figure>
        <Typography component="span" variant="body2" color="textSecondary">
          {fillNames[fill]}
          <br />
          {`${wholeNumber(starts)} of ${wholeNumber(allStarts)}`}
        </Typography>
      </>
    ),
  },
  {
    key: 'bar',
    header: 'From worst to best',
    isLong: true,
    render: (row) => <QuartileBar {...row} />,
  },
  { key: 'worst', header: 'Worst', align: 'right', render: ({ worst }) => share(worst) },
  {
    key: 'quartiles',
    header: 'Middle half',
    align: 'right',
    render: ({ lowerQuartile, upperQuartile }) => (
      <>
        {share(lowerQuartile)} to {share(upperQuartile)}
      </>
    ),
  },
  { key: 'median', header: 'Middle', align: 'right', render: ({ median }) => share(median) },
  { key: 'best', header: 'Best', align: 'right', render: ({ best }) => share(best) },
  {
    key: 'beatIndex',
    header: 'Beat the index',
    align: 'right',
    render: ({ beatIndex, compared }) => (
      <Figure>
        {beatIndex === undefined ? '–' : `${percent(beatIndex, 0)} of ${wholeNumber(compared)}`}
      </Figure>
    ),
  },
  {
    key: 'took',
    header: 'Worst fall, most money of any',
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
