import type { jobRunEndpoints, Reply } from '@safe-trading/contract';
import { presentInvestor } from './present-run.ts';
import type { NotTried, Retried } from './retry-run.ts';

type Wire = Reply<typeof jobRunEndpoints.retry>;

export const presentRetry = (retried: Retried): Wire => ({
  success: true,
  message: messageOf(retried),
  data: {
    job_audit_id: retried.runId ?? null,
    tried: retried.tried.map(presentInvestor),
    not_tried: retried.notTried.map(presentNotTried),
  },
});

function messageOf({ tried, notTried, note }: Retried): string {
  if (note) return `Nothing was tried: ${note}`;
  const count = tried.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  if (count === 0) return 'Nothing of this run is safe to try again. Each line says why.';
  const rest = notTried.length === 0 ? '' : ` ${notTried.length} not, and each says why.`;
  return `${count} tried again.${rest}`;
}

const presentNotTried = ({
  outcome: { subject, about },
  why,
}: NotTried): Wire['data']['not_tried'][number] => ({
  subject_id: subject,
  investor_name: about.investor?.name ?? null,
  investor_email: about.investor?.email ?? null,
  strategy_name: about.strategyName ?? null,
  schedule_number: about.schedule ?? null,
  sip_number: about.sipNumber ?? null,
  why,
});
