import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyFolder, startProgram } from './testing/started-program.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: ReturnType<typeof emptyFolder>;

beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => folder.remove());

test.each([
  ['audit:verify', ['apps/server/src/upkeep/commands/verify-audit.ts']],
  ['backup', ['apps/server/src/upkeep/commands/backup.ts', 'none.backup']],
  [
    'second-factor:remove',
    ['apps/server/src/upkeep/commands/remove-second-factor.ts', 'asha@example.com'],
  ],
])('%s without a database says so and creates nothing', async (_, words) => {
  const command = startProgram({ DATA_DIR: folder.path }, [
    process.execPath,
    'scripts/run.mjs',
    ...words,
  ]);
  const { code } = await command.ended;

  expect({ code, said: command.said(), left: readdirSync(folder.path) }).toEqual({
    code: 2,
    said: expect.stringMatching(/^There is no database of Safe Trading in [^\n]+\n$/),
    left: [],
  });
});
