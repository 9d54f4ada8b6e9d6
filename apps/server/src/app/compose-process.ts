import { hostname } from 'node:os';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { version } from '../platform/kernel/version.ts';
import type { BooksProcessName } from '../trading/books/leases.postgres.ts';
import { digestOfFolder } from '../trading/market-data/digest-of-folder.ts';
import { addedFolderIn } from './compose-market.ts';
import type { Config } from './config/config.ts';

export type ComposedProcess = BooksProcessName &
  Required<Pick<BooksProcessName, 'egressAddresses'>>;

/**
 * How this process is known to those that share its books. One that serves people alone offers no addresses: an account
 * would have its own there, and nobody to send its orders.
 */
export function composeProcess(
  { kind, name }: Pick<OpenDatabase, 'kind' | 'name'>,
  config: Pick<Config, 'accountsAtOnce' | 'dataDir' | 'egressAddresses' | 'role'>,
): ComposedProcess {
  const alone = kind === 'embedded';
  const { role, accountsAtOnce, egressAddresses, dataDir } = config;
  return {
    ...{ holder: name, alone, isConnectionName: !alone },
    ...{ egressAddresses: role === 'web' ? [] : egressAddresses, accountsAtOnce },
    about: {
      ...{ machine: hostname(), role, version },
      startedAt: new Date(performance.timeOrigin),
      marketData: digestOfFolder(addedFolderIn(dataDir)),
    },
  };
}
