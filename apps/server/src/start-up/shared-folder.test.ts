import { afterAll, expect, test, vi } from 'vitest';
import { placeEmptyCluster } from '../testing/empty-cluster.ts';
import { emptyFolder, type Program, startProgram } from './testing/started-program.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = emptyFolder();
const started: Program[] = [];

const start = (): Program => {
  const program = startProgram({ DEMO: 'off', DATA_DIR: folder.path });
  started.push(program);
  return program;
};

afterAll(async () => {
  for (const program of started) {
    program.signalAll('SIGKILL');
    await program.ended;
  }
  folder.remove();
});

test('a folder another process works on is refused, and the other goes on', async () => {
  await placeEmptyCluster(folder.path);
  const first = start();
  const address = await first.address();
  const second = start();

  expect(await second.ended).toEqual({ code: 2, signal: null });
  expect(second.said()).toContain(`Another Safe Trading is running on ${folder.path}`);
  expect((await fetch(address)).status).toBe(200);
});
