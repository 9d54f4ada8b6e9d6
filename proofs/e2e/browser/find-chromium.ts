import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The message is for the developer. */
export class NoChromium extends Error {}

/** The headless shell first: it needs half the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const howToGetOne =
  'The journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program.';

type Wish = { env: Readonly<Record<string, string | undefined>>; say(line: string): void };

/** The requested browser, the system's, or a new installation. Throws `NoChromium`. */
export function findChromium({ env, say }: Wish): string {
  const asked = env['CHROMIUM_PATH'];
  if (asked) {
    if (isProgram(asked)) return asked;
    throw new NoChromium(`CHROMIUM_PATH is ${asked}, where there is no program. ${howToGetOne}`);
  }
  const installed = inPath(env['PATH'] ?? '');
  if (installed) return installed;
  if (!mayInstall()) throw new NoChromium(howToGetOne);

  say('Installing Chromium for the journeys …');
  aptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptGet('install', '-y', '--no-install-recommends', name);
    const found = inPath(env['PATH'] ?? '');
    if (found) return found;
  }
  throw new NoChromium(`Chromium could not be installed. ${howToGetOne}`);
}

function aptGet(...step: readonly string[]): void {
  spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...step], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const inPath = (path: string): string | undefined =>
  [
    ...path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const mayInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
