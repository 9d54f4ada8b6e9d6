import { signIn } from '@safe-trading/messages/en/sign-in';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../lib/language.ts';
import { loadMessages } from '../lib/messages.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FrontDoor } from './front-door.tsx';

afterEach(() => speak('en'));

test.each([
  ['en', /^Home: portfolio value/],
  ['hi', /^होम: पोर्टफ़ोलियो का मूल्य/],
] as const)('the picture of the product is described in %s', async (language, description) => {
  speak(language);
  await loadMessages(signIn);
  renderScreen(<FrontDoor />, { role: undefined });
  expect(screen.getByRole('img', { name: description })).toBeVisible();
});

test('the picture follows the colour scheme', () => {
  const { container } = renderScreen(<FrontDoor />, { role: undefined });
  const dark = container.querySelector('source[media="(prefers-color-scheme: dark)"]');
  const shown = container.querySelector('img')?.getAttribute('src');
  expect(dark?.getAttribute('srcset')).not.toBe(shown);
});
