import { availableParallelism } from 'node:os';
import type { VitestRun } from './vitest-run.ts';

/**
 * Two more than there are of the usual two processors: what is done in a browser waits half of its time, and what yields
 * to it takes up the rest.
 */
export const places = 4;

/** Of the processors, for each stage that yields. */
const half = Math.max(1, Math.floor(availableParallelism() / 2));

const onEmbedded = { TEST_DATABASE_URL: undefined };

/** What a browser is used for, what takes longest first. */
export const browserStages: readonly VitestRun[] = [
  { name: 'journeys', projects: ['e2e'], env: onEmbedded },
  { name: 'looks', projects: ['looks'], env: onEmbedded },
];

/**
 * Everything else, those with the longest part first. They leave the processors to the browser where it wants them. In parts,
 * because whichever place is free takes the next one: both places end within one part of each other.
 */
export const besideTheBrowser = (serverUrl: string): readonly VitestRun[] =>
  [
    { name: 'web', projects: ['web'] },
    ...inParts(3, { name: 'embedded', projects: ['database'], env: onEmbedded }),
    ...inParts(2, {
      name: 'postgres',
      projects: ['postgres'],
      env: { TEST_DATABASE_URL: serverUrl },
    }),
    { name: 'fast', projects: ['fast'] },
  ].map((stage) => ({ ...stage, workers: half, yields: true }));

const inParts = (of: number, run: VitestRun): VitestRun[] =>
  Array.from({ length: of }, (_, index) => ({
    ...run,
    name: `${run.name}-${index + 1}`,
    part: { number: index + 1, of },
  }));

/**
 * The long simulations on both databases, on the embedded one what npm test runs on a server alone, every bench with
 * the least it can be asked for, and the container image.
 */
export const longStages = (serverUrl: string): readonly VitestRun[] => [
  { name: 'embedded', projects: ['long', 'stores'], env: onEmbedded, workers: half },
  {
    name: 'postgres',
    projects: ['long'],
    env: { TEST_DATABASE_URL: serverUrl },
    workers: half,
  },
  { name: 'benches', projects: ['benches'], workers: 1 },
  { name: 'image', projects: ['image'], workers: 1 },
];
