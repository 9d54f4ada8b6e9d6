import type { JobCode } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { JobResult, Tally } from './job.ts';
import type { JobRun, JobRunEnd } from './job-run-store.ts';

type Around = { clock: Clock; onFault(code: JobCode, fault: unknown): void };

/** How a run ends, whatever happens. */
export async function carryOut(
  { code, startedAt }: JobRun,
  work: () => Promise<JobResult>,
  { clock, onFault }: Around,
): Promise<JobRunEnd> {
  const ended = () => {
    const completedAt = clock.now();
    return { completedAt, durationMs: completedAt.getTime() - startedAt.getTime() };
  };
  try {
    const result = await work();
    const { outcomes, note } = result;
    const tally = result.tally ?? tallyOf(result);
    return { status: 'succeeded', ...ended(), tally, outcomes, ...(note ? { note } : {}) };
  } catch (fault) {
    onFault(code, fault);
    return {
      status: 'failed',
      ...ended(),
      tally: { succeeded: 0, failed: 0 },
      outcomes: [],
      error: 'The run ended with an unexpected error; the server log has the details.',
    };
  }
}

const tallyOf = ({ outcomes }: JobResult): Tally => ({
  succeeded: outcomes.filter(({ result }) => result === 'done').length,
  failed: outcomes.filter(({ result }) => result === 'failed').length,
});
