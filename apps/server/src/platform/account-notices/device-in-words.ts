import { devices } from '@safe-trading/messages/en/server/devices';
import { devices as hindi } from '@safe-trading/messages/hi/server/devices';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';

export const deviceTexts = spoken(devices, hindi);

/** A device as it is stored, in English words, in the language of its reader. */
export function deviceInWords(device: string, language: Language): string {
  const text = deviceTexts(language);
  if (device === deviceTexts('en')('unknown')) return text('unknown');
  const program = /^A program \((.+)\)$/.exec(device)?.[1];
  if (program) return text('program', { program });
  const [browser, system] = device.split(' on ');
  if (!browser || !system) return device;
  return browser === 'A browser'
    ? text('system-only', { system })
    : text('both', { browser, system });
}
