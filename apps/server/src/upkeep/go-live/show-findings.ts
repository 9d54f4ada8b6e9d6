import type { Finding, FindingStatus } from './finding.ts';

export type Section = { readonly title: string; readonly findings: readonly Finding[] };

const words: Readonly<Record<FindingStatus, string>> = {
  met: 'ok',
  unmet: 'MISSING',
  attention: 'look',
  'not-asked': '-',
};
const width = 7;

export function showFindings(sections: readonly Section[]): string[] {
  const findings = sections.flatMap((section) => section.findings);
  const missing = findings.filter(({ standing }) => standing === 'unmet');
  const names = [...new Set(missing.map(({ precondition }) => precondition))];
  return [
    ...sections.flatMap(({ title, findings: found }) => [title, ...found.flatMap(lines), '']),
    missing.length === 0
      ? 'Nothing that was looked at speaks against going live.'
      : `Do not go live yet; missing: ${names.join(', ')}.`,
  ];
}

const lines = ({ precondition, standing, seen, remedy }: Finding): string[] => [
  `  ${words[standing].padEnd(width)}  ${precondition}: ${seen}`,
  ...(remedy === undefined ? [] : [`  ${' '.repeat(width)}  → ${remedy}`]),
];
