import { LinearProgress, Stack, Typography } from '@mui/material';
import { completion, completionPercent } from '../../lib/formats.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import { Counts } from './counts.tsx';
import type { SubscriptionAnalytics } from './use-subscription-analytics.ts';

export function SipExecution({ figures }: { figures: SubscriptionAnalytics }) {
  const executed = figures.executed_sips ?? 0;
  const total = figures.total_sips ?? 0;
  const failed = figures.failed_sips ?? 0;

  return (
    <SectionCard title="SIP Execution Status">
      <Stack spacing={2.5}>
        <Stack spacing={1}>
          <Typography variant="body2" color="textSecondary">
            {`${executed} of ${total} SIPs executed (${completion(executed, total)})`}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={completionPercent(executed, total)}
            aria-label="SIPs executed"
            color="success"
          />
        </Stack>
        <Counts
          counts={[
            { label: 'Executed', count: executed, color: 'success.main' },
            { label: 'Pending', count: figures.pending_sips ?? 0, color: 'warning.main' },
            {
              label: 'Failed',
              count: failed,
              color: failed > 0 ? 'error.main' : 'text.primary',
            },
          ]}
        />
      </Stack>
    </SectionCard>
  );
}
