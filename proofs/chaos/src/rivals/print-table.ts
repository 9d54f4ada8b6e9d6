import type { Verdict } from '../checker/check.ts';
import type { Finding } from '../checker/finding.ts';

/** What a client came to, crowd after crowd. */
export type Played = { name: string; verdicts: readonly Verdict[] };

/** One line for each client that played the tape. */
export function tableOf(played: readonly Played[]): string[] {
  const head = ['client', 'wanted', 'made', 'filled', 'doubles', 'losses', 'asks a person'];
  const rows = played.map(({ name, verdicts }) => [
    name,
    ...[
      sum(verdicts, ({ counts }) => counts.wanted),
      sum(verdicts, ({ counts }) => counts.made),
      sum(verdicts, ({ counts }) => counts.bought),
      sum(verdicts, ({ findings }) => count(findings, 'double')),
      sum(verdicts, ({ findings }) => count(findings, 'loss')),
      sum(verdicts, ({ counts }) => counts.needsHuman),
    ].map(String),
  ]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

/** Why what was due ended without a unit, of all crowds together. */
export function sumOfReasons(verdicts: readonly Verdict[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const { counts } of verdicts) {
    for (const [reason, times] of Object.entries(counts.reasons)) {
      reasons[reason] = (reasons[reason] ?? 0) + times;
    }
  }
  return reasons;
}

const sum = (verdicts: readonly Verdict[], of: (verdict: Verdict) => number): number =>
  verdicts.reduce((total, verdict) => total + of(verdict), 0);

const count = (findings: readonly Finding[], kind: Finding['kind']): number =>
  findings.filter((finding) => finding.kind === kind).length;
