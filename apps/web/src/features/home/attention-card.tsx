import { Stack, Typography } from '@mui/material';
import { ApiError } from '../../lib/api.ts';
import type { useBrokerSession } from '../../lib/broker-session.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import { ConcernAlert } from './concern-alert.tsx';
import type { Concern } from './concerns.ts';
import type { useAttention } from './use-attention.ts';

const mostShown = 5;

type Props = {
  concerns: readonly Concern[];
  /** Both have been answered, well or not. */
  session: ReturnType<typeof useBrokerSession>;
  notices: ReturnType<typeof useAttention>;
};

/** What the investor had better look at. A server that does not know the calls has nothing to tell. */
export function AttentionCard({ concerns, session, notices }: Props) {
  const shown = concerns.slice(0, mostShown);

  return (
    <SectionCard title="Needs your attention">
      {concerns.length === 0 ? (
        <Typography color="textSecondary">
          {isUnanswered(session.error) || isUnanswered(notices.error)
            ? 'Whether something needs your attention could not be checked just now.'
            : 'Nothing needs your attention.'}
        </Typography>
      ) : (
        <Stack spacing={1.5} role="list">
          {shown.map((concern) => (
            <ConcernAlert key={concern.key} concern={concern} />
          ))}
          {concerns.length > shown.length ? (
            <Typography role="listitem" variant="body2" color="textSecondary">
              {`and ${concerns.length - shown.length} more`}
            </Typography>
          ) : null}
        </Stack>
      )}
    </SectionCard>
  );
}

const isUnanswered = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status === 404);
