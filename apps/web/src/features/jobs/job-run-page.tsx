import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { jobs } from '@safe-trading/messages/en/jobs';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { dateTimeText, duration } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
import { planText, RunInvestors } from './run-investors.tsx';
import { RunPages } from './run-pages.tsx';
import { type RunHead, type RunSeen, type Show, shows, useJobRun } from './use-job-runs.ts';

type NotTried = NonNullable<DataOf<typeof routes.jobRuns.retry>['not_tried']>[number];

/** A retry takes as long as its orders. */
const withinMs = 10 * 60_000;

const useRetryRun = (runId: string) => {
  const text = useMessages(jobs);
  return useAction({
    act: () => api.post(routes.jobRuns.retry, { params: { runId }, timeoutMs: withinMs }),
    failure: text('retry-failed'),
    success: (reply) => ({ severity: 'info', text: messageIn(reply, text('retried')) }),
    rereads: [['job-run', runId]],
  });
};

/** The remaining outcomes are listed under the investors below. */
const shownAtMost = 20;

export function JobRunPage() {
  const text = useMessages(jobs);
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
        before={<BackButton to={paths.admin.jobs.href()}>{text('to-jobs')}</BackButton>}
        lead={text('run-lead')}
      >
        {text('run')}
      </PageTitle>
      <Loaded query={run} failure={text('run-not-found')}>
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
  const text = useMessages(jobs);
  const { investor_counts: counts, investors, page, pages } = seen;
  if (!counts?.all) {
    return <Empty>{seen.outcomes_missing || seen.run?.note || text('run-empty')}</Empty>;
  }
  return (
    <>
      <RunFilter counts={counts} show={show} onShow={(to) => onGo(to, 1)} />
      {investors?.length ? (
        <RunInvestors key={`${show} ${page}`} investors={investors} />
      ) : (
        <Empty>{text('none-of-kind')}</Empty>
      )}
      <RunPages page={page ?? 1} pages={pages ?? 1} onPage={(to) => onGo(show, to)} />
    </>
  );
}

function RunFacts({ run }: { run: RunHead }) {
  const text = useMessages(jobs);
  const failed = run.failed_count ?? 0;
  return (
    <SectionCard
      title={run.job_name || text('this-run')}
      action={<StatusChip kind="job" status={run.status} hasFailures={failed > 0} />}
    >
      <Facts
        facts={[
          { label: text('started-at'), value: dateTimeText(run.started_at) },
          { label: text('completed-at'), value: dateTimeText(run.completed_at) },
          { label: text('duration'), value: duration(run.execution_time_seconds) },
          { label: text('market-time'), value: dateTimeText(run.market_time) },
          {
            label: text('started-by'),
            value: text(run.trigger === 'PERSON' ? 'by-person' : 'by-schedule'),
          },
          {
            label: text('outcome'),
            value: (
              <Stack direction="row" sx={{ gap: 1 }}>
                <Chip
                  size="small"
                  color="success"
                  label={text('success-count', { count: run.success_count ?? 0 })}
                />
                <Chip
                  size="small"
                  color={failed ? 'error' : 'default'}
                  label={text('failed-count', { count: failed })}
                />
              </Stack>
            ),
          },
          ...(run.error_message ? [{ label: text('error'), value: run.error_message }] : []),
        ]}
      />
    </SectionCard>
  );
}

function RetryCard({ runId }: { runId: string }) {
  const text = useMessages(jobs);
  const { start, isBusy, said, done } = useRetryRun(runId);
  const retried = done?.data;
  const newRun = retried?.job_audit_id;
  const notTried = retried?.not_tried ?? [];

  return (
    <SectionCard title={text('retry')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary" sx={{ maxWidth: '46rem' }}>
          {text('retry-help')}
        </Typography>
        <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
          {text(isBusy ? 'retrying' : 'retry-do')}
        </Button>
        {said ? (
          <Box sx={{ width: '100%' }}>
            <Message
              said={said}
              action={
                newRun ? (
                  <Button color="inherit" component={Link} to={paths.admin.jobRun.href(newRun)}>
                    {text('new-run')}
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
  const text = useMessages(jobs);
  const more = notTried.length - shownAtMost;
  return (
    <Box
      component="ul"
      aria-label={text('not-retried')}
      sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
    >
      {notTried.slice(0, shownAtMost).map((one) => (
        <Typography component="li" variant="body2" key={one.subject_id} sx={{ mb: 0.5 }}>
          <strong>{nameOf(one)}</strong>
          {`: ${one.why}`}
        </Typography>
      ))}
      {more > 0 ? (
        <Typography component="li" variant="body2">
          {text('more-not-retried', { count: more })}
        </Typography>
      ) : null}
    </Box>
  );
}

function nameOf({
  investor_name: name,
  strategy_name: strategy,
  sip_number: sip,
}: NotTried): string {
  const text = messagesOf(jobs);
  return [name ?? text('everyone'), planText(sip, strategy)].filter(Boolean).join(', ');
}
