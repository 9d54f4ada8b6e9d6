import { findings, withoutStrings } from './code-text.ts';
import { importsOf } from './import-cycles.ts';
import { folderOf, isCode, isTest, type SourceFile, workspaceOf } from './source-files.ts';

/** A rule that takes the whole house to judge. */
export type HouseRule = (files: readonly SourceFile[]) => string[];

const snakeCase = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/;

/** Where wire names, and the column names of SQL, may be written as code. */
const speaksWire =
  /^packages\/contract\/|^proofs\/(?:bench|e2e|security-checks)\/|^apps\/server\/src\/upkeep\/(?:demo|practice|simulation)\/|\/present[^/]*\.ts$|\.postgres\.ts$|^apps\/server\/src\/platform\/db\/|^apps\/server\/src\/trading\/brokers\/samco\/|^packages\/simulator\/src\/samco\/|^apps\/web\/src\/features\/|^proofs\/verify\/src\/(?:history\/|checks\/expected-rows\.ts$)/;

/** The codes of the jobs are the same word everywhere, on the wire too. */
const jobCodes = ['auto_login_samco', 'cache_etf_data', 'place_etf_order', 'sync_order_status'];

/** The snake_case names of the contract: its keys and the values it lists. */
export function wireNames(files: readonly SourceFile[]): ReadonlySet<string> {
  const contract = files.filter(
    (file) => file.path.startsWith('packages/contract/src/') && isCode(file) && !isTest(file.path),
  );
  return new Set(
    contract.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(snakeCase, 'g'))].map(([name]) => name),
    ),
  );
}

export const wireNamesStayOnTheWire: HouseRule = (files) => {
  const names = wireNames(files);
  return files
    .filter((file) => isCode(file) && !isTest(file.path) && !speaksWire.test(file.path))
    .flatMap(({ path, text }) => findings(path, withoutStrings(text), snakeCase))
    .filter((fault) => {
      const name = fault.split(' ')[1] ?? '';
      return names.has(name) && !jobCodes.includes(name);
    });
};

/** A transaction is handed from adapter to adapter: no port speaks of one. */
export const transactionsStayInAdapters: HouseRule = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file.path) && !mayHoldTransaction.test(file.path))
    .flatMap(({ path, text }) => findings(path, withoutStrings(text), /\bExecutor\b/));

const mayHoldTransaction = /\.postgres\.ts$|^apps\/server\/src\/platform\/db\//;

/** A file is reached by an import, or named in a package.json or a settings file, or it is a test. */
export const everyFileIsReached: HouseRule = (files) => {
  const imported = new Set(
    files
      .flatMap(importsOf)
      .map(({ target }) =>
        target.replace(/^@safe-trading\/([\w-]+)\/(.+)$/, 'packages/$1/src/$2.ts'),
      ),
  );
  const named = files.filter(({ path }) => /\.(?:json|html)$/.test(path)).map(({ text }) => text);
  const isNamed = (path: string): boolean => {
    const inside = path.slice(folderOf(path).length + 1);
    return named.some((text) => text.includes(path) || text.includes(`"./${inside}"`));
  };
  return files
    .filter(
      (file) =>
        isCode(file) && workspaceOf(file.path) !== '' && !/\.(?:test|spec)\.tsx?$/.test(file.path),
    )
    .filter(({ path }) => !imported.has(path) && !isNamed(path))
    .map(({ path }) => `${path} is imported by no file`);
};

export const vocabularyIsTrue: HouseRule = (files) => {
  const names = wireNames(files);
  const page = files.find(({ path }) => path === 'docs/vocabulary.md');
  if (!page) return ['docs/vocabulary.md is missing'];

  return quotedWireNames(page.text)
    .filter((name) => !names.has(name))
    .map((name) => `docs/vocabulary.md quotes ${name}, which the contract does not know`);
};

export function quotedWireNames(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
  return quoted.flatMap((inside) =>
    [...inside.matchAll(new RegExp(snakeCase, 'g'))].map(([name]) => name),
  );
}
