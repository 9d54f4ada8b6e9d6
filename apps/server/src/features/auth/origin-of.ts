import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/account-notices/account-notice.ts';
import { deviceTexts } from '../../platform/account-notices/device-in-words.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([sign]) => sign.test(text))?.[1];

export const originOf = (request: FastifyRequest): Origin => ({
  device: deviceWords(request.headers['user-agent']),
  address: callerAddress(request),
});

/** In English, as devices are stored and compared. */
export function deviceWords(userAgent: string | undefined): string {
  const text = deviceTexts('en');
  if (!userAgent) return text('unknown');
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return text('both', { browser, system });
  if (browser) return browser;
  if (system) return text('system-only', { system });
  const program = /^[A-Za-z][\w.-]{0,30}?(?=[/\s]|$)/.exec(userAgent)?.[0];
  return program ? text('program', { program }) : text('unknown');
}
