import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/account-notices/account-notice.ts';
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

export function deviceWords(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `A browser on ${system}`;
  const program = /^[A-Za-z][\w.-]{0,30}?(?=[/\s]|$)/.exec(userAgent)?.[0];
  return program ? `A program (${program})` : 'Unknown device';
}
