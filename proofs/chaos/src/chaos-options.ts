import { availableParallelism } from 'node:os';
import {
  type Command,
  flag,
  number,
  oneOf,
  optionalText,
  text,
  wholeNumber,
} from '@safe-trading/command-line';
import { mostDueMinutes } from './level-two/play-due-minute.ts';

const some = (usual: number, meaning: string) =>
  wholeNumber({ least: 1, most: 1_000_000, usual }, meaning);

export const chaosCommand = {
  name: 'npm run chaos',
  does: 'Plays the order protocol against a broker that lies and processes that die; exit code 1 when something was double, lost or wrong.',
  options: {
    level: oneOf(
      ['L1', 'L2', 'L3', 'first-order', 'due-minute', 'outbox'],
      'L1',
      'which level is played',
    ),
    store: oneOf(['memory', 'pglite'], 'memory', 'where the books are kept'),
    seed: wholeNumber({ least: 0, most: 2 ** 32 - 1, usual: 1 }, 'what all chance comes from'),
    intents: wholeNumber({ least: 1, most: 1e12, usual: 1000 }, 'L1: how many orders at least'),
    faults: number({ least: 0, most: 10, usual: 0.1 }, 'how often a call goes wrong'),
    servers: some(3, 'how many servers work at once'),
    accounts: some(4, 'how many broker accounts'),
    subscriptions: some(12, 'how many subscriptions'),
    sessions: some(3, 'how many trading sessions'),
    threads: wholeNumber(
      { least: 1, most: 256, usual: availableParallelism() },
      'L1: how many episodes are played at once',
    ),
    'stop-at-first': flag('L1: ends at the first finding'),
    'cpu-seconds': number(
      { least: 0, most: 1e9, usual: 1e9 },
      'L1: begins no episode after so much processor time',
    ),
    trace: flag('L1: plays one episode and prints every step of it'),
    database: optionalText(
      'L2, outbox: address of an empty Postgres database; else L2 starts one and outbox takes the embedded one',
    ),
    disturb: oneOf(
      ['random', 'points', 'postgres', 'failover', 'sessions', 'commits'],
      'random',
      'L2: what is disturbed',
    ),
    seconds: number({ least: 0, most: 1e9, usual: 60 }, 'L2, L3: how long it is played'),
    only: text('', 'L3: words of the troubles that are played'),
    'own-addresses': flag(
      'L2, due-minute: each process that places orders is a machine with addresses of its own, one for each account it is to serve',
    ),
    minutes: wholeNumber(
      { least: 1, most: mostDueMinutes, usual: 1 },
      'due-minute: in how many minutes of the day each account is due',
    ),
  },
} satisfies Command;
