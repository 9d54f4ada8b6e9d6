import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installDebianPackage, mayInstallDebianPackages } from '../testing/debian-packages.ts';
import { npmScripts, runNpmScript } from '../testing/npm-scripts.ts';
import { packagesIn, runtimePackages } from './packages.ts';

const root = join(import.meta.dirname, '..', '..');
const name = `safe-trading-test-${process.pid}`;
const image = `localhost/${name}`;
const [data, restored] = [`${name}-data`, `${name}-restored`];
/** What debootstrap and the build write, at most an hour of a slow network. */
const buildMs = 3_600_000;

/** Rules of the running container: what deploy/compose.yaml says, and not even /tmp can be written. */
const sealed = [
  '--network=host',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  // Podman's own limits may be above those of the machine, and crun knows no mixed control groups.
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=1024:1024',
  '--runtime=runc',
];

const once = ['run', '--rm', '--no-healthcheck', ...sealed];

let folder: string;
let mounted: string;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safe-trading-image-'));
  for (const program of ['podman', 'runc']) install(program);
  const base = process.env['IMAGE_BASE'] ?? debianBase();
  const built = runNpmScript('image', `--tag ${image} --base ${base}`);
  expect(built.status, `${built.stdout.slice(-2_000)}\n${built.stderr.slice(-2_000)}`).toBe(0);
  mounted = podman('image', 'mount', image);

  const port = await freePort();
  podman(
    ...['run', '--detach', `--name=${name}`, ...sealed, `--volume=${data}:/data`],
    ...['--env=HOST=127.0.0.1', `--env=PORT=${port}`],
    // Without systemd, podman does not run the health check by itself.
    '--health-interval=disable',
    image,
  );
  address = `http://127.0.0.1:${port}`;
  await untilHealthy();
}, buildMs);

afterAll(() => {
  for (const words of [
    ['rm', '--force', '--ignore', '--time=30', name],
    ['image', 'unmount', image],
    ['volume', 'rm', '--force', data, restored],
    ['image', 'rm', '--force', '--ignore', image, `${image}-base`],
  ])
    spawnSync('podman', words);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('the image has at most 300 MB', () => {
  const bytes = Number(podman('image', 'inspect', '--format={{.Size}}', image));
  expect(bytes).toBeGreaterThan(100_000_000);
  expect(bytes).toBeLessThan(300_000_000);
});

test('the image holds packages that the server needs to run and no other', () => {
  const packages = packagesIn(join(mounted, 'app'));
  const needed = runtimePackages(root, ['apps/server', 'proofs/verify']);
  expect([...packages]).toEqual(expect.arrayContaining(['@electric-sql/pglite', 'fastify', 'pg']));
  expect([...packages].filter((one) => !needed.has(one))).toEqual([]);
});

test('the image holds no source, no npm and nothing of the build', () => {
  const refused = ['-regex', '.*\\.tsx?\\|.*/\\(npm\\|proofs\\|scripts\\)', '-print'];
  const others = [mounted, '-name', 'node_modules', '-prune', '-o', ...refused];
  expect(spawnSync('find', others, { encoding: 'utf8' }).stdout).toBe('');
  const debian = podman(...once, image, 'dpkg-query', '--show');
  expect(debian).toMatch(/^libc6:/m);
  expect(debian).not.toMatch(/^(?:nodejs|npm|node-.*|python.*|git|make|g\+\+|gcc)\t/m);
});

test('the program runs as its own user and can write nothing but its data', () => {
  expect(podman('exec', name, 'id', '-u')).toBe('10001');
  // Some folders may not even be read, which find counts as a failure.
  const find =
    'find / -path /proc -prune -o -path /dev -prune -o -path /data -print -prune -o -type d -writable -print';
  expect(podman('exec', name, 'sh', '-c', `${find} 2>/dev/null || true`)).toBe('/data');
});

test('the container places paper orders', async () => {
  const { brought } = await post('/paper/market/advance', { sessions: 10 });
  expect(brought?.purchases).toBeGreaterThan(0);
});

test('a thread without sources answers what if', async () => {
  const { data } = await post('/what_if', {
    standard_sip_amount: 5000,
    total_no_of_sips: 60,
    no_of_sips_per_etf: 10,
    sip_frequency: 'DAILY',
    standard_reinvest_percent: 50,
    profit_target_percent: 5,
    execution_day: 'Monday',
    execution_time: '10:30',
  });
  expect(data?.figures).toBeTruthy();
});

test('the commands of the container do what they do in the repository', () => {
  podman('stop', '--time=60', name);
  expect(command('verify:ledger').stdout).toMatch(/ [1-9]\d* fills,.*\n0 differences/);
  expect(command('audit:verify').stdout).toContain('the chain holds');
  expect(command('backup -- /data/one.backup').stdout).toContain('Everything is in');
  const intoAnother = [`--volume=${restored}:/data`, `--volume=${data}:/old:ro`];
  expect(command('restore -- /old/one.backup', intoAnother).stdout).toContain('Restored');
  expect(command('verify:ledger', intoAnother).stdout).toMatch(/ [1-9]\d* fills,.*\n0 differences/);

  const check = command('go-live-check');
  expect(check).toMatchObject({ status: 1, stdout: expect.stringContaining('MASTER_KEY') });
  for (const other of ['keys:rotate', 'second-factor:remove'])
    expect(command(`${other} -- --help`).stdout).toContain(`Usage: npm run ${other}`);
});

test('the commands of the container have the names of the repository', () => {
  const { scripts } = JSON.parse(readFileSync(join(mounted, 'app', 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const names = Object.keys(scripts).filter((script) => script !== 'healthcheck');
  expect(Object.keys(npmScripts)).toEqual(expect.arrayContaining(names));
});

type Answer = {
  access_token?: string;
  brought?: { purchases: number };
  data?: { figures: unknown };
};

/** As the demo's administrator. */
async function post(path: string, body: object): Promise<Answer> {
  const form = new URLSearchParams({
    username: 'admin@demo.safe-trading.example',
    password: 'Lotus-Pond-Admin-7',
    grant_type: 'password',
  });
  const { access_token: token } = await answerOf('/auth/login/user', { body: form });
  return answerOf(path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function answerOf(path: string, request: RequestInit): Promise<Answer> {
  const reply = await fetch(`${address}${path}`, { method: 'POST', ...request });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

function install(program: string): void {
  const isThere = () => spawnSync(program, ['--version']).status === 0;
  if (!isThere() && mayInstallDebianPackages()) installDebianPackage(program);
  if (isThere()) return;
  throw new Error(
    `The container image is tested with podman, runc and debootstrap, and ${program} is missing here. Install it; the test runs as root on Debian.`,
  );
}

/** For where the registry of Debian's image is out of reach. */
function debianBase(): string {
  install('debootstrap');
  const base = join(folder, 'base');
  const { status, stdout } = spawnSync('debootstrap', ['--variant=minbase', 'bookworm', base], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`debootstrap failed:\n${stdout.slice(-2_000)}`);
  return base;
}

function podman(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('podman', words, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(`podman ${words.join(' ')} ended with ${status}:\n${stderr}\n${stdout}`);
}

function command(words: string, volumes = [`--volume=${data}:/data`]) {
  const node = [...once, ...volumes, image, 'node', '--run', ...words.split(' ')];
  return spawnSync('podman', node, { encoding: 'utf8' });
}

async function untilHealthy(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (spawnSync('podman', ['healthcheck', 'run', name]).status === 0) return;
    await wait(1000);
  }
  throw new Error(`The container does not become healthy:\n${podman('logs', name)}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => resolve(typeof place === 'object' && place ? place.port : 0));
    });
  });
}
