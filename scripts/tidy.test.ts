import { describe, expect, test } from 'vitest';
import { decisionIndexFaults } from './house/decision-index.ts';
import { lostPaths } from './house/document-paths.ts';
import { type FileRule, fileRules } from './house/file-rules.ts';
import {
  everyFileIsReached,
  quotedWireNames,
  transactionsStayInAdapters,
  vocabularyIsTrue,
  wireNames,
  wireNamesStayOnTheWire,
} from './house/house-rules.ts';
import { refusedNames, refusedWords } from './house/refused-words.ts';
import { readSourceFiles, type SourceFile } from './house/source-files.ts';

const files = readSourceFiles();
const rules: [string, FileRule][] = Object.entries(fileRules);

/** Samples of what is forbidden are written with a bar inside, so that this file stays clean. */
const plant = (path: string, text: string): SourceFile => ({
  path,
  text: text.replaceAll('¦', ''),
});
const code = (text: string): SourceFile => plant('apps/server/src/a.ts', text);
const inPage = (text: string): SourceFile => plant('apps/web/src/a.tsx', text);
const inTest = (text: string): SourceFile => plant('apps/server/src/a.test.ts', text);
const engine = (text: string): SourceFile => plant('packages/engine/src/a.ts', text);

const samples: Record<keyof typeof fileRules, { breaks: SourceFile[]; keeps: SourceFile[] }> = {
  'short enough': {
    breaks: [code('a();\n'.repeat(351)), inTest('a();\n'.repeat(451))],
    keeps: [code('a();\n'.repeat(350)), inTest('a();\n'.repeat(450))],
  },
  'nothing left to do': {
    breaks: [code('// TO¦DO later'), code('// FIX¦ME'), plant('docs/a.md', '# A\nXX¦X')],
    keeps: [code('const toDo = 1;')],
  },
  'every test runs': {
    breaks: [
      inTest("test.on¦ly('a', b);"),
      inTest("describe.sk¦ip('a', b);"),
      inTest("test.each([1]).only('a')".replace('each([1])', 'concurrent')),
      inTest("xi¦t('a', b);"),
    ],
    keeps: [inTest("test('only this', b);\nlist.skip(1);")],
  },
  'every type is named': {
    breaks: [
      code('const a: an¦y = 1;'),
      code('f(a as an¦y)'),
      code('const a: an¦y[] = [];'),
      code('new Map<an¦y, string>()'),
      code('function f(a: an¦y): void {}'),
    ],
    keeps: [code("const text = 'refused: any other name';"), code('// here: any')],
  },
  'nothing silenced': {
    breaks: [
      code('// @ts-¦ignore'),
      code('// @ts-¦expect-error x'),
      code('// biome-¦ignore lint: x'),
    ],
    keeps: [code('// Ignore what the biome says.')],
  },
  'names of tests': {
    breaks: [
      inTest("te¦st('it sho¦uld work', b);"),
      inTest("te¦st('a', b);\nte¦st('a', c);"),
      inTest("te¦st.each([\n  ['x', f(1)],\n])('with %s', b);\nte¦st('with %s', c);"),
    ],
    keeps: [inTest("te¦st('a', b);\nte¦st('b', c);\nif (/x/.te¦st('a')) d.te¦st('a');")],
  },
  'named for what it holds': {
    breaks: [
      plant('apps/server/src/utils.ts', ''),
      plant('apps/server/src/common/a.ts', ''),
      plant('apps/web/types.tsx', ''),
    ],
    keeps: [
      plant('apps/server/src/common-passwords.ts', ''),
      plant('apps/server/src/order-types-table.ts', ''),
    ],
  },
  'one title': {
    breaks: [plant('docs/a.md', 'text'), plant('docs/a.md', '# A\n# B')],
    keeps: [plant('docs/a.md', '# A\n\n```sh\n# a comment\n```\n## B')],
  },
  'a pure engine': {
    breaks: [
      engine('export as¦ync function a() {}'),
      engine('Math.ran¦dom()'),
      engine('new Da¦te()'),
      engine('Da¦te.now()'),
      engine('let a: Prom¦ise<void>;'),
    ],
    keeps: [engine('/** Not asynchronous. */\nconst date = localDate(text);')],
  },
  'Indian time': {
    breaks: [
      inPage('new Intl.DateTimeFormat("en-IN", { dateStyle: "medium" }).format(date);'),
      inPage('const year = now.getFullYear();'),
      inPage('date.toLocaleTimeString()'),
      inPage('date.toLocaleString("en-IN")'),
    ],
    keeps: [
      inPage("new Intl.DateTimeFormat('en-IN', {\n  month: 'short',\n  timeZone: 'UTC',\n});"),
      inPage('const year = now.getUTCFullYear();'),
      inPage('// Not getFullYear(), which follows the browser.'),
    ],
  },
  "Samco's words at the door": {
    breaks: [
      code('const { tradingSym¦bol } = reply;'),
      plant('packages/simulator/src/a.ts', 'totalQua¦nity'),
    ],
    keeps: [
      plant('apps/server/src/trading/brokers/samco/a.ts', 'tradingSym¦bol'),
      inTest('tradingSym¦bol'),
    ],
  },
};

describe('the house keeps', () => {
  test.each(rules)('%s', (_, rule) => {
    const seen = files.filter(rule.looksAt);

    expect({ looked: seen.length > 0, faults: seen.flatMap(rule.faults) }).toEqual({
      looked: true,
      faults: [],
    });
  });

  test('transactions in adapters', () => {
    expect(transactionsStayInAdapters(files)).toEqual([]);
  });

  test('wire names on the wire', () => {
    expect({ known: wireNames(files).size > 50, faults: wireNamesStayOnTheWire(files) }).toEqual({
      known: true,
      faults: [],
    });
  });

  test('every file is imported', () => {
    expect(everyFileIsReached(files)).toEqual([]);
  });

  test('its vocabulary true to the contract', () => {
    const page = files.find(({ path }) => path === 'docs/vocabulary.md')?.text ?? '';

    expect({ quoted: quotedWireNames(page).length > 30, faults: vocabularyIsTrue(files) }).toEqual({
      quoted: true,
      faults: [],
    });
  });
});

describe('its names', () => {
  test('have no word the vocabulary refuses', () => {
    const page = files.find(({ path }) => path === 'docs/vocabulary.md')?.text ?? '';

    expect({ refused: refusedWords(page).length > 20, faults: refusedNames(files) }).toEqual({
      refused: true,
      faults: [],
    });
  });
});

describe('its documents', () => {
  const documents = files.filter(({ path }) => path.endsWith('.md'));

  test('name files that are there', () => {
    expect({
      read: documents.length > 10,
      lost: documents.flatMap((file) => lostPaths(file)),
    }).toEqual({
      read: true,
      lost: [],
    });
  });

  test('list every decision once, by its title, in the order of the numbers', () => {
    expect(decisionIndexFaults(documents)).toEqual([]);
  });
});

describe('a planted fault is caught by', () => {
  const planted = rules.flatMap(([name, rule]) =>
    samples[name as keyof typeof samples].breaks.map((file, place) => ({
      name,
      rule,
      file,
      sample: place + 1,
    })),
  );

  test.each(planted)('$name, sample $sample', ({ rule, file }) => {
    expect(rule.looksAt(file) && rule.faults(file).length > 0).toBe(true);
  });
});

describe('what is fine is let through by', () => {
  const planted = rules.flatMap(([name, rule]) =>
    samples[name as keyof typeof samples].keeps.map((file, place) => ({
      name,
      rule,
      file,
      sample: place + 1,
    })),
  );

  test.each(planted)('$name, clean sample $sample', ({ rule, file }) => {
    expect(rule.looksAt(file) ? rule.faults(file) : []).toEqual([]);
  });
});

describe('a refused word is judged', () => {
  const page = plant(
    'docs/vocabulary.md',
    '# Words\n\n## Words refused in identifiers\n\n| Not | But |\n|---|---|\n| `purse` | buying power |\n| `rehears*`, `holdToPlan` | dry run, run plan |\n| `counter` | account |\n\n## After\n\n| `order` | – |\n',
  );
  const judge = (path: string, text: string): string[] => refusedNames([page, plant(path, text)]);

  test.each([
    [
      'as an identifier',
      'apps/server/src/a.ts',
      'const purse = 1;',
      ['apps/server/src/a.ts:1 purse'],
    ],
    [
      'as a part of one',
      'apps/server/src/a.ts',
      '\nisPurseFull();',
      ['apps/server/src/a.ts:2 isPurseFull'],
    ],
    ['in the plural', 'apps/server/src/a.ts', 'f(purses);', ['apps/server/src/a.ts:1 purses']],
    [
      'as a type',
      'apps/server/src/a.test.ts',
      'type Purse = 1;',
      ['apps/server/src/a.test.ts:1 Purse'],
    ],
    ['with another ending', 'apps/web/a.tsx', 'let rehearsedAt;', ['apps/web/a.tsx:1 rehearsedAt']],
    [
      'of several parts',
      'apps/server/src/a.ts',
      'holdToPlan()',
      ['apps/server/src/a.ts:1 holdToPlan'],
    ],
    ['in a template', 'apps/server/src/a.ts', 'f(`a $¦{purse}`)', ['apps/server/src/a.ts:1 purse']],
    ['as a file name', 'apps/server/src/open-purse.ts', '', ['apps/server/src/open-purse.ts']],
    ['as a folder', 'apps/server/src/purse/a.ts', '', ['apps/server/src/purse/a.ts']],
    [
      'as a counter of an account',
      'apps/server/src/a.ts',
      'counter()',
      ['apps/server/src/a.ts:1 counter'],
    ],
    ['as a counter of metrics', 'apps/server/src/features/health/a.ts', 'new Counter()', []],
    ['as a part of another word', 'apps/server/src/a.ts', 'pursue(encounter);', []],
    ['in a text', 'apps/server/src/a.ts', "f('purse', `purse`, /purse/);", []],
    ['in a comment', 'apps/server/src/a.ts', "f(); // the investor's purse", []],
    ['as a column', 'apps/server/src/a.ts', 'row.purse_size', []],
    ['between two tags', 'apps/web/a.tsx', '<p>\n  Your purse is full.\n</p>', []],
    ['in a table of something else', 'apps/server/src/a.ts', 'const order = 1;', []],
  ])('where it occurs %s', (_, path, text, faults) => {
    expect(judge(path, text)).toEqual(faults);
  });

  test('by nothing where the vocabulary refuses none', () => {
    const empty = plant('docs/vocabulary.md', '# Words');

    expect(refusedNames([empty])).toEqual(['docs/vocabulary.md refuses no words']);
  });
});

describe('over the whole house', () => {
  const contract = plant('packages/contract/src/a.ts', 'export const a = { sip_number: 1 };');

  test.each([
    [
      'a key',
      plant('apps/server/src/a.ts', 'const a = { sip_number: 1 };'),
      ['apps/server/src/a.ts:1 sip_number'],
    ],
    [
      'a property',
      plant('packages/engine/src/a.ts', '\na.sip_number'),
      ['packages/engine/src/a.ts:2 sip_number'],
    ],
    [
      'a key where it is presented',
      plant('apps/server/src/features/a/present.ts', '({ sip_number: 1 })'),
      [],
    ],
    ['a column', plant('apps/server/src/a.postgres.ts', 'row.sip_number'), []],
    ['a key in a test', plant('apps/server/src/testing/a.ts', '({ sip_number: 1 })'), []],
    ['a word in a text', plant('apps/server/src/a.ts', "log('sip_number');"), []],
    ['a name of our own', plant('apps/server/src/a.ts', 'const put_in = 1;'), []],
  ])('a wire name is judged as %s', (_, file, faults) => {
    expect(wireNamesStayOnTheWire([contract, file])).toEqual(faults);
  });

  test.each([
    ['a port', 'apps/server/src/a/tell.ts', ['apps/server/src/a/tell.ts:1 Executor']],
    ['an adapter', 'apps/server/src/a/tell.postgres.ts', []],
    ['the database', 'apps/server/src/platform/db/transaction.ts', []],
  ])('a transaction is judged in %s', (_, path, faults) => {
    const file = plant(path, 'type Tell = (tx: Executor) => void;');
    expect(transactionsStayInAdapters([file])).toEqual(faults);
  });

  test('a file without an importer is caught', () => {
    const house = [
      plant('apps/server/package.json', '{ "exports": "./src/index.ts" }'),
      plant('package.json', '{ "start": "node apps/server/src/upkeep/commands/main.ts" }'),
      plant('apps/server/src/index.ts', "export { a } from './a.ts';"),
      plant('apps/server/src/upkeep/commands/main.ts', ''),
      plant('apps/server/src/a.ts', ''),
      plant('apps/server/src/lost.ts', ''),
      plant('apps/server/src/a.test.ts', ''),
    ];

    expect(everyFileIsReached(house)).toEqual(['apps/server/src/lost.ts is imported by no file']);
  });

  test('a wire name the contract does not know is caught in the vocabulary', () => {
    const page = plant('docs/vocabulary.md', '# Words\n`sip_number`, `sip_count`');

    expect(vocabularyIsTrue([contract, page])).toEqual([
      'docs/vocabulary.md quotes sip_count, which the contract does not know',
    ]);
  });

  test('a missing vocabulary is caught', () => {
    expect(vocabularyIsTrue([contract])).toEqual(['docs/vocabulary.md is missing']);
  });
});
