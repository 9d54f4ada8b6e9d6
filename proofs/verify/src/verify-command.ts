import { UnreadableBooks } from './books/row.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { openServer } from './database/open-server.ts';
import { CannotOpen } from './database/session.ts';
import { reportOf } from './report.ts';
import { verifySession } from './verify-session.ts';

/** Exit codes: 0 the books follow from the fills, 1 they differ, 2 they cannot be opened or read. */
async function run(): Promise<number> {
  const { DATABASE_URL: url, DATA_DIR: folder } = process.env;
  const session = url ? await openServer(url) : await openEmbedded(folder || '.data');
  try {
    const { lines, exitCode } = reportOf(await verifySession(session));
    for (const line of lines) console.log(line);
    return exitCode;
  } finally {
    await session.close();
  }
}

try {
  process.exitCode = await run();
} catch (fault) {
  if (!(fault instanceof CannotOpen) && !(fault instanceof UnreadableBooks)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}
