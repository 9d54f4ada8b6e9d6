// Takes the lease of an account and lives on with it, like a process that serves it.
import { composeBooks } from '../../app/compose-trading.ts';
import { openServerDatabase } from '../../platform/db/open-database.ts';

const { DATABASE_URL = '', ACCOUNT: accountId = '' } = process.env;
const { db, name } = openServerDatabase(DATABASE_URL);
const { books, signsOfLife } = composeBooks(db, {
  holder: name,
  alone: false,
  isConnectionName: true,
});
await signsOfLife.beat();
const lease = await books.answers.lease({ accountId });
console.log(lease ? `holds epoch ${lease.epoch}` : 'holds nothing');
// A pool closes an unused connection.
setInterval(() => void signsOfLife.beat(), 1_000);
