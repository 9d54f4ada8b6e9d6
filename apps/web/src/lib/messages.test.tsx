import { area } from '@safe-trading/messages';
import { formats } from '@safe-trading/messages/en/formats';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserLogInPage } from '../features/auth/user-log-in-page.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { codeText } from './formats.ts';
import { preferredLanguage, speak } from './language.ts';
import { loadMessages, messagesOf, useMessages } from './messages.ts';

const visitor = { at: '/login', role: undefined };

const untranslated = area('of-a-test', {
  due: '{count, plural, one {# plan is due} other {# plans are due}}',
});

function Due({ count }: { count: number }) {
  return <p>{useMessages(untranslated)('due', { count })}</p>;
}

afterEach(() => speak('en'));

describe('in Hindi', () => {
  beforeEach(() => speak('hi'));

  test('a screen comes with its texts', async () => {
    await loadMessages(signIn);
    renderScreen(<UserLogInPage />, visitor);
    expect(screen.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
  });

  test('the document names its language', () => {
    expect(document.documentElement.lang).toBe('hi-IN');
  });

  test('a catalogue that is missing is shown in English', async () => {
    await act(async () => renderScreen(<Due count={1} />, visitor));
    expect(screen.getByText('1 plan is due')).toBeVisible();
  });

  test('a code of the server has a name', async () => {
    await loadMessages(formats);
    expect(codeText('WEEKLY')).toBe('हर हफ़्ते');
  });

  test('a parameter is filled in', async () => {
    await loadMessages(signIn);
    expect(messagesOf(signIn)('required', { field: 'ईमेल' })).toBe('ईमेल ज़रूरी है');
  });
});

test('numbers in messages are grouped by lakh', () => {
  expect(messagesOf(untranslated)('due', { count: 123456 })).toBe('1,23,456 plans are due');
});

test.each([
  ['the choice of this browser', 'hi', 'en-IN', 'hi'],
  ['the language of the document', 'fr', 'hi-IN', 'hi'],
])('the language is %s', (_, kept, drawn, language) => {
  localStorage.setItem('language', kept);
  document.documentElement.lang = drawn;
  expect(preferredLanguage()).toBe(language);
});
