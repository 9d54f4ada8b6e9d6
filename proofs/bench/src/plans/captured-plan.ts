import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Filter?: string;
  Plans?: readonly PlanNode[];
};

export type Phase = 'jobs' | 'reads';

export type Statement = {
  phase: Phase;
  text: string;
  times: number;
  totalMs: number;
  slowestMs: number;
  slowest: PlanNode;
  scans: Map<string, Scan>;
  /** By table, the most rows that one execution read. */
  rowsRead: Map<string, number>;
};

export type Scan = { filter: string; keeps: number };

const planned = /^duration: ([\d.]+) ms {2}plan:\n/;

/** The statements of the JSON logs by text and phase, with their sequential scans. */
export async function capturedStatements(folder: string, readsBegan: Date): Promise<Statement[]> {
  const statements = new Map<string, Statement>();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  for (const file of files) {
    const lines = createInterface({ input: createReadStream(join(folder, file)) });
    for await (const line of lines) takeLine(statements, line, readsBegan);
  }
  return [...statements.values()];
}

function takeLine(statements: Map<string, Statement>, line: string, readsBegan: Date): void {
  const { message, timestamp } = JSON.parse(line) as { message?: string; timestamp: string };
  const head = planned.exec(message ?? '');
  if (!head || message === undefined) return;
  const ms = Number(head[1]);
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(head[0].length)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  const phase: Phase = new Date(timestamp) < readsBegan ? 'jobs' : 'reads';
  const key = `${phase} ${text}`;
  const known = statements.get(key);
  const statement = known ?? {
    phase,
    text,
    times: 0,
    totalMs: 0,
    slowestMs: -1,
    slowest: plan,
    scans: new Map<string, Scan>(),
    rowsRead: new Map<string, number>(),
  };
  if (!known) statements.set(key, statement);
  statement.times += 1;
  statement.totalMs += ms;
  if (ms > statement.slowestMs) Object.assign(statement, { slowestMs: ms, slowest: plan });
  collectScans(plan, statement.scans);
  const read = new Map<string, number>();
  collectRows(plan, read);
  for (const [table, rows] of read) {
    statement.rowsRead.set(table, Math.max(rows, statement.rowsRead.get(table) ?? 0));
  }
}

function collectScans(node: PlanNode, scans: Map<string, Scan>): void {
  const table = node['Relation Name'];
  if (node['Node Type'] === 'Seq Scan' && table) {
    const scan = { filter: node.Filter ?? 'all rows', keeps: node['Plan Rows'] };
    const known = scans.get(table);
    if (!known || scan.keeps < known.keeps) scans.set(table, scan);
  }
  for (const child of node.Plans ?? []) collectScans(child, scans);
}

function collectRows(node: PlanNode, read: Map<string, number>): void {
  const table = node['Relation Name'];
  if (table && node['Node Type'].endsWith('Scan')) {
    const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    read.set(table, (read.get(table) ?? 0) + each * (node['Actual Loops'] ?? 1));
  }
  for (const child of node.Plans ?? []) collectRows(child, read);
}

export function planLines(node: PlanNode, depth = 0): string[] {
  const on = node['Relation Name'] ? ` on ${node['Relation Name']}` : '';
  return [
    `${'  '.repeat(depth)}${node['Node Type']}${on}`,
    ...(node.Plans ?? []).flatMap((child) => planLines(child, depth + 1)),
  ];
}
