import { proveAddress } from '../../platform/http/prove-address.ts';
import { type Config, ConfigFault } from './config.ts';

/**
 * Throws `ConfigFault` for addresses this machine does not have: calls from one of them would fail on the
 * morning they are needed.
 */
export async function proveEgress({
  egressAddresses,
}: Pick<Config, 'egressAddresses'>): Promise<void> {
  const faults: string[] = [];
  for (const address of egressAddresses) {
    // A port of its own choice: nothing is in the way there.
    await proveAddress(address, 0).catch(() => faults.push(missing(address)));
  }
  if (faults.length > 0) throw new ConfigFault(faults);
}

const missing = (address: string): string =>
  `EGRESS_ADDRESSES names ${address}, which is no address of this machine; add it to a network interface or remove it from the list.`;
