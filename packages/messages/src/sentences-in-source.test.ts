import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { inHindi, sentences } from './translated.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Sources whose sentences no reader of the product meets, each with its reason. */
const notForReaders: readonly (readonly [RegExp, string])[] = [
  [/\.(?:test|contract)\.ts$|\/testing\/|-world\.ts$|test-shell/, 'tests say anything'],
  [/\/upkeep\/|app\/(?:config|compose-commands|compose-simulation)/, 'commands at a terminal'],
  [
    /platform\/db\/|security\/stored-keys|kernel\/watchdog/,
    'why the program does not start or ends',
  ],
  [/health\/metrics|ledger\/check-invariants/, 'for monitoring and the check of the ledger'],
  [/http\/(?:docs-page|openapi|page|app)\.ts/, 'the reference of the API, which is English'],
  [/samco\/(?:decode|fields|samco-calls)/, 'faults of decoding, which the log keeps'],
  [/kernel\/log\.ts|log-broker-call|contract\/src\/jobs/, 'lines of the log, summaries of calls'],
  [/mail\/smtp-mailer|notifications\/mail-queue/, 'faults of mails, which the log keeps'],
  [/engine\/src\/backtest\//, 'the command "backtest"'],
  [/features\/tax\/|contract\/src\/tax\.ts$/, 'texts of both languages of their own'],
];

const files = ['apps/server/src', 'packages/contract/src', 'packages/engine/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => path.endsWith('.ts') && !notForReaders.some(([place]) => place.test(path)));

/** Faults that reach a person; what any other constructor is given is a bug that the log keeps. */
const saidToPeople: ReadonlySet<string> = new Set(['Problem', 'SettlementRefused']);

type Node = { readonly type: string; readonly [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameIn = (value: unknown): string => {
  if (!isNode(value)) return '';
  return String(value.type === 'MemberExpression' ? nameIn(value['property']) : value['name']);
};

/** Types, SQL, what the log and the API's reference are given. */
function isOfEngineers(node: Node): boolean {
  switch (node.type) {
    case 'NewExpression':
      return !saidToPeople.has(nameIn(node['callee']));
    case 'CallExpression':
      return /^(?:error|warn|info|fatal|describe|query|exec)$/.test(nameIn(node['callee']));
    case 'Property':
      return /^(?:summary|tag)$/.test(nameIn(node['key']));
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TaggedTemplateExpression':
      return true;
    default:
      return /^TS(?:TypeAlias|Interface|TypeAnnotation|TypeParameter|Literal)/.test(node.type);
  }
}

/** A literal with 7 for what is put in. */
function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] };
  return quasis.map(({ value }) => value.cooked).join('7');
}

/** Literals that begin a sentence and have two words side by side. */
function sentencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (!isNode(value) || isOfEngineers(value)) return [];
  const said = literalOf(value)?.trim();
  const own = said && /^[A-Z7]/.test(said) && /[A-Za-z]{2,},? [a-z]{2,}/.test(said) ? [said] : [];
  return [...own, ...Object.values(value).flatMap(sentencesIn)];
}

const english = Object.keys(sentences).map((sentence) => sentence.replaceAll(/\{\w+\}/g, '7'));

/** By itself, without the sentence put in at its end, or as a part of a sentence that has Hindi. */
const hasHindi = (said: string): boolean =>
  [said, said.replace(/(?<=\.)7$/, '')].some((each) =>
    /[\u0900-\u097f]/.test(inHindi(each) ?? ''),
  ) || english.some((sentence) => sentence.includes(said));

test('every sentence in the source of the server has Hindi', () => {
  const missing = files.flatMap((path) =>
    sentencesIn(parseAst(readFileSync(join(root, path), 'utf8'), { lang: 'ts' }).body)
      .filter((said) => !hasHindi(said))
      .map((said) => `${path}: ${said}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['returned', "const faultOf = (): string => { return 'The moon is full.'; };"],
  ['chosen', "const fault = isFull ? 'The moon is full.' : undefined;"],
  ['in a template', ['const faults = { moon: `The moon is $', '{phase} again.` };'].join('')],
  ['refused', "throw new Problem('conflict', 'The moon is full.');"],
])('a sentence that is %s in English alone is found', (_, source) => {
  expect(
    sentencesIn(parseAst(source, { lang: 'ts' }).body).filter((said) => !hasHindi(said)),
  ).toEqual([expect.stringContaining('The moon is')]);
});
