import { explainFault } from '../explain-fault.ts';
import { SimulateFault } from './options.ts';

/** Tells why a command came to nothing, and returns its exit code: 2 for wrong use, else 1 or more. */
export function reportFault(
  fault: unknown,
  usage: string,
  complain: (line: string) => void,
): number {
  if (!(fault instanceof SimulateFault)) return explainFault(fault, complain);
  complain(fault.message);
  complain(usage);
  return 2;
}
