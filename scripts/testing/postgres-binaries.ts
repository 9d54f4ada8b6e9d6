import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage, mayInstallDebianPackages } from './debian-packages.ts';

/** There is no Postgres to test on; the message is for the person at the keyboard. */
export class NoPostgres extends Error {}

const debianFolder = '/usr/lib/postgresql';
const programs = ['initdb', 'postgres'];

/** The folder of the newest installed server binaries; installs them where that can be done. Throws `NoPostgres`. */
export function postgresBinaries(say: (line: string) => void): string {
  const installed = findBinaries(candidates());
  if (installed) return installed;
  if (!mayInstallDebianPackages()) throw new NoPostgres(howToGetOne);

  say('Installing PostgreSQL for the tests …');
  installDebianPackage('postgresql');
  const found = findBinaries(candidates());
  if (!found) throw new NoPostgres(`PostgreSQL could not be installed. ${howToGetOne}`);
  return found;
}

const howToGetOne =
  'The tests run on a Postgres server too and found none: install one (on Debian: apt-get install postgresql) or set TEST_DATABASE_URL to a server on which databases may be created.';

/** The first folder that holds every program of a server, links followed. */
export function findBinaries(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const [first = ''] = programs;
    if (!programs.every((program) => isProgram(join(folder, program)))) continue;
    return dirname(realpathSync(join(folder, first)));
  }
  return undefined;
}

function candidates(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
