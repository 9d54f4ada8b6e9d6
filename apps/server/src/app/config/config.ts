import { safetyFaults } from './config-safety.ts';
import { type Config, environment, secretSettings, settingNames } from './config-settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

export type { Config } from './config-settings.ts';

/** The settings cannot be used. `faults` are sentences, each naming its setting; none shows a secret. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

/** Reads every setting or throws one `ConfigFault` that lists all that is wrong. An empty one counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const { data: config, error } = environment.safeParse(given);
  const malformed = error?.issues.map(({ path: [name], message }) => {
    const text = given[String(name)] ?? '';
    const shown = secretSettings.has(String(name))
      ? `a text of ${text.length} characters`
      : JSON.stringify(text);
    return `${String(name)} is ${shown}; expected ${message}.`;
  });
  const faults = [...namingFaults(env, settingNames), ...(malformed ?? [])];
  if (faults.length > 0 || config === undefined) throw new ConfigFault(faults);

  const unsafe = safetyFaults(config);
  if (unsafe.length > 0) throw new ConfigFault(unsafe);
  return config;
}

/**
 * A misspelt setting would be ignored in silence and leave its default standing, so names that are
 * almost ours are refused, and so is everything that carries our prefix.
 */
function namingFaults(env: Env, ours: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const meant = ours.find((our) => isAlmost(name, our));
      if (meant) return [`${name} is not a setting; did you mean ${meant}?`];
      if (name.toUpperCase().startsWith('SAFE_TRADING_'))
        return [`${name} is not a setting; the settings are ${ours.join(', ')}.`];
      return [];
    });
}

/** Short names are a letter or two from many that are nobody's mistake (HOST and HOME), long ones are not. */
function isAlmost(name: string, our: string): boolean {
  const allowed = our.length <= 5 ? 1 : 2;
  return (
    Math.abs(name.length - our.length) <= allowed && isWithin(allowed, name.toUpperCase(), our)
  );
}

/** Whether no more letters must be added, dropped or changed to turn one text into the other. */
function isWithin(allowed: number, from: string, to: string): boolean {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
    // It never grows less again: most names have nothing in common.
    if (Math.min(...row) > allowed) return false;
  }
  return (row.at(-1) ?? 0) <= allowed;
}
