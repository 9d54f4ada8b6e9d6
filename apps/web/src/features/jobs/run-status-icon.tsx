import { FailedIcon, NothingDoneIcon, RunningIcon, SuccessIcon } from '../../shared/icons.tsx';
import type { Job } from './use-jobs.ts';

type Run = NonNullable<Job['latest_run']>;

/** How the latest run went, as a sign: a run may end well in which not everything did. None for a status we do not know. */
export function RunStatusIcon({ run }: { run: Run | null | undefined }) {
  if (run?.status === 'RUNNING') return <RunningIcon color="info" titleAccess="Running now" />;
  if (run?.status === 'FAILED') return <FailedIcon color="error" titleAccess="Last run failed" />;
  if (run?.status !== 'SUCCESS') return null;
  if (run.failed_count)
    return <FailedIcon color="warning" titleAccess="Last run ended, with failures" />;
  if (run.success_count) return <SuccessIcon color="success" titleAccess="Last run succeeded" />;
  return <NothingDoneIcon color="disabled" titleAccess="Last run had nothing to do" />;
}
