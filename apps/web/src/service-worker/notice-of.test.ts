import { expect, test } from 'vitest';
import { answerAddress, noticeOf, sentenceOf } from './notice-of.ts';

const message = {
  id: 'm-1',
  title: 'SIP #3 on Monday',
  text: 'Near the low buys at 10:30 am.',
  path: '/',
  answers: [{ action: 'skip/s.1.3~1770523200~abc', label: 'Skip this SIP' }],
  unanswered: 'Your answer did not arrive.',
};

test('a notification carries its answers, and its id replaces a repeated one', () => {
  expect(noticeOf(message)).toMatchObject({
    title: 'SIP #3 on Monday',
    options: {
      body: 'Near the low buys at 10:30 am.',
      tag: 'm-1',
      actions: [{ action: 'skip/s.1.3~1770523200~abc', title: 'Skip this SIP' }],
      data: { path: '/', unanswered: 'Your answer did not arrive.' },
    },
  });
});

test('an answer goes to the address of its token', () => {
  expect(answerAddress('skip/s.1.3~1770523200~abc')).toBe('/skip/s.1.3~1770523200~abc');
});

test.each(['', 'https://other.example', 'skip/../users', 'users', '/skip/a', 'skip/a?b=c'])(
  'nothing is sent for the action "%s"',
  (action) => {
    expect(answerAddress(action)).toBeUndefined();
  },
);

test.each([
  ['what was done', { success: true, message: 'The plan is paused.' }, 'The plan is paused.'],
  ['why it was not', { detail: 'This was used already.' }, 'This was used already.'],
  ['nothing of a reply without words', null, undefined],
])('the server says %s', (_, reply, sentence) => {
  expect(sentenceOf(reply)).toBe(sentence);
});
