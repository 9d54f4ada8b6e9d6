import type { EpisodePlan } from '../world/plan-of-run.ts';
import type { LevelTwo } from './run-level-two.ts';

/** `named` are shown even with a count of zero. */
export function printLevelTwo(
  title: string,
  { seed, faults }: Pick<EpisodePlan, 'seed' | 'faults'>,
  { verdict, counts, done }: LevelTwo,
  named: readonly string[] = [...done.keys()],
): void {
  const { restarts, refusals, ...rest } = counts;
  console.log(`${title}, seed ${seed}, faults ${faults}: ${JSON.stringify(rest)}`);
  console.log(`  ${JSON.stringify(verdict.counts)}`);
  if (restarts.length > 0) {
    const waited = sharesOf(restarts.map(({ ms }) => ms));
    const taken = sharesOf(restarts.flatMap(({ processorMs }) => processorMs ?? []));
    console.log(`  at work again after ${waited} of ${restarts.length} starts`);
    console.log(`  of which processor time: ${taken}`);
  }
  const lines = [
    ...named.map((says) => [done.get(says) ?? 0, says] as const),
    ...[...refusals].map(
      ([state, times]) => [times, `the database refused with ${state}`] as const,
    ),
  ];
  for (const [times, says] of lines) console.log(`  ${String(times).padStart(6)} × ${says}`);
  for (const { kind, subject, says } of verdict.findings) {
    console.log(`  ${kind} ${subject}: ${says}`);
  }
  const wrong = verdict.findings.length;
  console.log(wrong === 0 ? 'nothing was double, lost or wrong' : `${wrong} findings`);
}

function sharesOf(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const share = (of: number): string => `${sorted[Math.floor(sorted.length * of)]?.toFixed(0)} ms`;
  return `${share(0.5)} (p50), ${share(0.95)} (p95), ${share(0.99)} (p99)`;
}
