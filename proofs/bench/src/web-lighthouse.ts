import type { Profile, Screen } from '@safe-trading/e2e';
import lighthouse from 'lighthouse';

/** From 0 to 100, as Lighthouse shows them on a telephone. */
export type Verdict = {
  accessibility: number;
  bestPractices: number;
  performance: number;
  /** Milliseconds, and a share of the window. */
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  /** How quick Lighthouse found this machine at that moment: the scores below are only as good. */
  machine: number;
  /** What kept the first two from 100, and what Lighthouse itself says against this look. */
  faults: string[];
};

const categories = ['accessibility', 'best-practices', 'performance'] as const;

/** What Lighthouse says of one screen, seen by who is signed in to this profile. Throws where it saw nothing. */
export async function verdictOn({ port, address }: Profile, { path }: Screen): Promise<Verdict> {
  const result = await lighthouse(`${address}${path}`, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    // The token of who looks is kept there.
    disableStorageReset: true,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse had nothing to say.');

  const { lhr } = result;
  const [accessibility = 0, bestPractices = 0, performance = 0] = categories.map((category) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  );
  const faults = ['accessibility', 'best-practices'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const measured = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    accessibility,
    bestPractices,
    performance,
    largestPaintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    machine: lhr.environment.benchmarkIndex,
    faults: [...faults, ...lhr.runWarnings],
  };
}
