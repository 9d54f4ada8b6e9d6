import type { Route } from './endpoint.ts';

type Routes = Readonly<Record<string, Route>>;

// Apart from all others: whoever signs in need not carry the paths of every other screen.

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

export const emailRoutes = {
  state: { method: 'GET', path: '/api/auth/email' },
  sendLink: { method: 'POST', path: '/api/auth/email/link' },
  verify: { method: 'POST', path: '/auth/email/verify' },
} as const satisfies Routes;

/** One of them is called by who follows the link of an invitation. */
export const investorRoutes = {
  waiting: { method: 'GET', path: '/investors/waiting' },
  approve: { method: 'POST', path: '/investors/:investorId/approve' },
  decline: { method: 'POST', path: '/investors/:investorId/decline' },
  invitations: { method: 'GET', path: '/investors/invitations' },
  invite: { method: 'POST', path: '/investors/invitations' },
  withdraw: { method: 'POST', path: '/investors/invitations/:invitationId/withdraw' },
  lookAtInvitation: { method: 'POST', path: '/invitation' },
} as const satisfies Routes;
