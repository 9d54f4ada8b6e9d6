import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { useMessages } from '../../lib/messages.ts';
import { useChartAmounts } from '../../shared/use-chart-amounts.ts';
import type { EtfProfit } from './profit-by-etf.ts';

type Props = { etfs: readonly EtfProfit[]; label: string; height: string };

export function ProfitChart({ etfs, label, height }: Props) {
  const text = useMessages(portfolio);
  const { vars } = useTheme();
  const { axis, exact } = useChartAmounts();

  return (
    <Box role="img" aria-label={label} sx={{ height }}>
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
          { label: text('profit'), data: etfs.map(({ profit }) => profit), valueFormatter: exact },
        ]}
      />
    </Box>
  );
}
