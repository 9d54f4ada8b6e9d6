// Runs on any Node, before anything is installed: installs what is missing, then starts the program on the Node that
// the project pins, or on this one when it is new enough.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.package-lock.json');
const lock = join(root, 'package-lock.json');

if (!existsSync(stamp) || statSync(stamp).mtimeMs < statSync(lock).mtimeMs) {
  console.error('Installing dependencies…');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = spawnSync(command, [...before, ...quiet], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (installed.status !== 0) {
    console.error('The dependencies could not be installed; the lines above say why.');
    process.exit(2);
  }
}

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldest = engines.node.replace('>=', '');
const runsTheCode = (version) =>
  version.replace('v', '').localeCompare(oldest, 'en', { numeric: true }) >= 0;

const pinned = join(root, 'node_modules', '.bin', 'node');
if (existsSync(pinned)) startOn(pinned, useOwnNode);
else useOwnNode();

/** Used when the pinned Node is missing or cannot run here, for example without glibc. */
function useOwnNode() {
  if (!runsTheCode(process.version)) {
    console.error(
      `Safe Trading needs Node ${oldest} or newer here; this is ${process.version}. Install it and try again.`,
    );
    process.exit(2);
  }
  startOn(process.execPath, (fault) => {
    throw fault;
  });
}

function startOn(node, onFailure) {
  // Keeps compiled code for the next start.
  const { NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled') } = process.env;
  const args = ['--enable-source-maps', ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE };
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  child.once('error', (fault) => {
    for (const signal of signals) process.off(signal, pass);
    onFailure(fault);
  });
  child.once('exit', (code, signal) =>
    process.exit(signal ? 128 + constants.signals[signal] : code),
  );
}
