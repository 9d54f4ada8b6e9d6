import { lazy } from 'react';
import { dateText, percent } from '../../lib/formats.ts';
import { usePortfolio } from '../../lib/portfolio-queries.ts';
import { useValueHistory, type ValuePoint } from '../../lib/present-value-history.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { toneOf } from '../../shared/tone.ts';
import { ChartCard } from './chart-card.tsx';

const ValueChart = lazy(async () => ({
  default: (await import('../../shared/value-chart.tsx')).ValueChart,
}));

const height = '18rem';

/** Omitted with fewer than two days of history. */
export function ValueHistory() {
  const { data: points = [] } = useValueHistory();
  const splicedOn = usePortfolio().data?.index?.spliced_on ?? undefined;
  if (points.length < 2) return null;
  const isOwn = points.every(({ own }) => own !== undefined);

  return (
    <ChartCard
      finding={valueFinding(points)}
      height={height}
      table={
        <DataTable
          caption="Portfolio value by day, newest first"
          columns={isOwn ? ownColumns : columns}
          rows={points.toReversed()}
          rowKey={({ date }) => date}
        />
      }
      csv={{
        name: 'value-history.csv',
        lines: () => (isOwn ? ownLines(points) : linesOf(points)),
      }}
    >
      <ValueChart
        points={points}
        splicedOn={splicedOn}
        label={valueFinding(points)}
        height={height}
      />
    </ChartCard>
  );
}

const linesOf = (points: readonly ValuePoint[]) => [
  ['Date', 'Invested (INR)', 'Value (INR)'],
  ...points.map(({ date, invested, value }) => [date, invested, value]),
];

const ownLines = (points: readonly ValuePoint[]) => [
  ['Date', 'Money added (INR)', 'Value (INR)', 'Same money in the Nifty 50 TRI (INR)'],
  ...points.map(({ date, own }) => [date, own?.moneyIn ?? '', own?.inside ?? '', own?.index ?? '']),
];

/** In percent, because amounts can be hidden. */
export function valueFinding(points: readonly ValuePoint[]): string {
  const last = points.at(-1);
  if (last?.own) return ownMoneyFinding(points.flatMap(({ own }) => own ?? []));
  if (!last || last.invested <= 0) return 'Portfolio value';
  // Whole paise, so that halves are exact and a loss rounds as a profit does.
  const [value, invested] = [Math.round(last.value * 100), Math.round(last.invested * 100)];
  const change = Math.round((Math.abs(value - invested) * 1000) / invested) / 10;
  if (change === 0) return 'Your investments are worth what you put in';
  const direction = value > invested ? 'more' : 'less';
  return `Your investments are worth ${percent(change, 1)} ${direction} than you put in`;
}

type Own = NonNullable<ValuePoint['own']>;

/** Relative to the most own money that was in at one time. Absolute, not annual. */
function ownMoneyFinding(days: readonly Own[]): string {
  const last = days.at(-1);
  const peak = Math.max(0, ...days.map(({ moneyIn }) => moneyIn));
  if (!last || peak === 0) return 'Own money, value, and the same rupees in the Nifty 50';
  const gain = Math.round(((last.inside - last.moneyIn) / peak) * 1000) / 10;
  if (gain === 0) return 'Your own money has earned nothing so far';
  return gain > 0
    ? `Your own money has earned ${percent(gain, 1)} so far`
    : `Your own money has lost ${percent(-gain, 1)} so far`;
}

const ownColumns = [
  {
    key: 'date',
    header: 'Date',
    render: ({ date }: ValuePoint) => <Figure>{dateText(date)}</Figure>,
  },
  {
    key: 'own',
    header: 'Money added',
    align: 'right' as const,
    render: ({ own }: ValuePoint) => <Money value={own?.moneyIn} />,
  },
  {
    key: 'inside',
    header: 'Value',
    align: 'right' as const,
    render: ({ own }: ValuePoint) => <Money value={own?.inside} />,
  },
  {
    key: 'index',
    header: 'In the Nifty 50',
    align: 'right' as const,
    render: ({ own }: ValuePoint) => <Money value={own?.index} />,
  },
];

const columns = [
  {
    key: 'date',
    header: 'Date',
    render: ({ date }: ValuePoint) => <Figure>{dateText(date)}</Figure>,
  },
  {
    key: 'invested',
    header: 'Invested',
    align: 'right' as const,
    render: ({ invested }: ValuePoint) => <Money value={invested} />,
  },
  {
    key: 'value',
    header: 'Value',
    align: 'right' as const,
    render: ({ value }: ValuePoint) => <Money value={value} />,
  },
  {
    key: 'profit',
    header: 'Profit/Loss',
    align: 'right' as const,
    render: ({ invested, value }: ValuePoint) => {
      const profit = Math.round((value - invested) * 100) / 100;
      return <Money value={profit} signed tone={toneOf(profit)} />;
    },
  },
];
