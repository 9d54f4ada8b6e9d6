import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyRowsOut } from '../../platform/db/copy-rows.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeBackupFile } from './backup-file.ts';
import type { Sealing } from './backup-seal.ts';

/** Live trading's keys are in no folder and no backup. */
export const paperFolders = ['keys', 'paper-market'] as const;

type Source = { db: Database; dataDir: string; trading: 'paper' | 'live'; sealing: Sealing };

/** `path` must not exist. */
export async function backUp(
  { db, dataDir, trading, sealing }: Source,
  path: string,
  at: Date,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await writeBackupFile({ path, sealing }, async (put) => {
    await copyRowsOut(db, {
      migrations: (migrations) =>
        put({
          backup: 'safe-trading',
          format: 1,
          at: at.toISOString(),
          migrations: [...migrations],
        }),
      rows: put,
    });
    if (trading === 'live') return;
    for (const file of filesOf(dataDir)) {
      await put({ file, base64: readFileSync(join(dataDir, file)).toString('base64') });
    }
  });
}

const filesOf = (dataDir: string): string[] =>
  paperFolders
    .filter((folder) => existsSync(join(dataDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(dataDir, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${folder}/${name}`),
    );
