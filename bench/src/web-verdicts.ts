import { callerAt, everyScreen, openProfile, type Screen } from '@safe-trading/e2e';
import { NothingSeen, type Verdict, verdictOn } from './web-lighthouse.ts';

/** Where how quick it is counts; everywhere else once is enough. */
const timed = ['user-log-in', 'admin-log-in', 'user-home', 'admin-home'];
const rounds = 3;
const patience = 4;

/** Prints what Lighthouse says of every screen of the server at this address; it must hold the demo world. */
export async function tellVerdicts(address: string): Promise<void> {
  console.log(
    `\nLighthouse on a telephone (median of ${rounds} where it is timed, else once)\n${header}`,
  );
  for (const screen of await everyScreen(callerAt(address))) {
    const verdicts: Verdict[] = [];
    for (let round = 0; round < (timed.includes(screen.name) ? rounds : 1); round += 1)
      verdicts.push(await lookAt(address, screen));
    verdicts.sort((a, b) => a.performance - b.performance);
    const verdict = verdicts[Math.floor(verdicts.length / 2)];
    if (verdict) console.log(lineOf(screen, verdict));
  }
}

/** Throws `NothingSeen` when nothing was seen however often it looked. */
async function lookAt(address: string, screen: Screen, looks = 1): Promise<Verdict> {
  const profile = await openProfile(address, screen.token);
  try {
    return await verdictOn(profile, screen);
  } catch (fault) {
    if (!(fault instanceof NothingSeen) || looks === patience) throw fault;
    return await lookAt(address, screen, looks + 1);
  } finally {
    await profile.close();
  }
}

const columns = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => String(cell).padStart(16)).join('');

const header = `  ${'screen'.padEnd(30)}${columns(
  'accessibility',
  'best practices',
  'performance',
  'largest paint',
  'blocked',
  'shift',
)}`;

const lineOf = ({ name }: Screen, verdict: Verdict): string =>
  `  ${name.padEnd(30)}${columns(
    verdict.accessibility,
    verdict.bestPractices,
    verdict.performance,
    `${verdict.largestPaintMs.toFixed(0)} ms`,
    `${verdict.blockedMs.toFixed(0)} ms`,
    verdict.shift.toFixed(3),
  )}${verdict.faults.length > 0 ? `  ${verdict.faults.join(', ')}` : ''}`;
