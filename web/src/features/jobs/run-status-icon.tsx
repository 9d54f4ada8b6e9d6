import { FailedIcon, RunningIcon, SuccessIcon } from '../../shared/icons.tsx';

/** How the latest run went, as a sign; none for a status we do not know. */
export function RunStatusIcon({ status }: { status: string | null | undefined }) {
  if (status === 'SUCCESS') return <SuccessIcon color="success" titleAccess="Last run succeeded" />;
  if (status === 'FAILED') return <FailedIcon color="error" titleAccess="Last run failed" />;
  if (status === 'RUNNING') return <RunningIcon color="info" titleAccess="Running now" />;
  return null;
}
