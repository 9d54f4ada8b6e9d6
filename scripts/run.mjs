// Runs on the machine's own Node, an older one too, with nothing installed yet: installs what is missing, then
// hands over to the Node the project pins, or to the machine's where it is one that package.json names.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
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
if (existsSync(pinned)) handOver(pinned, useOwnNode);
else useOwnNode();

/** Also where the pinned one cannot run, as on a Linux without glibc. */
function useOwnNode() {
  if (!runsTheCode(process.version)) {
    console.error(
      `Safe Trading needs Node ${oldest} or newer here; this is ${process.version}. Install it and try again.`,
    );
    process.exit(2);
  }
  handOver(process.execPath, (fault) => {
    throw fault;
  });
}

function handOver(node, otherwise) {
  // What was compiled once is not compiled again at the next start.
  const { NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled') } = process.env;
  const args = ['--enable-source-maps', ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE };
  if (canBecome(node)) {
    process.chdir(root);
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  child.once('error', (fault) => {
    for (const signal of signals) process.off(signal, pass);
    otherwise(fault);
  });
  child.once('exit', (code, signal) =>
    process.exit(signal ? 128 + constants.signals[signal] : code),
  );
}

/**
 * The program takes this process's place, so that nobody waits here for its end with 48 MB. Only the Node that runs this
 * is known to run at all, and one that does not would end everything: another one is started beside.
 */
function canBecome(node) {
  return (
    process.platform !== 'win32' &&
    typeof process.execve === 'function' &&
    realpathSync(node) === realpathSync(process.execPath)
  );
}
