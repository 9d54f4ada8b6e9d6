import { type OrderCaps, usualCaps } from '@safe-trading/server';

/** Alarms stop trading until somebody looks; most runs have to go on in spite of them. */
export const patientCaps: OrderCaps = {
  ...usualCaps,
  refusalsInARow: 1_000_000,
  doubtsPerAccount: 1_000_000,
  accountsInDoubt: 1_000_000,
};
