import type { Profile, Screen } from '@safe-trading/e2e';
import lighthouse from 'lighthouse';

/** From 0 to 100, as Lighthouse shows them on a telephone; the faults are what kept the first two from 100. */
export type Verdict = {
  accessibility: number;
  bestPractices: number;
  performance: number;
  /** Milliseconds, and a share of the window. */
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  faults: string[];
};

const categories = ['accessibility', 'best-practices', 'performance'] as const;

/** Lighthouse missed the visit, as it does now and then on a busy machine, and asks to be run again. */
export class NothingSeen extends Error {}

/** What Lighthouse says of one screen, seen by who is signed in to this profile. Throws `NothingSeen`. */
export async function verdictOn(
  { port, address }: Profile,
  { name, path }: Screen,
): Promise<Verdict> {
  const result = await lighthouse(`${address}${path}`, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    // The token of who looks is kept there.
    disableStorageReset: true,
  });
  if (!result || result.lhr.runtimeError)
    throw new NothingSeen(
      `Lighthouse saw nothing of ${name}: ${result?.lhr.runtimeError?.message}`,
    );

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
    faults,
  };
}
