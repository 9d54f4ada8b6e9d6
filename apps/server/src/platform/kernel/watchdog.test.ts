import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, 'watchdog.ts');

async function ended(work: string) {
  const script = `
    import { startWatchdog } from ${JSON.stringify(file)};
    startWatchdog({ checkMs: 100, checks: 5 });
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, said };
}

test('a process whose main thread hangs is ended with a sentence', async () => {
  expect(await ended('setTimeout(() => { for (;;); }, 400);')).toEqual({
    code: null,
    signal: 'SIGKILL',
    said: expect.stringContaining('has not answered for some time'),
  });
});

test('a process whose main thread answers is left alone and may end', async () => {
  expect(await ended('setTimeout(() => {}, 1_500);')).toMatchObject({ code: 0, signal: null });
});
