import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { dateTimeText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { JobRun } from './use-jobs.ts';

type Props = { run: JobRun; show?: 'FAILED'; children: ReactNode };

/** Leads from a row of the history to what the run did. */
export function RunLink({ run, show, children }: Props) {
  const { job_audit_id: id, started_at: startedAt } = run;
  if (!id) return children;
  const started = dateTimeText(startedAt);
  return (
    <Link
      component={RouterLink}
      to={`${paths.admin.jobRun.href(id)}${show ? `?show=${show}` : ''}`}
      aria-label={
        show
          ? `${run.failed_count} failed in the run of ${started}`
          : `${started}: what the run did`
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
