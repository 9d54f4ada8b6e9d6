import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The tests of one file or folder, on the Node that runs all of them. What follows the path goes to Vitest.
const root = join(import.meta.dirname, '..');
const [path, ...more] = process.argv.slice(2);
const usage = `Usage: npm run test:one -- <path of a test file or a folder> [-t <part of the test's name>]

Tests with a database run on the embedded one, or on the server that TEST_DATABASE_URL names.`;

if (path === '--help' || path === '-h') console.log(usage);
else if (path === undefined || path.startsWith('-')) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project=!postgres', path, ...more],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
}
