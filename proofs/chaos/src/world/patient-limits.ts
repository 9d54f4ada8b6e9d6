import { basisPoints, type OrderLimits, usualOrderLimits } from '@safe-trading/engine';

/** Circuit breakers halt trading until somebody looks; most runs have to go on in spite of them. */
export const patientLimits: OrderLimits = {
  ...usualOrderLimits,
  refusalsInARow: 1_000_000,
  unresolvedPerAccount: 1_000_000,
  accountsUnresolved: { least: 1_000_000, ofServed: basisPoints(10_000) },
};
