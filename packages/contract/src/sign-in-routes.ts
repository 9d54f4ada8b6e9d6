import type { Route } from './endpoint.ts';

type Routes = Readonly<Record<string, Route>>;

// Separate, so that the sign-in's bundle stays small.

export const authRoutes = {
  logIn: { method: 'POST', path: '/auth/login/user', encoding: 'form' },
  signUp: { method: 'POST', path: '/auth/register/user' },
  refresh: { method: 'POST', path: '/api/auth/refresh' },
  logOut: { method: 'POST', path: '/api/auth/logout' },
} as const satisfies Routes;

export const passwordRoutes = {
  change: { method: 'POST', path: '/api/auth/password' },
  askForLink: { method: 'POST', path: '/auth/password/link' },
  reset: { method: 'POST', path: '/auth/password/reset' },
} as const satisfies Routes;

export const demoRoutes = {
  people: { method: 'GET', path: '/demo/people' },
} as const satisfies Routes;

export const linkRoutes = {
  lookAtInvitation: { method: 'POST', path: '/investors/invitations/look' },
  verifyEmail: { method: 'POST', path: '/auth/email/verify' },
} as const satisfies Routes;
