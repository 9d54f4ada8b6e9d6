import { join } from 'node:path';
import { typeProjects } from './house/projects.ts';
import { type Check, describeOutcome, runChecks } from './house/run-checks.ts';

const root = join(import.meta.dirname, '..');
const tool = (path: string, ...args: string[]): readonly string[] => [
  join('node_modules', path),
  ...args,
];

const checks: Check[] = [
  ...typeProjects(root).map((project) => ({
    name: `types: ${project}`,
    program: tool('typescript/bin/tsc', '-p', project),
  })),
  { name: 'lint and format', program: tool('@biomejs/biome/bin/biome', 'check') },
  {
    name: 'architecture and tidiness',
    program: tool('vitest/vitest.mjs', 'run', '--project', 'house', '--reporter=dot'),
  },
  { name: 'dead code', program: tool('knip/bin/knip.js') },
];

const started = performance.now();
const passed = await runChecks(checks, root, (outcome) => console.log(describeOutcome(outcome)));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(passed ? `All ${checks.length} checks passed in ${seconds} s.` : 'Some checks failed.');
process.exitCode = passed ? 0 : 1;
