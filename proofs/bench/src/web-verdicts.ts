import { loadavg } from 'node:os';
import { callerAt, everyScreen, openProfile, type Profile, type Screen } from '@safe-trading/e2e';

type LighthouseResult = {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
    >;
    audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
    environment: { benchmarkIndex: number };
    runWarnings: string[];
  };
};
type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult | undefined>;

/** Lighthouse has 178 packages, so it is installed only on demand. */
async function loadLighthouse(): Promise<Lighthouse> {
  const name = 'lighthouse';
  try {
    return (await import(name)).default;
  } catch (cause) {
    throw new Error(
      'Lighthouse is not installed. Run "npm install --no-save lighthouse@12.8.2" and try again, or pass --no-lighthouse.',
      { cause },
    );
  }
}

/** 0 to 100, on the phone profile. */
type Verdict = {
  accessibility: number;
  bestPractices: number;
  performance: number;
  /** Milliseconds, and the cumulative layout shift. */
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  /** Lighthouse's measure of this machine's speed. */
  machine: number;
  /** What lowered the scores. */
  faults: string[];
};

const categories = ['accessibility', 'best-practices', 'performance'] as const;

/** Screens whose speed is measured repeatedly. */
const timed = ['user-log-in', 'admin-log-in', 'user-home', 'admin-home'];
/** On a busy machine single visits fail. */
const patience = 4;

type Wish = {
  address: string;
  /** Parts of screen names; empty means all. */
  only: readonly string[];
  rounds: number;
};

/** Prints Lighthouse's scores for the demo world. Returns the screens that could not be measured. */
export async function tellVerdicts({ address, only, rounds }: Wish): Promise<string[]> {
  const screens = (await everyScreen(callerAt(address))).filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  if (screens.length === 0)
    throw new Error(`No screen is called anything like ${only.join(', ')}.`);

  console.log(
    `\nLighthouse on a telephone (median of ${rounds} where it is timed, else once)\n${header}`,
  );
  const unmeasured: string[] = [];
  for (const screen of screens) {
    const verdicts: Verdict[] = [];
    try {
      for (let round = 0; round < (timed.includes(screen.name) ? rounds : 1); round += 1)
        verdicts.push(await lookAt(address, screen));
      console.log(lineOf(screen, verdicts));
    } catch (fault) {
      unmeasured.push(screen.name);
      console.log(`  ${screen.name.padEnd(30)}  NOT MEASURED: ${String(fault)}`);
    }
  }
  return unmeasured;
}

/** Uses a new browser. Throws the last error. */
async function lookAt(address: string, screen: Screen, looks = 1): Promise<Verdict> {
  try {
    const profile = await openProfile(address, screen.token);
    try {
      return await verdictOn(profile, screen);
    } finally {
      await profile.close().catch(() => {});
    }
  } catch (fault) {
    if (looks === patience) throw fault;
    return await lookAt(address, screen, looks + 1);
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
  'machine',
  'load',
)}`;

function lineOf({ name }: Screen, verdicts: readonly Verdict[]): string {
  const least = (of: (verdict: Verdict) => number): number => Math.min(...verdicts.map(of));
  const middle = (of: (verdict: Verdict) => number): number =>
    verdicts.map(of).sort((a, b) => a - b)[Math.floor(verdicts.length / 2)] ?? Number.NaN;
  const faults = new Set(verdicts.flatMap((verdict) => verdict.faults));
  return `  ${name.padEnd(30)}${columns(
    least(({ accessibility }) => accessibility),
    least(({ bestPractices }) => bestPractices),
    middle(({ performance }) => performance),
    `${middle(({ largestPaintMs }) => largestPaintMs).toFixed(0)} ms`,
    `${middle(({ blockedMs }) => blockedMs).toFixed(0)} ms`,
    Math.max(...verdicts.map(({ shift }) => shift)).toFixed(3),
    middle(({ machine }) => machine).toFixed(0),
    (loadavg()[0] ?? 0).toFixed(1),
  )}${faults.size > 0 ? `  ${[...faults].join(', ')}` : ''}`;
}

/** Throws if it saw nothing. */
async function verdictOn({ port, address }: Profile, { path }: Screen): Promise<Verdict> {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(`${address}${path}`, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    // The session token is stored there.
    disableStorageReset: true,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse had nothing to say.');

  const { lhr } = result;
  const [accessibility = 0, bestPractices = 0, performance = 0] = categories.map((category) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100),
  );
  const faults = ['accessibility', 'best-practices'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const measured = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    accessibility,
    bestPractices,
    performance,
    largestPaintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
    shift: measured('cumulative-layout-shift'),
    machine: lhr.environment.benchmarkIndex,
    faults: [...faults, ...lhr.runWarnings],
  };
}
