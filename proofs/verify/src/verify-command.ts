import { UnreadableBooks } from './books/row.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { openServer } from './database/open-server.ts';
import { CannotOpen } from './database/session.ts';
import { type LedgerComparison, verifySession } from './verify-session.ts';

const shownAtMost = 20;

/** Exit codes: 0 the books follow from the fills, 1 they differ, 2 they cannot be opened or read. */
async function run(): Promise<number> {
  const { DATABASE_URL: url, DATA_DIR: folder } = process.env;
  const session = url ? await openServer(url) : await openEmbedded(folder || '.data');
  try {
    return report(await verifySession(session));
  } finally {
    await session.close();
  }
}

function report({ books, differences }: LedgerComparison): number {
  const { subscriptions, installments, orders, fills, postings } = books;
  console.log(
    `${subscriptions.length} subscriptions, ${installments.length} installments, ${orders.length} orders, ${fills.length} fills, ${postings.length} postings`,
  );
  if (orders.length === 0) console.log('There is nothing to verify yet: no order was ever sent.');
  const [first] = differences;
  if (!first) {
    console.log('0 differences: the books follow from the confirmed fills, to the paisa.');
    return 0;
  }
  console.log(`${differences.length} differences. The first:`);
  console.log(`  ${first.sentence}`);
  for (const { sentence } of differences.slice(1, shownAtMost)) console.log(`  ${sentence}`);
  if (differences.length > shownAtMost) {
    console.log(
      `  … and ${differences.length - shownAtMost} more, most of which follow from the first`,
    );
  }
  return 1;
}

try {
  process.exitCode = await run();
} catch (fault) {
  if (!(fault instanceof CannotOpen) && !(fault instanceof UnreadableBooks)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}
