import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { CommitInDoubt, inTransaction } from './transaction.ts';

const gone = new Error('the connection is gone');

/** A database that loses the answer to every commit. */
const losingCommits = (): Database =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () =>
        Object.assign(new DummyDriver(), {
          async commitTransaction() {
            throw gone;
          },
        }),
    },
  });

test('a commit that was not answered is in doubt', async () => {
  const commit = inTransaction(losingCommits(), async () => 'written');
  await expect(commit).rejects.toThrow(new CommitInDoubt(gone));
});

test('work that fails before its commit is not', async () => {
  const failed = new Error('a row is there twice');
  const commit = inTransaction(losingCommits(), async () => {
    throw failed;
  });
  await expect(commit).rejects.toBe(failed);
});
