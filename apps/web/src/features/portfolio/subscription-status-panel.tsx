import { Box } from '@mui/material';
import type { Portfolio } from '../../lib/portfolio-queries.ts';
import { Facts } from '../../shared/facts.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

export function SubscriptionStatusPanel({ portfolio }: { portfolio: Portfolio }) {
  return (
    <SectionCard title="Subscription Status">
      <Facts
        facts={[
          { label: 'Total', value: portfolio.total_subscriptions ?? 0 },
          { label: 'Active', value: portfolio.active_subscriptions ?? 0 },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <InfoNote title="Diversification tip">
          Spreading your money over several ETF strategies lowers the risk of any single one.
        </InfoNote>
      </Box>
    </SectionCard>
  );
}
