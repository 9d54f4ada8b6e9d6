import { matchesGlob, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { readSourceFiles } from '../house/source-files.ts';
import { besideTheBrowser, browserStages, longStages } from './stages.ts';

type Project = { name: string; include: readonly string[]; exclude?: readonly string[] };

const projects = (config.test?.projects ?? []).map((project): Project => {
  if (typeof project !== 'object' || !('test' in project)) throw new Error('Not a project.');
  const { name, include = [], exclude = [] } = project.test ?? {};
  return { name: String(name), include, exclude };
});
const paths = readSourceFiles().map(({ path }) => path);
const tests = paths.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));

const runs = ({ include, exclude = [] }: Project, path: string): boolean =>
  include.some((glob) => matchesGlob(path, glob)) &&
  !exclude.some((glob) => matchesGlob(path, glob));

const projectsOf = (path: string): string[] =>
  projects.filter((project) => runs(project, path)).map(({ name }) => name);

/** What makes orders durable, runs jobs, and keeps or restores a database. */
const ofBoth =
  /^apps\/server\/src\/(?:platform\/db|start-up|trading\/(?:books|jobs|run)|upkeep\/backup)\//;

/** On a server each time; on the embedded one each time or before a release. */
const onDatabases = (path: string) => (ofBoth.test(path) ? 'database postgres' : 'stores postgres');

describe('every test', () => {
  test('is there to be looked at', () => {
    expect(tests.length).toBeGreaterThan(200);
  });

  test('runs somewhere, and one without a database once', () => {
    const wrong = tests.filter((path) => {
      const wanted = path.endsWith('.embedded.db.test.ts')
        ? 'database'
        : path.endsWith('.server.db.test.ts')
          ? 'postgres'
          : path.endsWith('.long.db.test.ts')
            ? 'long'
            : path.endsWith('.db.test.ts')
              ? onDatabases(path)
              : projectsOf(path)[0];
      return wanted === undefined || projectsOf(path).join(' ') !== wanted;
    });
    expect(wrong).toEqual([]);
  });

  test('is in a project that npm test, its checks or npm run test:long runs', () => {
    const stages = [...browserStages, ...besideTheBrowser(''), ...longStages('')];
    const run = new Set(['house', ...stages.flatMap((stage) => stage.projects)]);
    expect(projects.map(({ name }) => name).filter((name) => !run.has(name))).toEqual([]);
  });
});

test('the parts of a stage are all run', () => {
  const stages = besideTheBrowser('');
  const missing = stages.flatMap(({ projects: [project], part }) => {
    const numbers = stages
      .filter((other) => other.projects[0] === project)
      .map((other) => other.part?.number ?? 1);
    const wanted = Array.from({ length: part?.of ?? 1 }, (_, index) => index + 1);
    return JSON.stringify(numbers) === JSON.stringify(wanted) ? [] : [project];
  });
  expect(missing).toEqual([]);
});

test('statements of every feature run on the Postgres server too', () => {
  const folders = (suffix: RegExp): string[] =>
    paths.filter((path) => suffix.test(path)).map((path) => posix.dirname(path));
  const onServer = new Set(folders(/(?<!\.embedded|\.long)\.db\.test\.ts$/));
  const adapters = new Set(folders(/^apps\/server\/src\/features\/.*\.postgres\.ts$/));
  expect([...adapters].filter((folder) => !onServer.has(folder))).toEqual([]);
});
