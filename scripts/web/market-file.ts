import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything a plan needs of the recorded market may weigh so much, compressed. */
const budgetBytes = 1_500_000;

/** The file of recorded prices as columns, made anew where the prices have changed; undefined where it cannot be made. */
export function marketFile(root: string): string | undefined {
  const folder = join(root, 'packages', 'market-data');
  const command = join(folder, 'src', 'columns-command.ts');
  const made = spawnSync(process.execPath, [command], { stdio: ['ignore', 'ignore', 'inherit'] });
  const columns = join(folder, '.columns');
  const name = made.status === 0 && readdirSync(columns).find((one) => one.endsWith('.columns'));
  return name ? join(columns, name) : undefined;
}

/** Lays it beside the other assets, under its own name, and answers its address. */
export function layMarketFile(path: string, build: string): string {
  const address = addressOf(path);
  mkdirSync(join(build, 'assets'), { recursive: true });
  copyFileSync(path, join(build, address));
  return address;
}

/** Where a page finds it. */
export const addressOf = (path: string): string => `assets/${path.replace(/^.*[\\/]/, '')}`;

/** What the build says of its weight, and whether that is too much. */
export function weighMarketFile(build: string, address: string) {
  const bytes = statSync(join(build, `${address}.br`)).size;
  return {
    isTooLarge: bytes > budgetBytes,
    line: `recorded prices as columns: ${kilobytes(bytes)} of ${kilobytes(budgetBytes)}, brotli`,
  };
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;
