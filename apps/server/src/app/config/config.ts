import { namingFaults } from './config-names.ts';
import { safetyFaults } from './config-safety.ts';
import { type Config, environment, secretSettings, settingNames } from './config-settings.ts';

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
