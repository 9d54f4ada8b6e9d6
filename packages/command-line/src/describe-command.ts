import type { Command } from './command.ts';

/** How a command is used, for a person: its sentence, then a line for each option. */
export function describeCommand({ name, does, options }: Command): string {
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
  const separator = name.startsWith('npm run ') ? ' --' : '';
  return [
    does,
    '',
    `Usage: ${name}${separator}${argument === undefined ? ' [options]' : ` <${argument}>`}`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n');
}

const spelling = (key: string, form: string): string => {
  if (form === 'argument') return `<${key}>`;
  return form === 'flag' ? `--${key}` : `--${key} …`;
};
