import { Skeleton, Stack, Typography } from '@mui/material';
import { useBrokerSession } from '../../lib/broker-session.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import { ConcernAlert } from './concern-alert.tsx';
import { concernsOf } from './concerns.ts';
import { useAttention } from './use-attention.ts';

const mostShown = 5;

/** What the investor had better look at. A server that cannot tell is no reason to worry anyone. */
export function AttentionCard() {
  const session = useBrokerSession();
  const notices = useAttention();
  const concerns = concernsOf({ session: session.data, notices: notices.data ?? [] });
  const shown = concerns.slice(0, mostShown);

  return (
    <SectionCard title="Needs your attention">
      {session.isPending || notices.isPending ? (
        <Skeleton variant="rounded" height={72} />
      ) : concerns.length === 0 ? (
        <Typography color="text.secondary">Nothing needs your attention.</Typography>
      ) : (
        <Stack spacing={1.5} role="list">
          {shown.map((concern) => (
            <ConcernAlert key={concern.key} concern={concern} />
          ))}
          {concerns.length > shown.length ? (
            <Typography role="listitem" variant="body2" color="text.secondary">
              {`and ${concerns.length - shown.length} more`}
            </Typography>
          ) : null}
        </Stack>
      )}
    </SectionCard>
  );
}
