import type { Text } from '@safe-trading/messages';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { lazy } from 'react';
import { dateText, percent } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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

type Words = Text<typeof portfolio>;

/** Omitted with fewer than two days of history. */
export function ValueHistory() {
  const text = useMessages(portfolio);
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
          caption={text('value-by-day')}
          columns={isOwn ? ownColumns(text) : columns(text)}
          rows={points.toReversed()}
          rowKey={({ date }) => date}
        />
      }
      csv={{
        name: 'value-history.csv',
        lines: () => (isOwn ? ownLines(points, text) : linesOf(points, text)),
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

const linesOf = (points: readonly ValuePoint[], text: Words) => [
  [text('date'), inRupees('invested'), inRupees('value')],
  ...points.map(({ date, invested, value }) => [date, invested, value]),
];

const ownLines = (points: readonly ValuePoint[], text: Words) => [
  [text('date'), inRupees('net-invested'), inRupees('value'), inRupees('same-in-nifty')],
  ...points.map(({ date, own }) => [date, own?.moneyIn ?? '', own?.inside ?? '', own?.index ?? '']),
];

function inRupees(name: 'invested' | 'value' | 'net-invested' | 'same-in-nifty'): string {
  const text = messagesOf(portfolio);
  return text('in-rupees', { name: text(name) });
}

/** In percent, because amounts can be hidden. */
export function valueFinding(points: readonly ValuePoint[]): string {
  const text = messagesOf(portfolio);
  const last = points.at(-1);
  if (last?.own) return ownMoneyFinding(points.flatMap(({ own }) => own ?? []));
  if (!last || last.invested <= 0) return text('portfolio-value');
  // Whole paise, so that halves are exact and a loss rounds as a profit does.
  const [value, invested] = [Math.round(last.value * 100), Math.round(last.invested * 100)];
  const change = Math.round((Math.abs(value - invested) * 1000) / invested) / 10;
  if (change === 0) return text('worth-same');
  const key = value > invested ? 'worth-more' : 'worth-less';
  return text(key, { share: percent(change, 1) });
}

type Own = NonNullable<ValuePoint['own']>;

/** Relative to the most own money that was in at one time. Absolute, not annual. */
function ownMoneyFinding(days: readonly Own[]): string {
  const text = messagesOf(portfolio);
  const last = days.at(-1);
  const peak = Math.max(0, ...days.map(({ moneyIn }) => moneyIn));
  if (!last || peak === 0) return text('own-value');
  const gain = Math.round(((last.inside - last.moneyIn) / peak) * 1000) / 10;
  if (gain === 0) return text('own-even');
  return gain > 0
    ? text('own-earned', { share: percent(gain, 1) })
    : text('own-lost', { share: percent(-gain, 1) });
}

const ownColumns = (text: Words) => [
  {
    key: 'date',
    header: text('date'),
    render: ({ date }: ValuePoint) => <Figure>{dateText(date)}</Figure>,
  },
  {
    key: 'own',
    header: text('net-invested'),
    align: 'right' as const,
    render: ({ own }: ValuePoint) => <Money value={own?.moneyIn} />,
  },
  {
    key: 'inside',
    header: text('value'),
    align: 'right' as const,
    render: ({ own }: ValuePoint) => <Money value={own?.inside} />,
  },
  {
    key: 'index',
    header: text('in-nifty'),
    align: 'right' as const,
    render: ({ own }: ValuePoint) => <Money value={own?.index} />,
  },
];

const columns = (text: Words) => [
  {
    key: 'date',
    header: text('date'),
    render: ({ date }: ValuePoint) => <Figure>{dateText(date)}</Figure>,
  },
  {
    key: 'invested',
    header: text('invested'),
    align: 'right' as const,
    render: ({ invested }: ValuePoint) => <Money value={invested} />,
  },
  {
    key: 'value',
    header: text('value'),
    align: 'right' as const,
    render: ({ value }: ValuePoint) => <Money value={value} />,
  },
  {
    key: 'profit',
    header: text('profit'),
    align: 'right' as const,
    render: ({ invested, value }: ValuePoint) => {
      const profit = Math.round((value - invested) * 100) / 100;
      return <Money value={profit} signed tone={toneOf(profit)} />;
    },
  },
];
