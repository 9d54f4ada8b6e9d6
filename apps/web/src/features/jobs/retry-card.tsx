import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useAction } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type NotTried = NonNullable<DataOf<typeof routes.jobRuns.retry>['not_tried']>[number];

/** It takes as long as its orders do. */
const withinMs = 10 * 60_000;

/** Tries again what is safe of a run, and tells what came of it; what is shown of the run is read anew. */
const useRetryRun = (runId: string) =>
  useAction({
    act: () => api.post(routes.jobRuns.retry, { params: { runId }, timeoutMs: withinMs }),
    failure: 'Nothing could be tried again.',
    success: (reply) => ({ severity: 'info', text: messageIn(reply, 'It was tried again.') }),
    rereads: [['job-run', runId]],
  });

/** Tries again what is safe to try again of a run, and tells why the rest is left alone. */
export function RetryCard({ runId }: { runId: string }) {
  const { start, isBusy, said, done } = useRetryRun(runId);
  const retried = done?.data;
  const newRun = retried?.job_audit_id;
  const notTried = retried?.not_tried ?? [];

  return (
    <SectionCard title="Try again">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary" sx={{ maxWidth: '46rem' }}>
          What certainly left no order and is still due is tried again, under the same checks as
          ever. Whatever may be at the broker is left alone.
        </Typography>
        <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
          {isBusy ? 'Trying again...' : 'Try again what is safe'}
        </Button>
        {said ? (
          <Box sx={{ width: '100%' }}>
            <Message
              said={said}
              action={
                newRun ? (
                  <Button color="inherit" component={Link} to={paths.admin.jobRun.href(newRun)}>
                    Look at the new run
                  </Button>
                ) : undefined
              }
            />
          </Box>
        ) : null}
        {notTried.length > 0 ? <LeftAlone notTried={notTried} /> : null}
      </Stack>
    </SectionCard>
  );
}

/** More would push everything else away; each can be found among the investors below. */
const shownAtMost = 20;

function LeftAlone({ notTried }: { notTried: readonly NotTried[] }) {
  const more = notTried.length - shownAtMost;
  return (
    <Box
      component="ul"
      aria-label="Not tried again"
      sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
    >
      {notTried.slice(0, shownAtMost).map((one) => (
        <Typography component="li" variant="body2" key={one.subject_id} sx={{ mb: 0.5 }}>
          <strong>{nameOf(one)}</strong>
          {`: ${one.why}`}
        </Typography>
      ))}
      {more > 0 ? (
        <Typography
          component="li"
          variant="body2"
        >{`${more} more were not tried again.`}</Typography>
      ) : null}
    </Box>
  );
}

/** `Tara Iyer, SIP 4 of Near the low` */
function nameOf({
  investor_name: name,
  strategy_name: strategy,
  sip_number: sip,
}: NotTried): string {
  const plan = [sip ? `SIP ${sip}` : null, strategy].filter(Boolean).join(' of ');
  return [name ?? 'For everybody', plan].filter(Boolean).join(', ');
}
