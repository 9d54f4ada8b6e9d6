import { expect, test } from 'vitest';
import { sessionsOf } from './sessions.ts';

const on = (kind: string, day = '2027-02-09') => sessionsOf([{ day, kind }]).isSession(day);

test.each(['trading-holiday', 'muhurat', 'special-session'])('a %s is no session', (kind) => {
  expect(on(kind)).toBe(false);
});

test.each(['settlement-holiday', 'early-close', 'trading-day'])('a %s is a session', (kind) => {
  expect(on(kind)).toBe(true);
});

test('a fixed holiday that was moved is a session', () => {
  expect(on('trading-day', '2027-01-26')).toBe(true);
});

test('one listed day does not make the list of its year whole', () => {
  const { isSession } = sessionsOf([{ day: '2027-02-09', kind: 'muhurat' }]);
  expect(isSession('2027-01-26')).toBe(false);
});
