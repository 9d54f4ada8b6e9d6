import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What package.json calls by name. */
export const { scripts: npmScripts } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as { scripts: Readonly<Record<string, string>> };

/** Runs a script of package.json to its end, with options as they are written on a command line. */
export function runNpmScript(name: string, options: string) {
  const [, , ...command] = String(npmScripts[name]).split(' ');
  const asked = options.split(' ').filter((word) => word !== '');
  return spawnSync(process.execPath, [...command, ...asked], { cwd: root, encoding: 'utf8' });
}
