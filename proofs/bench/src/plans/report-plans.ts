import { planLines, type Statement } from './captured-plan.ts';
import { excusedScans } from './excused-scans.ts';

const dearest = 5;

/** Prints what was found; whether every scan of a large table that does not want most of its rows is excused. */
export function reportPlans(
  statements: readonly Statement[],
  large: ReadonlyMap<string, number>,
): boolean {
  console.log(`${statements.length} statements, tables of more than 10,000 rows:`);
  for (const [table, rows] of large) console.log(`  ${table.padEnd(24)} ${rows}`);

  console.log(`\nThe ${dearest} dearest, by all their time:`);
  for (const statement of byTime(statements).slice(0, dearest)) {
    const { text, times, totalMs, slowestMs, slowest } = statement;
    console.log(`\n${totalMs.toFixed(0)} ms in ${times} times, slowest ${slowestMs.toFixed(1)} ms`);
    console.log(`  ${oneLine(text)}`);
    for (const line of planLines(slowest)) console.log(`    ${line}`);
  }

  let unexcused = 0;
  console.log('\nLarge tables read from end to end, where not most of their rows were wanted:');
  for (const { phase, text, times, slowestMs, scans } of byTime(statements)) {
    for (const [table, { filter, keeps }] of scans) {
      const rows = large.get(table);
      if (rows === undefined || (filter !== 'all rows' && keeps > rows / 2)) continue;
      const excuse = excusedScans.find(
        (one) =>
          one.phase === phase && one.tables.includes(table) && oneLine(text).includes(one.contains),
      );
      if (!excuse) unexcused += 1;
      const verdict = excuse ? `excused: ${excuse.because}` : 'NOT EXCUSED';
      console.log(
        `\n${table} (${filter.slice(0, 200)}), ${times} times, ${slowestMs.toFixed(1)} ms: ${verdict}`,
      );
      console.log(`  ${oneLine(text)}`);
    }
  }
  console.log(`\n${unexcused} scans of large tables that no note excuses.`);
  return unexcused === 0;
}

const byTime = (statements: readonly Statement[]): Statement[] =>
  [...statements].sort((a, b) => b.totalMs - a.totalMs);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
