import { Chip, Stack } from '@mui/material';
import { dateTimeText, duration } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import type { RunHead } from './use-job-runs.ts';

/** When a run was, who began it, and how it went. */
export function RunFacts({ run }: { run: RunHead }) {
  const failed = run.failed_count ?? 0;
  return (
    <SectionCard
      title={run.job_name || 'This run'}
      action={<StatusChip kind="job" status={run.status} />}
    >
      <Facts
        facts={[
          { label: 'Started At', value: dateTimeText(run.started_at) },
          { label: 'Completed At', value: dateTimeText(run.completed_at) },
          { label: 'Duration', value: duration(run.execution_time_seconds) },
          { label: 'Market time', value: dateTimeText(run.market_time) },
          {
            label: 'Started by',
            value: run.trigger === 'PERSON' ? 'An administrator' : 'Its schedule',
          },
          {
            label: 'Outcome',
            value: (
              <Stack direction="row" sx={{ gap: 1 }}>
                <Chip size="small" color="success" label={`Success: ${run.success_count ?? 0}`} />
                <Chip
                  size="small"
                  color={failed ? 'error' : 'default'}
                  label={`Failed: ${failed}`}
                />
              </Stack>
            ),
          },
          ...(run.error_message ? [{ label: 'Error', value: run.error_message }] : []),
        ]}
      />
    </SectionCard>
  );
}
