import { lazy } from 'react';
import { dateText, percent } from '../../lib/formats.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money, toneOf } from '../../shared/money.tsx';
import { ChartCard } from './chart-card.tsx';
import { useValueHistory, type ValuePoint } from './use-charts.ts';

const ValueChart = lazy(async () => ({ default: (await import('./value-chart.tsx')).ValueChart }));

/** Value against invested over time; left out where there is no history of at least two days. */
export function ValueHistory() {
  const { data: points = [] } = useValueHistory();
  if (points.length < 2) return null;

  return (
    <ChartCard
      finding={valueFinding(points)}
      table={
        <DataTable
          caption="Value against invested by day, the latest first"
          columns={columns}
          rows={points.toReversed()}
          rowKey={({ date }) => date}
        />
      }
      csv={{
        name: 'value-history.csv',
        lines: () => [
          ['Date', 'Invested (INR)', 'Value (INR)'],
          ...points.map(({ date, invested, value }) => [date, invested, value]),
        ],
      }}
    >
      <ValueChart points={points} />
    </ChartCard>
  );
}

/** Speaks in percent, because amounts can be hidden. */
export function valueFinding(points: readonly ValuePoint[]): string {
  const last = points.at(-1);
  if (!last || last.invested <= 0) return 'Value against invested';
  // Whole paise: a half is one exactly, and a loss is rounded as a profit is.
  const [value, invested] = [Math.round(last.value * 100), Math.round(last.invested * 100)];
  const change = Math.round((Math.abs(value - invested) * 1000) / invested) / 10;
  if (change === 0) return 'Your investments are worth what you put in';
  const direction = value > invested ? 'more' : 'less';
  return `Your investments are worth ${percent(change, 1)} ${direction} than you put in`;
}

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
