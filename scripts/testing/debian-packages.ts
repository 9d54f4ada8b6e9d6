import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Only root on Debian, or what is made from it. */
export const mayInstallDebianPackages = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** The caller checks whether it worked; what the installer says goes to the error output. */
export function installDebianPackage(name: string): void {
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    // Two who install at the same time wait for each other.
    spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...step], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
