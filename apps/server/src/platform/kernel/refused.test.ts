import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { refused } from './refused.ts';

const problem = new Problem('too-many', refused('failed-logins', { seconds: 5 }));

test('a refusal is English where no language is known, as in the log', () => {
  expect(problem.message).toBe('Too many failed attempts to log in. Try again in 5 seconds.');
});

test('a refusal is in the language of its reader', () => {
  expect(typeof problem.sentence === 'string' ? '' : problem.sentence('hi')).toBe(
    'लॉगिन की बहुत ज़्यादा असफल कोशिशें। 5 सेकंड में फिर कोशिश करें।',
  );
});
