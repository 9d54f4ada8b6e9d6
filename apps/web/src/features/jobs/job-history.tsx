import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  CircularProgress,
  Link,
  Typography,
} from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { jobs } from '@safe-trading/messages/en/jobs';
import type { ReactNode } from 'react';
import { dateTimeText, duration } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { Link as RouterLink } from '../../shared/link.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { type JobCode, type JobRun, useJobHistory } from './use-jobs.ts';

type RunLinkProps = { run: JobRun; show?: 'FAILED'; children: ReactNode };

type Props = {
  code: JobCode;
  name: string;
  isOpen: boolean;
  hasDetails: boolean;
  onToggle(isOpen: boolean): void;
};

export function JobHistory({ code, name, isOpen, hasDetails, onToggle }: Props) {
  const text = useMessages(jobs);
  const columns = columnsIn(text);
  const history = useJobHistory(code, isOpen);

  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_, expanded) => onToggle(expanded)}
      sx={{ borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 2.5 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {text('history')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0, pb: 1, '& > p': { px: 2.5, pb: 1 } }}>
        {history.isLoading ? (
          <CircularProgress
            size={24}
            sx={{ display: 'block', mx: 'auto', my: 2 }}
            aria-label={text('loading')}
          />
        ) : null}
        {history.data?.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {text('no-history')}
          </Typography>
        ) : null}
        {history.data?.length ? (
          <DataTable
            caption={text('history-of', { name })}
            columns={hasDetails ? columns.map(leading) : columns}
            rows={history.data}
            rowKey={(run) => run.job_audit_id ?? `${run.started_at}`}
          />
        ) : null}
      </AccordionDetails>
    </Accordion>
  );
}

const columnsIn = (text: Text<typeof jobs>): readonly Column<JobRun>[] => [
  {
    key: 'status',
    header: text('status'),
    render: (run) => (
      <StatusChip kind="job" status={run.status} hasFailures={(run.failed_count ?? 0) > 0} />
    ),
  },
  {
    key: 'started',
    header: text('started-at'),
    render: (run) => <StartOf run={run} />,
  },
  {
    key: 'completed',
    header: text('completed-at'),
    render: (run) => <Figure>{dateTimeText(run.completed_at)}</Figure>,
  },
  {
    key: 'duration',
    header: text('duration'),
    align: 'right',
    render: (run) => duration(run.execution_time_seconds),
  },
  {
    key: 'success',
    header: text('success'),
    align: 'right',
    render: (run) => run.success_count ?? 0,
  },
  {
    key: 'failed',
    header: text('failures'),
    align: 'right',
    render: (run) => run.failed_count ?? 0,
  },
  { key: 'error', header: text('error'), isLong: true, render: (run) => run.error_message || '-' },
];

/** Adds the links: the start leads to the run, the failures to those that failed. */
function leading(column: Column<JobRun>): Column<JobRun> {
  switch (column.key) {
    case 'started':
      return { ...column, render: (run) => <RunLink run={run}>{column.render(run)}</RunLink> };
    case 'failed':
      return {
        ...column,
        render: (run) =>
          run.failed_count ? (
            <RunLink run={run} show="FAILED">
              {run.failed_count}
            </RunLink>
          ) : (
            column.render(run)
          ),
      };
    default:
      return column;
  }
}

/** Adds the market's time when it differs. */
function StartOf({ run }: { run: JobRun }) {
  const text = useMessages(jobs);
  const [started, onMarket] = [dateTimeText(run.started_at), dateTimeText(run.market_time)];
  return (
    <>
      <Figure>{started}</Figure>
      {run.market_time && onMarket !== started ? (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {text('market-at', { time: onMarket })}
        </Typography>
      ) : null}
    </>
  );
}

function RunLink({ run, show, children }: RunLinkProps) {
  const text = useMessages(jobs);
  const { job_audit_id: id, started_at: startedAt } = run;
  if (!id) return children;
  const started = dateTimeText(startedAt);
  return (
    <Link
      component={RouterLink}
      to={`${paths.admin.jobRun.href(id)}${show ? `?show=${show}` : ''}`}
      aria-label={
        show
          ? text('failed-in', { count: run.failed_count ?? 0, time: started })
          : text('run-of', { time: started })
      }
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minWidth: 44,
        minHeight: 44,
        my: -1,
        justifyContent: show ? 'flex-end' : 'flex-start',
      }}
    >
      {children}
    </Link>
  );
}
