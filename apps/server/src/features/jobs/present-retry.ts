import type { jobRunEndpoints, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages';
import { translated } from '@safe-trading/messages/translated';
import { jobsIn } from '../../trading/jobs/job-words.ts';
import { presentInvestor } from './present-run.ts';
import type { NotTried, Retried } from './retry-run.ts';

type Wire = Reply<typeof jobRunEndpoints.retry>;

export const presentRetry = (retried: Retried, language: Language): Wire => ({
  success: true,
  message: messageOf(retried, language),
  data: {
    job_audit_id: retried.runId ?? null,
    tried: retried.tried.map((one) => presentInvestor(one, language)),
    not_tried: retried.notTried.map((one) => presentNotTried(one, language)),
  },
});

function messageOf({ tried, notTried, note }: Retried, language: Language): string {
  const text = jobsIn(language);
  if (note) return text('retry-nothing-tried', { note: translated(note, language) });
  const count = tried.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  if (count === 0) return text('retry-none-safe');
  const rest = notTried.length;
  return rest === 0 ? text('retry-tried', { count }) : text('retry-tried-some', { count, rest });
}

const presentNotTried = (
  { outcome: { subject, about }, why }: NotTried,
  language: Language,
): Wire['data']['not_tried'][number] => ({
  subject_id: subject,
  investor_name: about.investor?.name ?? null,
  investor_email: about.investor?.email ?? null,
  strategy_name: about.strategyName ?? null,
  schedule_number: about.schedule ?? null,
  sip_number: about.sipNumber ?? null,
  why: why(language),
});
