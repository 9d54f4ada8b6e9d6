import type { Verdict } from '../checker/check.ts';
import type { Finding } from '../checker/finding.ts';

export type Played = { name: string; verdict: Verdict };

/** One line for each client that played the tape. */
export function tableOf(played: readonly Played[]): string[] {
  const head = ['client', 'wanted', 'made', 'filled', 'doubles', 'losses', 'asks a person'];
  const rows = played.map(({ name, verdict: { findings, counts } }) => [
    name,
    String(counts.wanted),
    String(counts.made),
    String(counts.bought),
    String(count(findings, 'double')),
    String(count(findings, 'loss')),
    String(counts.needsHuman),
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

const count = (findings: readonly Finding[], kind: Finding['kind']): number =>
  findings.filter((finding) => finding.kind === kind).length;
