import { spawnSync } from 'node:child_process';
import {
  installDebianPackage,
  mayInstallDebianPackages,
} from '../../../scripts/testing/debian-packages.ts';

/** There is no beancount; the message is for the person at the keyboard. */
export class NoBeancount extends Error {}

const pythons = ['/usr/bin/python3', 'python3'];

/** The Python that has beancount 2; installs the package where that can be done. Throws `NoBeancount`. */
export function findBeancount(say: (line: string) => void): string {
  const installed = pythons.find(hasBeancount);
  if (installed) return installed;
  if (!mayInstallDebianPackages()) throw new NoBeancount(howToGetIt);

  say('Installing beancount, which judges the tax …');
  installDebianPackage('beancount');
  const found = pythons.find(hasBeancount);
  if (!found) throw new NoBeancount(`beancount could not be installed. ${howToGetIt}`);
  return found;
}

const howToGetIt =
  'The tax is judged by beancount 2 for Python: install it (on Debian: apt-get install beancount).';

const hasBeancount = (python: string): boolean =>
  spawnSync(python, ['-c', 'import beancount.parser.booking'], { stdio: 'ignore' }).status === 0;
