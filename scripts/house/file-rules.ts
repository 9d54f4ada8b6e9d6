import { findings, withoutComments } from './code-text.ts';
import { isCode, isTest, type SourceFile } from './source-files.ts';

/** A rule one file can break by itself; a fault names the file and where it can the line. */
export type FileRule = {
  readonly says: string;
  looksAt(file: SourceFile): boolean;
  faults(file: SourceFile): string[];
};

const longestFile = 350;
const longestTest = 450;

const samcoWords =
  /\b(?:totalQuanity|tradingSymbol|symbolName|x-session-token|netAvailableMargin|validationErrors|statusMessage|yearlyHighPrice|transactionType|orderValidity)\b/;

const browserTime =
  /new Intl\.DateTimeFormat\((?:(?!timeZone)[^;])*;|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(\)|\.toLocale(?:Date|Time)?String\(/;

/** A picked time of day has no time zone. */
const timePicker = 'apps/web/src/features/strategies/strategy-form.tsx';

const isText = ({ path }: SourceFile): boolean => /\.(?:ts|tsx|mjs|md|sql)$/.test(path);
const isTestCode = (file: SourceFile): boolean => isCode(file) && isTest(file.path);

export const fileRules = {
  'short enough': {
    says: `at most ${longestFile} lines, a test ${longestTest}`,
    looksAt: isCode,
    faults: ({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      const most = isTest(path) ? longestTest : longestFile;
      return lines > most ? [`${path} has ${lines} lines, ${most} at most`] : [];
    },
  },
  'nothing left to do': {
    says: 'no leftover markers',
    looksAt: isText,
    faults: ({ path, text }) => findings(path, text, /\b(?:TO[D]O|FIX[M]E|X{3})\b/),
  },
  'every test runs': {
    says: 'no test is singled out or passed over',
    looksAt: isTestCode,
    faults: ({ path, text }) =>
      findings(
        path,
        text,
        /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|skipIf|runIf)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/,
      ),
  },
  'every type is named': {
    says: 'no escape from the types',
    looksAt: isCode,
    faults: ({ path, text }) =>
      findings(
        path,
        withoutComments(text),
        /:\s*any\b(?=\s*(?:[;,)=\]}|&>{[]|$))|\bas\s+any\b|<any\b[^<]*>|\bany\[\]/m,
      ),
  },
  'nothing silenced': {
    says: 'no check is switched off in passing',
    looksAt: isCode,
    faults: ({ path, text }) =>
      findings(
        path,
        text,
        /@ts-(?:ignore|expect-error|nocheck)|(?:biome|eslint|oxlint)-(?:ignore|disable)|(?:v8|c8|istanbul) (?:ignore)/,
      ),
  },
  'names of tests': {
    says: 'a test name is a sentence that states what is so, and occurs once in its file',
    looksAt: isTestCode,
    faults: ({ path, text }) => {
      const names = testNames(text);
      const twice = names.filter((name, place) => names.indexOf(name) !== place);
      return [
        ...names
          .filter((name) => /\bshould\b/i.test(name))
          .map((name) => `${path} wishes: ${name}`),
        ...twice.map((name) => `${path} twice: ${name}`),
      ];
    },
  },
  'named for what it holds': {
    says: 'no drawers',
    looksAt: isCode,
    faults: ({ path }) =>
      /(?:^|\/)(?:utils?|utilities|helpers?|common|misc|types|interfaces|constants)(?:\.test)?(?:\.\w+$|\/)/.test(
        path,
      )
        ? [`${path} is a drawer; name it for what it holds`]
        : [],
  },
  'one title': {
    says: 'every document has exactly one title',
    looksAt: ({ path }) => path.endsWith('.md'),
    faults: ({ path, text }) => {
      const titles = text.replace(/^```[\s\S]*?^```/gm, '').match(/^# .+$/gm) ?? [];
      return titles.length === 1 ? [] : [`${path} has ${titles.length} titles`];
    },
  },
  'a pure engine': {
    says: 'the engine knows no clock, chance or promise',
    looksAt: (file) =>
      isCode(file) && file.path.startsWith('packages/engine/src/') && !isTest(file.path),
    faults: ({ path, text }) =>
      findings(
        path,
        withoutComments(text),
        /\basync\b|\bawait\b|\bMath\.random\b|\bnew Date\b|\bDate\.\w+|\bPromise\b|\bTemporal\b/,
      ),
  },
  'Indian time': {
    says: 'the pages show Indian time, not that of the browser',
    looksAt: (file) =>
      isCode(file) &&
      file.path.startsWith('apps/web/src/') &&
      !isTest(file.path) &&
      file.path !== timePicker,
    faults: ({ path, text }) => findings(path, withoutComments(text), browserTime),
  },
  "Samco's words at the door": {
    says: "only brokers/samco and packages/simulator/src/samco know Samco's words",
    looksAt: (file) =>
      isCode(file) &&
      /^(?:packages|apps\/server)\//.test(file.path) &&
      !/^(?:apps\/server\/src\/trading\/brokers\/samco|packages\/simulator\/src\/samco)\//.test(
        file.path,
      ) &&
      !isTest(file.path),
    faults: ({ path, text }) => findings(path, text, samcoWords),
  },
} satisfies Record<string, FileRule>;

function testNames(text: string): string[] {
  const form =
    /(?<![.\w])(?:test|it)(?:\.(?:concurrent|sequential|fails))*(?:\.(?:each|for)(?:<[^(]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
  return [...text.matchAll(form)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}
