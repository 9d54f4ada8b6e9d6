import { expect, test } from 'vitest';
import { securityWords } from './security-words.ts';

const at = new Date('2026-11-22T08:40:00Z');
const origin = { device: 'Chrome on Windows', address: '203.0.113.5' };

test('a new device is reported with browser, address and the time in India', () => {
  const { title, text } = securityWords({ kind: 'new-device', ...origin }, at);
  expect(title).toBe('New sign-in: Chrome on Windows');
  expect(text).toContain('Chrome on Windows from 203.0.113.5 on 22 Nov 2026, 2:10 pm.');
});

test('a token that was played again is reported with the address it came from', () => {
  const { text } = securityWords({ kind: 'token-replayed', ...origin }, at);
  expect(text).toContain('was used again from 203.0.113.5');
});
