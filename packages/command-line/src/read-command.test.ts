import { expect, test } from 'vitest';
import { argument, flag, number, oneOf, optionalText, text, wholeNumber } from './option.ts';
import { type Command, readCommand } from './read-command.ts';

const play = {
  name: 'npm run play',
  does: 'Plays.',
  options: {
    level: oneOf(['L1', 'L2'], 'L1', 'what is played'),
    sessions: wholeNumber({ least: 1, most: 1500, usual: 250 }, 'how many sessions'),
    faults: number({ least: 0, most: 1, usual: 0.1 }, 'how often a call goes wrong'),
    only: text('', 'words of what is played'),
    database: optionalText('address of a Postgres server'),
    trace: flag('prints every step'),
  },
} satisfies Command;

const load = {
  name: 'npm run load',
  does: 'Loads a file.',
  options: { file: argument('the file') },
} satisfies Command;

test('an option that is not given has its usual value', () => {
  expect(readCommand(play, [])).toEqual({
    options: {
      level: 'L1',
      sessions: 250,
      faults: 0.1,
      only: '',
      database: undefined,
      trace: false,
    },
  });
});

test('options are read by their names, with a space or an equals sign', () => {
  const words = ['--level', 'l2', '--sessions=40', '--faults', '1e-3', '--trace', '--only', 'a b'];
  expect(readCommand(play, words)).toMatchObject({
    options: { level: 'L2', sessions: 40, faults: 0.001, trace: true, only: 'a b' },
  });
});

test.each([
  ['a word that is none of the choice', ['--level', 'L9'], '--level is L9; give L1 or L2.'],
  ['a number outside', ['--sessions=0'], '--sessions is 0; give a whole number from 1 to 1500.'],
  [
    'a part of one',
    ['--sessions', '2.5'],
    '--sessions is 2.5; give a whole number from 1 to 1500.',
  ],
  ['a negative one', ['--sessions', '-5'], '--sessions is -5; give a whole number from 1 to 1500.'],
  ['no number', ['--faults', 'many'], '--faults is many; give a number from 0 to 1.'],
  ['nothing for a number', ['--faults='], '--faults is ; give a number from 0 to 1.'],
  ['a forgotten value', ['--level'], '--level needs a value; give L1 or L2.'],
  ['a value forgotten midway', ['--only', '--trace'], '--only needs a value; give a text.'],
  ['a value for a flag', ['--trace=yes'], '--trace takes no value.'],
  ['an unknown name', ['--speed', '9'], '--speed is no option of npm run play.'],
  ['a name of every object', ['--constructor'], '--constructor is no option of npm run play.'],
  ['an unknown short name', ['-x'], '-x is no option of npm run play.'],
  ['a word by itself', ['fast'], 'fast is no option of npm run play.'],
  ['the same twice', ['--only', 'a', '--only', 'b'], '--only is one too many; give it once.'],
])('refused with a sentence: %s', (_, words, fault) => {
  expect(readCommand(play, words)).toEqual({ fault });
});

test('the word a command is about is read, and asked for where it is missing', () => {
  expect(readCommand(load, ['day.csv'])).toEqual({ options: { file: 'day.csv' } });
  expect(readCommand(load, [])).toEqual({ fault: '<file> is missing; give the file.' });
  expect(readCommand(load, ['--file', 'a'])).toEqual({
    fault: '--file is no option of npm run load.',
  });
  expect(readCommand(load, ['a', 'b'])).toEqual({ fault: 'b is one too many; give it once.' });
});

test.each([['--help'], ['-h']])('%s lists every option, whatever else was given', (help) => {
  expect(readCommand(play, ['--speed', '9', help])).toEqual({
    help: [
      'Plays.',
      '',
      'Usage: npm run play -- [options]',
      '',
      '  --level …     what is played: L1 or L2 (default L1)',
      '  --sessions …  how many sessions: a whole number from 1 to 1500 (default 250)',
      '  --faults …    how often a call goes wrong: a number from 0 to 1 (default 0.1)',
      '  --only …      words of what is played',
      '  --database …  address of a Postgres server',
      '  --trace       prints every step',
      '  --help        shows this',
    ].join('\n'),
  });
});

test('help names the word a command is about', () => {
  expect(readCommand(load, ['-h'])).toMatchObject({
    help: expect.stringContaining('Usage: npm run load -- <file>\n\n  <file>  the file'),
  });
});
