import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, commandOptions, optionalText, text } from '@safe-trading/command-line';

const imageCommand = {
  name: 'npm run image',
  does: 'Builds the container image from deploy/Containerfile by podman.',
  options: {
    tag: text('safe-trading', 'name of the image'),
    base: optionalText(
      'image of Debian bookworm to build on, or a folder that debootstrap made; without it Debian’s own',
    ),
    ca: optionalText(
      'file with certificates that the network needs, for the build alone; without it that of NODE_EXTRA_CA_CERTS',
    ),
  },
} satisfies Command;

const root = join(import.meta.dirname, '..');

/** Folders of debootstrap's Debian whose content no program needs; /dev is the container's own. */
const unused = [
  'dev',
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
  'var/cache/apt',
  'var/lib/apt/lists',
];

class NotBuilt extends Error {}

const { tag, base, ca = process.env['NODE_EXTRA_CA_CERTS'] } = commandOptions(imageCommand);

// Exit codes: 0 built, 1 not, 2 wrong use.
try {
  build();
} catch (fault) {
  if (!(fault instanceof NotBuilt)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

function build(): void {
  if (ca && !existsSync(ca)) throw new NotBuilt(`${ca} is not there; name another file by --ca.`);
  const isFolder = base && statSync(base, { throwIfNoEntry: false })?.isDirectory();
  const baseImage = isFolder ? importBase(base) : base;
  run('podman', [
    'build',
    // Needs no container runtime, so an image can be built inside a container too.
    '--isolation=chroot',
    '--network=host',
    // Podman's own format has no health check.
    '--format=docker',
    '--layers=false',
    `--file=${join(root, 'deploy', 'Containerfile')}`,
    `--tag=${tag}`,
    ...(baseImage ? [`--build-arg=BASE=${baseImage}`] : []),
    ...(ca ? [`--secret=id=ca,src=${resolve(ca)}`] : []),
    root,
  ]);
}

function importBase(folder: string): string {
  const image = `${tag}-base`;
  const place = mkdtempSync(join(tmpdir(), 'safe-trading-base-'));
  const archive = join(place, 'base.tar');
  try {
    const excluded = unused.map((path) => `--exclude=./${path}/*`);
    const from = ['--one-file-system', `--directory=${folder}`, ...excluded, '.'];
    run('tar', ['--create', `--file=${archive}`, ...from]);
    run('podman', ['import', archive, image]);
  } finally {
    rmSync(place, { recursive: true });
  }
  return image;
}

function run(program: string, words: readonly string[]): void {
  const { status, error } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw new NotBuilt(`${program} cannot be started: ${error.message}`);
  if (status !== 0) throw new NotBuilt(`${program} failed; the lines above say why.`);
}
