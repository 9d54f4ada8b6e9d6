import { type OpenDatabase, openEmbeddedDatabase, openServerDatabase } from './open-database.ts';

/** The database server of the settings, or the embedded database in the data folder. */
export const openConfiguredDatabase = async ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> =>
  databaseUrl ? openServerDatabase(databaseUrl) : openEmbeddedDatabase(dataDir);
