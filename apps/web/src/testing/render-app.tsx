import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { tokenFor } from './token.ts';

type Who = { role?: string; claims?: Record<string, unknown> };

/** The whole page at an address, signed in where a role is given. */
export function renderApp(
  at: string,
  { role, claims }: Who = {},
): RenderResult & { user: UserEvent } {
  if (role) localStorage.setItem('authToken', tokenFor(role, claims));
  window.history.replaceState(null, '', at);
  return { ...render(<App />), user: userEvent.setup() };
}
