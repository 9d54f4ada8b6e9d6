import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartAmounts } from './use-chart-amounts.ts';
import type { EtfProfit } from './use-charts.ts';

export function ProfitChart({ etfs }: { etfs: readonly EtfProfit[] }) {
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();

  return (
    <BarChart
      skipAnimation
      hideLegend
      layout="horizontal"
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ vertical: true }}
      yAxis={[
        {
          data: etfs.map(({ code }) => code),
          scaleType: 'band',
          width: 96,
          categoryGapRatio: 0.4,
          colorMap: {
            type: 'ordinal',
            values: etfs.map(({ code }) => code),
            colors: etfs.map(({ profit }) =>
              profit < 0 ? vars.palette.error.main : vars.palette.success.main,
            ),
          },
        },
      ]}
      xAxis={[{ valueFormatter: axis, tickNumber: 4 }]}
      series={[
        { label: 'Profit/Loss', data: etfs.map(({ profit }) => profit), valueFormatter: exact },
      ]}
    />
  );
}
