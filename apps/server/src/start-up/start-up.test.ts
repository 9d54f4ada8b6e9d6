import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { emptyFolder, type Program, startProgram } from './testing/started-program.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = emptyFolder();
const started: Program[] = [];

const start = (settings: Record<string, string>): Program => {
  const program = startProgram({ DEMO: 'off', DATA_DIR: folder.path, ...settings });
  started.push(program);
  return program;
};

async function refusal(settings: Record<string, string>) {
  const program = start(settings);
  const { code } = await program.ended;
  return { code, said: program.said() };
}

afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signalAll('SIGKILL');
    await program.ended;
  }
});
afterAll(() => folder.remove());

describe('a start is refused with exit code 2 and a sentence', () => {
  test.each([
    ['a name that is almost a setting', { TRADNG: 'live' }, 'did you mean TRADING'],
    ['a value that is none', { PORT: '70000' }, 'PORT is "70000"; expected a port number'],
    ['an unsafe combination', { TRADING: 'live' }, 'TRADING is live and MASTER_KEY is not set'],
    ['a host that is not here', { HOST: '192.0.2.1' }, 'HOST'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none' },
      'DATABASE_URL',
    ],
  ])('for %s', async (_, settings, sentence) => {
    const { code, said } = await refusal(settings);

    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(sentence) });
    expect(said).not.toContain('    at ');
  });

  test('for a data folder that is a file', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const { code, said } = await refusal({ DATA_DIR: file });

    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('DATA_DIR') });
  });

  test('for a port that is taken, before anything else is done', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, said } = await refusal({ PORT: String(port) });
    other.close();

    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('port is taken') });
    expect(said).not.toContain('First start');
  });
});

test.each(['MASTER_KEY', 'TOKEN_KEY', 'DATABASE_URL', 'SMTP_URL'])(
  'a %s that cannot be used is named and not shown',
  async (name) => {
    const { said } = await refusal({ [name]: 'canary-in-a-setting' });

    expect(said).toContain(name);
    expect(said).not.toContain('canary');
  },
);

test('the password of a database that does not answer is not shown', async () => {
  const { said } = await refusal({ DATABASE_URL: 'postgres://me:canary@127.0.0.1:1/none' });

  expect(said).not.toContain('canary');
});
