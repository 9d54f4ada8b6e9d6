import { namingFaults } from './config-names.ts';
import { safetyFaults } from './config-safety.ts';
import { type Config, type Setting, settings } from './config-settings.ts';

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

/** Reads every setting or throws one `ConfigFault` that lists all that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults = namingFaults(env, Object.values(settings));
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting<unknown>>(settings)) {
    const text = env[setting.name];
    const value = text === undefined || text === '' ? setting.absent(env) : setting.read(text);
    if (value === undefined && text) faults.push(malformed(setting, text));
    values[key] = value;
  }
  if (faults.length > 0) throw new ConfigFault(faults);

  const config = values as Config;
  const unsafe = safetyFaults(config);
  if (unsafe.length > 0) throw new ConfigFault(unsafe);
  return config;
}

const malformed = (setting: Setting<unknown>, text: string): string => {
  const given = setting.secret ? `a text of ${text.length} characters` : JSON.stringify(text);
  return `${setting.name} is ${given}; expected ${setting.expects}.`;
};
