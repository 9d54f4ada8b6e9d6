import { useTheme } from '@mui/material';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { percent } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { TimeChart } from '../../shared/time-chart.tsx';
import type { Days } from './answer.ts';
import { isoDays } from './chart-days.ts';

type Props = { days: Days; label: string };

export function DrawdownChart({ days, label }: Props) {
  const text = useMessages(whatIf);
  const { vars } = useTheme();

  return (
    <TimeChart
      days={isoDays(days)}
      lines={[
        {
          id: 'drawdown',
          label: text('below-peak'),
          values: days.drawdown,
          color: vars.palette.error.main,
          isArea: true,
        },
      ]}
      axis={(share) => percent(share)}
      exact={(share) => percent(share)}
      max={0}
      label={label}
      height="12rem"
    />
  );
}
