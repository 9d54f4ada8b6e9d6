import { Alert, Skeleton } from '@mui/material';
import { describeFailure } from '../../lib/api.ts';
import { useBrokerSession } from '../../lib/broker-session.ts';
import { paths } from '../../lib/paths.ts';
import { useReadiness } from '../../lib/readiness.ts';
import { ReadinessCard } from '../../shared/readiness-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { useAttention } from './use-attention.ts';

/** What is due next and what needs a hand: shown together, because nobody knows how tall they are. */
export function Standing() {
  const readiness = useReadiness();
  const session = useBrokerSession();
  const notices = useAttention();
  if (readiness.isPending || session.isPending || notices.isPending)
    return <Skeleton variant="rounded" sx={{ height: 176 }} />;

  return (
    <>
      {readiness.isError ? (
        <Alert severity="error">
          {describeFailure(readiness.error, 'Failed to fetch the readiness of your SIPs')}
        </Alert>
      ) : readiness.data ? (
        <ReadinessCard sips={readiness.data} at={paths.user.home.href()} />
      ) : null}
      <AttentionCard session={session} notices={notices} />
    </>
  );
}
