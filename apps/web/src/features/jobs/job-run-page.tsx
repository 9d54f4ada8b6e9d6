import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { dateTimeText, duration } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useAction } from '../../lib/use-action.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { RunFilter } from './run-filter.tsx';
import { RunInvestors } from './run-investors.tsx';
import { RunPages } from './run-pages.tsx';
import { type RunHead, type RunSeen, type Show, shows, useJobRun } from './use-job-runs.ts';

type NotTried = NonNullable<DataOf<typeof routes.jobRuns.retry>['not_tried']>[number];

/** A retry takes as long as its orders. */
const withinMs = 10 * 60_000;

const useRetryRun = (runId: string) =>
  useAction({
    act: () => api.post(routes.jobRuns.retry, { params: { runId }, timeoutMs: withinMs }),
    failure: 'Nothing could be tried again.',
    success: (reply) => ({ severity: 'info', text: messageIn(reply, 'It was tried again.') }),
    rereads: [['job-run', runId]],
  });

/** The remaining outcomes are listed under the investors below. */
const shownAtMost = 20;

export function JobRunPage() {
  const { runId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const show = shows.find((each) => each === params.get('show')) ?? 'ALL';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const run = useJobRun(runId, show, page);
  const go = (to: Show, at: number) =>
    setParams({ show: to, ...(at > 1 ? { page: String(at) } : {}) }, { replace: true });

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.admin.jobs.href()}>Back to the jobs</BackButton>}
        lead="What it did for each investor, and why."
      >
        Job Run
      </PageTitle>
      <Loaded query={run} failure="The run could not be fetched.">
        {(seen) => (
          <Stack spacing={2}>
            {seen.run ? <RunFacts run={seen.run} /> : null}
            {mayRetry(seen) ? <RetryCard key={runId} runId={runId} /> : null}
            <Investors seen={seen} show={show} onGo={go} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

/** Only orders of a run that has ended can be retried. */
const mayRetry = ({ run, investor_counts: counts }: RunSeen): boolean =>
  run?.job_code === 'place_etf_order' &&
  run.status !== 'RUNNING' &&
  (counts?.failed ?? 0) + (counts?.waiting ?? 0) > 0;

type Props = { seen: RunSeen; show: Show; onGo(show: Show, page: number): void };

function Investors({ seen, show, onGo }: Props) {
  const { investor_counts: counts, investors, page, pages } = seen;
  if (!counts?.all) {
    return <Empty>{seen.outcomes_missing || seen.run?.note || 'This run lists nothing.'}</Empty>;
  }
  return (
    <>
      <RunFilter counts={counts} show={show} onShow={(to) => onGo(to, 1)} />
      {investors?.length ? (
        <RunInvestors key={`${show} ${page}`} investors={investors} />
      ) : (
        <Empty>No investor of this run is of that kind.</Empty>
      )}
      <RunPages page={page ?? 1} pages={pages ?? 1} onPage={(to) => onGo(show, to)} />
    </>
  );
}

function RunFacts({ run }: { run: RunHead }) {
  const failed = run.failed_count ?? 0;
  return (
    <SectionCard
      title={run.job_name || 'This run'}
      action={<StatusChip kind="job" status={run.status} hasFailures={failed > 0} />}
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

function RetryCard({ runId }: { runId: string }) {
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

function nameOf({
  investor_name: name,
  strategy_name: strategy,
  sip_number: sip,
}: NotTried): string {
  const plan = [sip ? `SIP ${sip}` : null, strategy].filter(Boolean).join(' of ');
  return [name ?? 'For everybody', plan].filter(Boolean).join(', ');
}
