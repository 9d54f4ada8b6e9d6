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

/** Everything else, the longest first. They leave the processors to the browser where it wants them. */
export const besideTheBrowser = (serverUrl: string): readonly VitestRun[] =>
  [
    { name: 'embedded', projects: ['database'], env: onEmbedded },
    { name: 'fast', projects: ['fast', 'web'] },
    { name: 'postgres', projects: ['postgres'], env: { TEST_DATABASE_URL: serverUrl } },
  ].map((stage) => ({ ...stage, workers: half, yields: true }));

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
