import type { EpisodePlan } from '../world/plan-of-run.ts';
import type { LevelTwo } from './run-level-two.ts';

/** What a run with real processes came to; `named` are shown though they never happened. */
export function printLevelTwo(
  title: string,
  { seed, faults }: Pick<EpisodePlan, 'seed' | 'faults'>,
  { verdict, counts, done }: LevelTwo,
  named: readonly string[] = [...done.keys()],
): void {
  const { restartsMs, refusals, ...rest } = counts;
  console.log(`${title}, seed ${seed}, faults ${faults}: ${JSON.stringify(rest)}`);
  console.log(`  ${JSON.stringify(verdict.counts)}`);
  const sorted = [...restartsMs].sort((a, b) => a - b);
  const share = (of: number): string => `${sorted[Math.floor(sorted.length * of)]?.toFixed(0)} ms`;
  if (sorted.length > 0) {
    const [half, most] = [share(0.5), share(0.99)];
    console.log(`  at work again after ${half} (p50), ${most} (p99) of ${sorted.length} starts`);
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
