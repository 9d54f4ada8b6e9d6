import { parseArgs } from 'node:util';
import type { Option } from './option.ts';

export type Command<O extends Options = Options> = {
  readonly name: string;
  /** A sentence. */
  readonly does: string;
  readonly options: O;
};

type Options = Readonly<Record<string, Option<unknown>>>;

export type OptionsOf<C extends Command> = {
  readonly [Name in keyof C['options']]: C['options'][Name] extends Option<infer T> ? T : never;
};

const spelling = (key: string, form: string): string => {
  if (form === 'argument') return `<${key}>`;
  return form === 'flag' ? `--${key}` : `--${key} …`;
};

export type ReadCommand<C extends Command> =
  | { readonly help: string }
  | { readonly fault: string }
  | { readonly options: OptionsOf<C> };

/** Reads the words behind a command. Every word is accounted for: one that means nothing is a fault. */
export function readCommand<C extends Command>(
  command: C,
  words: readonly string[],
): ReadCommand<C> {
  const { name, options } = command;
  const entries = Object.entries(options);
  const { tokens } = parseArgs({
    args: [...words],
    options: {
      ...Object.fromEntries(
        entries.map(([key, { form }]) => [
          key,
          { type: form === 'flag' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    tokens: true,
  });
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) {
    return { help: describeCommand(command) };
  }

  const given = new Map<string, unknown>();
  const argument = entries.find(([, { form }]) => form === 'argument');
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const [key, option] =
      token.kind === 'positional' ? (argument ?? []) : [token.name, named(options, token.name)];
    const spelt = token.kind === 'positional' ? token.value : token.rawName;
    if (key === undefined || option === undefined) {
      return { fault: `${spelt} is no option of ${name}.` };
    }
    if (given.has(key)) return { fault: `${spelt} is one too many; give it once.` };

    if (token.kind === 'option' && option.form === 'flag') {
      if (token.value !== undefined) return { fault: `${spelt} takes no value.` };
      given.set(key, option.read(''));
      continue;
    }
    // The name of another option is what follows where a value was forgotten.
    const isForgotten =
      token.kind === 'option' && !token.inlineValue && token.value?.startsWith('--');
    if (token.value === undefined || isForgotten) {
      return { fault: `${spelt} needs a value; give ${option.expects}.` };
    }
    const value = option.read(token.value);
    if (value === undefined) {
      return { fault: `${spelt} is ${token.value}; give ${option.expects}.` };
    }
    given.set(key, value);
  }
  return complete<C>(entries, given);
}

function named(options: Command['options'], name: string): Option<unknown> | undefined {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  return option?.form === 'argument' ? undefined : option;
}

function complete<C extends Command>(
  entries: readonly (readonly [string, Option<unknown>])[],
  given: ReadonlyMap<string, unknown>,
): ReadCommand<C> {
  const values: Record<string, unknown> = {};
  for (const [key, { usual, expects }] of entries) {
    if (!given.has(key) && !usual) return { fault: `<${key}> is missing; give ${expects}.` };
    values[key] = given.has(key) ? given.get(key) : usual?.value;
  }
  return { options: values as OptionsOf<C> };
}

/** How a command is used, for a person: its sentence, then a line for each option. */
function describeCommand({ name, does, options }: Command): string {
  const rows = Object.entries(options).map(([key, option]) => {
    const shown = option.usual?.shown ?? '';
    const usual = shown === '' ? '' : ` (default ${shown})`;
    const expects = option.form === 'value' && option.expects !== 'a text' ? option.expects : '';
    const says = `${option.meaning}${expects === '' ? '' : `: ${expects}`}${usual}`;
    return [spelling(key, option.form), says] as const;
  });
  rows.push(['--help', 'shows this']);
  const width = Math.max(...rows.map(([left]) => left.length));
  const argument = Object.keys(options).find((key) => options[key]?.form === 'argument');
  // npm keeps options for itself unless they stand behind a pair of dashes.
  const separator = /^npm run \S+$/.test(name) ? ' --' : '';
  return [
    does,
    '',
    `Usage: ${name}${separator}${argument === undefined ? ' [options]' : ` <${argument}>`}`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n');
}
