import type { Statement } from './captured-plan.ts';

/** A group has 250 accounts and skips the 2,500 in progress. */
const mostRows = 3_000;
/** A statement run this often serves groups. */
const timesOfGroups = 10;

/** Prints statements of groups that read too many rows, which grow quadratically. True if there are none. */
export function reportDueMinute(statements: readonly Statement[]): boolean {
  const ofGroups = statements.filter(({ times }) => times >= timesOfGroups);
  console.log(
    `\n${ofGroups.length} of ${statements.length} statements of a due minute are asked for groups of accounts; the most rows of a table that one of them read:`,
  );
  if (ofGroups.length === 0) throw new Error('No statement of a due minute was captured.');
  let tooMany = 0;
  for (const { text, times, totalMs, rowsRead } of ofGroups) {
    const [most] = [...rowsRead].sort(([, one], [, other]) => other - one);
    if (!most) continue;
    const [table, rows] = most;
    const isTooMany = rows > mostRows;
    if (isTooMany) tooMany += 1;
    const verdict = isTooMany ? `MORE THAN ${mostRows}` : 'fine';
    console.log(
      `  ${String(rows).padStart(7)} of ${table}, ${times} times, ${totalMs.toFixed(0)} ms: ${verdict}`,
    );
    console.log(`          ${text.replace(/\s+/g, ' ').trim().slice(0, 160)}`);
  }
  console.log(`\n${tooMany} statements of groups that read more than their own rows.`);
  return tooMany === 0;
}
