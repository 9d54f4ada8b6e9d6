import { Typography } from '@mui/material';
import type { Activity } from '../../lib/plan-queries.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { toneOf } from '../../shared/tone.ts';

/** The statement of one financial year: what was put in, what came back, what it cost. */
export function YearSummary({ year, activity }: { year: string; activity: readonly Activity[] }) {
  const sumOf = (kind: Activity['kind'], of: 'amount' | 'charges' | 'profit'): number =>
    Math.round(
      activity
        .filter((each) => each.kind === kind)
        .reduce((sum, each) => sum + (each[of] ?? 0) * 100, 0),
    ) / 100;
  const profit = sumOf('SALE', 'profit');

  return (
    <SectionCard title={`Statement of the financial year ${year}`}>
      <Facts
        facts={[
          { label: 'Bought, with charges', value: <Money value={sumOf('PURCHASE', 'amount')} /> },
          {
            label: 'Received from sales, after charges',
            value: <Money value={sumOf('SALE', 'amount')} />,
          },
          {
            label: 'Profit/Loss of what was sold, after all charges',
            value: <Money value={profit} signed tone={toneOf(profit)} />,
          },
          { label: 'Charges of buying', value: <Money value={sumOf('PURCHASE', 'charges')} /> },
          { label: 'Charges of selling', value: <Money value={sumOf('SALE', 'charges')} /> },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Of the entries shown below. Your broker’s contract notes and its tax statement are what
        counts for the tax office.
      </Typography>
    </SectionCard>
  );
}
