import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type LocalDate, parseLocalDate } from '@safe-trading/engine';
import { type Plan, readMisbehaviour } from '../misbehaviour/misbehaviour.ts';

export type PracticeOptions = {
  host: string;
  /** 0 selects a free port, also for the control server. */
  port: number;
  controlPort: number;
  worldStartsOn: LocalDate;
  replayFrom: LocalDate;
  journal: { folder: string } | undefined;
  truth: { folder: string } | undefined;
  misbehaviour: Plan | undefined;
  /** Market time minus real time. */
  clockOffsetMs: number;
};

const text = { type: 'string' } as const;

/** Throws a message that names the option and its rule. */
export function readPracticeOptions(args: string[]): PracticeOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: text,
      port: text,
      'control-port': text,
      'world-starts-on': text,
      'replay-from': text,
      journal: text,
      truth: text,
      misbehave: text,
      'clock-offset-ms': text,
    },
  });
  return {
    host: values.host ?? '127.0.0.1',
    port: portOf('port', values.port),
    controlPort: portOf('control-port', values['control-port']),
    worldStartsOn: dateOf('world-starts-on', values['world-starts-on']),
    replayFrom: dateOf('replay-from', values['replay-from'] ?? '2020-01-01'),
    journal: values.journal === undefined ? undefined : { folder: values.journal },
    truth: values.truth === undefined ? undefined : { folder: values.truth },
    misbehaviour: values.misbehave === undefined ? undefined : planIn(values.misbehave),
    clockOffsetMs: wholeNumberOf('clock-offset-ms', values['clock-offset-ms'] ?? '0'),
  };
}

function planIn(path: string): Plan {
  let plan: unknown;
  try {
    plan = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new RangeError(`--misbehave must name a JSON file: ${path} cannot be read.`, {
      cause: error,
    });
  }
  return readMisbehaviour(plan);
}

function portOf(name: string, value = '0'): number {
  const port = wholeNumberOf(name, value);
  if (port >= 0 && port <= 65_535) return port;
  throw new RangeError(`--${name} must be a port from 0 to 65535, not ${value}.`);
}

function wholeNumberOf(name: string, value: string): number {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw new RangeError(`--${name} must be a whole number, not ${value}.`);
}

function dateOf(name: string, value = ''): LocalDate {
  const date = parseLocalDate(value);
  if (date) return date;
  throw new RangeError(`--${name} must be a date YYYY-MM-DD, not "${value}".`);
}
