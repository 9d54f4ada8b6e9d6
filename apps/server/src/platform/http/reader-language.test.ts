import { expect, test } from 'vitest';
import { readerLanguage } from './reader-language.ts';

test.each([
  ['nothing is known', {}, 'en'],
  ['the browser wants Hindi', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  ['the browser wants English more', { 'accept-language': 'hi;q=0.5,en-IN' }, 'en'],
  ['the browser wants another language first', { 'accept-language': 'ta-IN,hi;q=0.7' }, 'hi'],
  ['the browser refuses Hindi', { 'accept-language': 'hi;q=0' }, 'en'],
  ['the reader chose English', { cookie: 'a=1; language=en', 'accept-language': 'hi' }, 'en'],
  ['the reader chose Hindi', { cookie: 'language=hi', 'accept-language': 'en' }, 'hi'],
  ['the choice is none of ours', { cookie: 'language=fr', 'accept-language': 'hi' }, 'hi'],
])('when %s, the right language is chosen', (_, headers, language) => {
  expect(readerLanguage(headers)).toBe(language);
});
