import { faultsOfPosting } from './faults-of-posting.ts';
import { faultsOfSending } from './faults-of-sending.ts';
import { faultsOfSettling } from './faults-of-settling.ts';
import { faultsOfStatements } from './faults-of-statements.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Every mistake that is planted, in the order in which they are told. */
export const plantedFaults: readonly PlantedFault[] = [
  ...faultsOfSending,
  ...faultsOfSettling,
  ...faultsOfPosting,
  ...faultsOfStatements,
];
