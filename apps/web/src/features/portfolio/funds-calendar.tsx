import { lazy } from 'react';
import { dateText } from '../../lib/formats.ts';
import type { UpcomingDay } from '../../lib/portfolio-queries.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { ChartCard } from './chart-card.tsx';
import { type FundsOfWeek, fundsByWeek } from './funds-by-week.ts';

const FundsChart = lazy(async () => ({ default: (await import('./funds-chart.tsx')).FundsChart }));

/** The money the coming weeks need; left out while it is a single week. */
export function FundsCalendar({ days }: { days: readonly UpcomingDay[] }) {
  const weeks = fundsByWeek(days);
  if (weeks.length < 2) return null;

  return (
    <ChartCard
      finding={fundsFinding(weeks)}
      table={
        <DataTable
          caption="Funds required by week"
          columns={columns}
          rows={weeks}
          rowKey={({ monday }) => monday}
        />
      }
      csv={{
        name: 'funds-required.csv',
        lines: () => [
          ['Week from', 'SIPs', 'Funds required (INR)'],
          ...weeks.map(({ monday, sips, amount }) => [monday, sips, amount]),
        ],
      }}
    >
      <FundsChart weeks={weeks} />
    </ChartCard>
  );
}

export function fundsFinding(weeks: readonly FundsOfWeek[]): string {
  const [most] = weeks.toSorted((a, b) => b.amount - a.amount);
  if (!most) return 'Funds required by week';
  return weeks.every(({ amount }) => amount === most.amount)
    ? `Each of ${weeks.length} weeks needs the same funds`
    : `The week from ${dateText(most.monday)} needs the most funds`;
}

const columns = [
  {
    key: 'week',
    header: 'Week from',
    render: ({ monday }: FundsOfWeek) => <Figure>{dateText(monday)}</Figure>,
  },
  {
    key: 'sips',
    header: 'SIPs',
    align: 'right' as const,
    render: ({ sips }: FundsOfWeek) => sips,
  },
  {
    key: 'amount',
    header: 'Funds Required',
    align: 'right' as const,
    render: ({ amount }: FundsOfWeek) => <Money value={amount} />,
  },
];
