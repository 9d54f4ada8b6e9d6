import { type OpenDatabase, openEmbeddedDatabase, openServerDatabase } from '@safe-trading/server';

const embedded = 'folder:';

/** `folder:/path` is an embedded database, open to one process. */
export const folderOf = (address: string): string | undefined =>
  address.startsWith(embedded) ? address.slice(embedded.length) : undefined;

export const addressOf = (folder: string): string => embedded + folder;

async function openBooks(address: string, connections: number): Promise<OpenDatabase> {
  const folder = folderOf(address);
  return folder === undefined
    ? openServerDatabase(address, { max: connections })
    : openEmbeddedDatabase(folder);
}

export async function withBooks<T>(
  address: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openBooks(address, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
