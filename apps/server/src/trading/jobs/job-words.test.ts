import { expect, test } from 'vitest';
import { jobsIn, noteInWords } from './job-words.ts';

test.each([
  'The market is closed today.',
  'The market pauses until 13:30 IST.',
  'Orders are placed from 09:15 to 15:20 IST.',
  'The server is being stopped: the rest is left to the next run.',
  jobsIn('en')('note-logins-left', { count: 3 }),
  jobsIn('en')('note-no-session'),
])('the note "%s" is read in English as it is stored and in Hindi in other words', (note) => {
  expect([noteInWords(note, 'en'), noteInWords(note, 'hi')]).toEqual([
    note,
    expect.not.stringMatching(/[a-z]{3}/),
  ]);
});

test('a note that is unknown stays as it is', () => {
  expect(noteInWords('A sentence of another release.', 'hi')).toBe(
    'A sentence of another release.',
  );
});
