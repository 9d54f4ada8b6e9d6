import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useChartAmounts } from './use-chart-amounts.ts';
import type { EtfProfit } from './use-charts.ts';

const mostBars = 12;

/** The most profitable ETFs, gains to the right of zero and losses to the left. */
export function ProfitChart({ etfs }: { etfs: readonly EtfProfit[] }) {
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();
  const shown = etfs.slice(0, mostBars);

  return (
    <BarChart
      skipAnimation
      hideLegend
      layout="horizontal"
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ vertical: true }}
      yAxis={[
        {
          data: shown.map(({ code }) => code),
          scaleType: 'band',
          width: 96,
          categoryGapRatio: 0.4,
          colorMap: {
            type: 'ordinal',
            values: shown.map(({ code }) => code),
            colors: shown.map(({ profit }) =>
              profit < 0 ? vars.palette.error.main : vars.palette.success.main,
            ),
          },
        },
      ]}
      xAxis={[{ valueFormatter: axis, tickNumber: 4 }]}
      series={[
        { label: 'Profit/Loss', data: shown.map(({ profit }) => profit), valueFormatter: exact },
      ]}
    />
  );
}
