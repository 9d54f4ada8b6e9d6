import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { type CashFlow, dayFlows, xirr, xirrOfDayFlows } from '@safe-trading/engine';
import { xirr as nodeIrr } from 'node-irr';
import npmXirr from 'xirr';
import { judgeXirr } from './judge-xirr.ts';
import { bookingPlan, kinds, monthlyPlan, randomFrom } from './xirr-flows.ts';

const { flows: tried } = commandOptions({
  name: 'npm run bench:xirr',
  does: 'XIRR beside two libraries by turns, and so many of its answers judged.',
  options: {
    flows: wholeNumber(
      { least: 1, most: 1_000_000_000, usual: 1_000_000 },
      'whose answers are judged',
    ),
  },
});
const rounds = 7;
const perRound = 500;

type Solver = { name: string; prepare(flows: readonly CashFlow[]): () => unknown };

const solvers: readonly Solver[] = [
  {
    name: 'engine',
    prepare(flows) {
      const counted = dayFlows(flows);
      return () => xirrOfDayFlows(counted);
    },
  },
  { name: 'engine, dates as text', prepare: (flows) => () => xirr(flows) },
  {
    name: 'node-irr',
    prepare(flows) {
      const inputs = flows.map(({ on, amount }) => ({ date: on, amount: amount / 100 }));
      return () => nodeIrr(inputs);
    },
  },
  {
    name: 'npm xirr',
    prepare(flows) {
      const inputs = flows.map(({ on, amount }) => ({ when: new Date(on), amount: amount / 100 }));
      return () => npmXirr(inputs);
    },
  },
];

/** Long enough for the quickest solver to be measured on a machine that does other things as well. */
const leastMicros = 40_000;

const processorMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Processor time of one answer in microseconds; a solver that gives up has taken its time as well. */
function timeOf(answers: readonly (() => unknown)[]): { micros: number; gaveUp: number } {
  const began = processorMicros();
  let spent = 0;
  let turns = 0;
  let gaveUp = 0;
  while (spent < leastMicros) {
    gaveUp = 0;
    for (const answer of answers) {
      try {
        answer();
      } catch {
        gaveUp += 1;
      }
    }
    turns += 1;
    spent = processorMicros() - began;
  }
  return { micros: spent / turns / answers.length, gaveUp };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const spread = (values: readonly number[]): string =>
  `median ${median(values).toFixed(1)}, ${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;

function compareSpeed(title: string, make: (random: () => number) => CashFlow[]): void {
  const random = randomFrom(20_200_101);
  const times = new Map<string, number[]>(solvers.map(({ name }) => [name, []]));
  const given = new Map<string, number>();
  for (let round = -1; round < rounds; round += 1) {
    const flows = Array.from({ length: perRound }, () => make(random));
    for (const { name, prepare } of solvers) {
      const { micros, gaveUp } = timeOf(flows.map(prepare));
      if (round < 0) continue;
      times.get(name)?.push(micros);
      given.set(name, (given.get(name) ?? 0) + gaveUp);
    }
  }
  console.log(
    `\n${title}: microseconds of processor time an answer, ${rounds} rounds of ${perRound} in turn`,
  );
  const own = times.get('engine') ?? [];
  for (const [name, values] of times) {
    const ratios = values.map((value, round) => value / (own[round] ?? NaN));
    const ratio = name === 'engine' ? '' : `; ${spread(ratios)} times the engine's`;
    const lost = given.get(name) ? `; gave up ${given.get(name)} of ${rounds * perRound}` : '';
    console.log(`  ${name.padEnd(21)} ${spread(values)}${ratio}${lost}`);
  }
}

function judgeAll(): boolean {
  const names = Object.keys(kinds);
  const each = Math.ceil(tried / names.length);
  console.log(`\nAnswers judged by substitution to 1e-9 of the gross flows and by a grid of rates`);
  let wrong = 0;
  for (const [place, name] of names.entries()) {
    const random = randomFrom(place + 1);
    const counts = { RATE: 0, NONE: 0, NOT_UNIQUE: 0 };
    let faults = 0;
    for (let at = 0; at < each; at += 1) {
      const { flows, rates } = kinds[name]?.(random) ?? { flows: [] };
      const answer = xirr(flows);
      counts[answer.kind] += 1;
      const fault = judgeXirr(flows, answer, rates);
      if (fault === undefined) continue;
      faults += 1;
      if (faults <= 3) console.log(`  WRONG ${fault}: ${JSON.stringify(flows)}`);
    }
    wrong += faults;
    console.log(
      `  ${name.padEnd(30)} ${each} flows: ${counts.RATE} a rate, ${counts.NONE} none, ${counts.NOT_UNIQUE} not unique, ${faults} wrong`,
    );
  }
  console.log(`  ${wrong} wrong of ${each * names.length}`);
  return wrong === 0;
}

compareSpeed('A hundred flows, monthly in and worth at the end', monthlyPlan);
compareSpeed('A hundred flows, in and out in turn', bookingPlan);
process.exitCode = judgeAll() ? 0 : 1;
