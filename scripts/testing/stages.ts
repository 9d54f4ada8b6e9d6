import { availableParallelism } from 'node:os';
import type { VitestRun } from './vitest-run.ts';

/** Two stages run side by side; a stage has its half of the processors. */
const half = Math.max(1, Math.floor(availableParallelism() / 2));

const onEmbedded = { TEST_DATABASE_URL: undefined };

/** What a browser is used for on the server at `address`, one after the other: each would wait for the other's processor. */
export const browserStages = (address: string): readonly VitestRun[] =>
  [
    { name: 'looks', projects: ['looks'] },
    { name: 'journeys', projects: ['e2e'] },
  ].map((stage) => ({ ...stage, env: { ...onEmbedded, E2E_SERVER: address } }));

/**
 * Everything else, what takes longest first. They leave the processors to the browser where it wants them. In parts,
 * because whichever place is free takes the next one: both places end within one part of each other.
 */
export const besideTheBrowser = (serverUrl: string): readonly VitestRun[] =>
  [
    ...inParts(3, { name: 'embedded', projects: ['database'], env: onEmbedded }),
    ...inParts(2, {
      name: 'postgres',
      projects: ['postgres'],
      env: { TEST_DATABASE_URL: serverUrl },
    }),
    { name: 'web', projects: ['web'] },
    { name: 'fast', projects: ['fast'] },
  ].map((stage) => ({ ...stage, workers: half, yields: true }));

const inParts = (of: number, run: VitestRun): VitestRun[] =>
  Array.from({ length: of }, (_, index) => ({
    ...run,
    name: `${run.name}-${index + 1}`,
    part: { number: index + 1, of },
  }));

/** The long simulations, on both databases. */
export const longStages = (serverUrl: string): readonly VitestRun[] => [
  { name: 'embedded', projects: ['long'], env: onEmbedded, workers: half },
  {
    name: 'postgres',
    projects: ['long'],
    env: { TEST_DATABASE_URL: serverUrl },
    workers: half,
  },
];
