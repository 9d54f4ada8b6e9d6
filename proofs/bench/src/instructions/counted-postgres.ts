import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  installDebianPackage,
  mayInstallDebianPackages,
} from '../../../../scripts/testing/debian-packages.ts';

type CountedPostgres = {
  /** In place of those it was made from: a server started from here is counted after `count`. */
  binaries: string;
  /** From the server's next start on. */
  count(): void;
  /** Instructions of the server's processes by function, each with all that it called. */
  byFunction(): ReadonlyMap<string, number>;
  remove(): void;
};

/** Postgres beneath valgrind's callgrind, which counts what a processor is told to do and not how long it takes. */
export function countedPostgres(binaries: string): CountedPostgres {
  needValgrind();
  // Whoever runs Postgres is not always the one who runs this.
  const folder = mkdtempSync('/tmp/safe-trading-counted-');
  chmodSync(folder, 0o755);
  const counts = join(folder, 'counts');
  mkdirSync(counts);
  chmodSync(counts, 0o777);
  const switchedOn = join(folder, 'on');
  symlinkSync(join(binaries, 'initdb'), join(folder, 'initdb'));
  const postgres = join(binaries, 'postgres');
  writeFileSync(
    join(folder, 'postgres'),
    `#!/bin/sh
[ -e '${switchedOn}' ] || exec '${postgres}' "$@"
exec valgrind -q --tool=callgrind --trace-children=yes --callgrind-out-file='${counts}/%p' '${postgres}' "$@"
`,
    { mode: 0o755 },
  );
  return {
    binaries: folder,
    count: () => writeFileSync(switchedOn, ''),
    byFunction() {
      const sums = new Map<string, number>();
      for (const process of readdirSync(counts)) {
        for (const [name, count] of annotated(join(counts, process)))
          sums.set(name, (sums.get(name) ?? 0) + count);
      }
      return sums;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function annotated(file: string): [string, number][] {
  const options = ['--inclusive=yes', '--threshold=100', file];
  const { status, stdout, stderr } = spawnSync('callgrind_annotate', options, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`callgrind_annotate ended with ${status}: ${stderr}`);
  return stdout.split('\n').flatMap(toEntry);
}

/** Such as "899,825,595 (20.15%)  ???:jsonb_in [/usr/lib/postgresql/15/bin/postgres]". */
function toEntry(line: string): [string, number][] {
  const [, count, name] = /^ *([\d,]+) \(.*?%\) +[^ ]*:(\w+) \[.*\/postgres\]$/.exec(line) ?? [];
  return count && name ? [[name, Number(count.replaceAll(',', ''))]] : [];
}

function needValgrind(): void {
  if (hasValgrind()) return;
  if (mayInstallDebianPackages()) installDebianPackage('valgrind');
  if (hasValgrind()) return;
  throw new Error(
    'Instructions are counted by valgrind, and there is none. Install it (on Debian: apt-get install valgrind) and try again.',
  );
}

const hasValgrind = (): boolean => spawnSync('valgrind', ['--version']).status === 0;
