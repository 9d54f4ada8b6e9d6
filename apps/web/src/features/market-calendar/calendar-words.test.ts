import { expect, test } from 'vitest';
import { whatKind } from './calendar-words.ts';

const special = { kind: 'SPECIAL_SESSION', opens: '09:15', closes: '12:30' } as const;

test('a special session is described with its hours', () => {
  expect(whatKind(special)).toBe('Special session, 9:15 am to 12:30 pm');
});

test('a day with two sessions is described with the hours of both', () => {
  expect(whatKind({ ...special, pauses: '10:00', resumes: '11:30' })).toBe(
    'Special session, 9:15 am to 10:00 am and 11:30 am to 12:30 pm',
  );
});
