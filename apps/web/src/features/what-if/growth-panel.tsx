import { Typography } from '@mui/material';
import { lazy, memo } from 'react';
import { ChartPanel } from './chart-panel.tsx';
import { otherFill } from './fill-choice.tsx';
import { growthFinding } from './findings.ts';
import type { LookedAt } from './looked-at.ts';
import { planNames } from './plan-words.ts';

const GrowthChart = lazy(async () => ({
  default: (await import('./growth-chart.tsx')).GrowthChart,
}));

/** The plan that is looked at beside the same rupees in the index and the other plans. */
export const GrowthPanel = memo(function GrowthPanel({ of }: { of: LookedAt }) {
  const { answers, both, fill, place, answer } = of;
  const lines = [place, ...[...answers.keys()].filter((at) => at !== place)].flatMap((at) => {
    const one = answers[at];
    return one ? [{ name: planNames[at] ?? '', answer: one[fill] }] : [];
  });

  return (
    <ChartPanel
      finding={growthFinding(answer)}
      height="22rem"
      below={
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Triangles are sales, strokes along the foot are purchases. The band lies between both ways
          to fill an order.
        </Typography>
      }
    >
      <GrowthChart lines={lines} other={both[otherFill[fill]]} />
    </ChartPanel>
  );
});
