import { lazy } from 'react';
import { DataTable } from '../../shared/data-table.tsx';
import { Money } from '../../shared/money.tsx';
import { toneOf } from '../../shared/tone.ts';
import { ChartCard } from './chart-card.tsx';
import { type EtfProfit, useProfitByEtf } from './use-charts.ts';

const ProfitChart = lazy(async () => ({
  default: (await import('./profit-chart.tsx')).ProfitChart,
}));

/** What each ETF has earned; left out where nothing was bought. */
export function ProfitByEtf() {
  const { data: etfs = [] } = useProfitByEtf();
  if (etfs.length === 0) return null;

  return (
    <ChartCard
      finding={profitFinding(etfs)}
      height={`${Math.max(8, 3 + etfs.length * 2.5)}rem`}
      table={
        <DataTable
          caption="Profit or loss of each ETF"
          columns={columns}
          rows={etfs}
          rowKey={({ code }) => code}
        />
      }
      csv={{
        name: 'profit-by-etf.csv',
        lines: () => [
          ['ETF Code', 'ETF Name', 'Invested (INR)', 'Value (INR)', 'Profit (INR)'],
          ...etfs.map(({ code, name, invested, value, profit }) => [
            code,
            name,
            invested,
            value,
            profit,
          ]),
        ],
      }}
    >
      <ProfitChart etfs={etfs} />
    </ChartCard>
  );
}

export function profitFinding(etfs: readonly EtfProfit[]): string {
  const [best] = etfs.toSorted((a, b) => b.profit - a.profit);
  if (!best) return 'Profit of each ETF';
  if (best.profit <= 0) return 'No ETF has earned a profit yet';
  return etfs.length === 1 ? `${best.name} is in profit` : `${best.name} has earned the most`;
}

const columns = [
  { key: 'name', header: 'ETF Name', render: ({ name }: EtfProfit) => name },
  { key: 'code', header: 'ETF Code', render: ({ code }: EtfProfit) => code },
  {
    key: 'invested',
    header: 'Invested',
    align: 'right' as const,
    render: ({ invested }: EtfProfit) => <Money value={invested} />,
  },
  {
    key: 'value',
    header: 'Current Value',
    align: 'right' as const,
    render: ({ value }: EtfProfit) => <Money value={value} />,
  },
  {
    key: 'profit',
    header: 'Profit/Loss',
    align: 'right' as const,
    render: ({ profit }: EtfProfit) => <Money value={profit} signed tone={toneOf(profit)} />,
  },
];
