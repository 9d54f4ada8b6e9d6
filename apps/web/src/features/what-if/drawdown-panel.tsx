import { lazy, memo } from 'react';
import type { Answer } from './answer.ts';
import { ChartPanel } from './chart-panel.tsx';
import { drawdownFinding } from './findings.ts';

const DrawdownChart = lazy(async () => ({
  default: (await import('./drawdown-chart.tsx')).DrawdownChart,
}));

export const DrawdownPanel = memo(function DrawdownPanel({ answer }: { answer: Answer }) {
  return (
    <ChartPanel finding={drawdownFinding(answer)} height="12rem">
      <DrawdownChart days={answer.days} />
    </ChartPanel>
  );
});
