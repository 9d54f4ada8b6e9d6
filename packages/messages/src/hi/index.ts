import type { Loaded } from '../text.ts';

/** Hindi by the names of the areas, each fetched when it is needed. */
export const hindi: Readonly<Record<string, () => Promise<Loaded>>> = {
  'sign-in': async () => (await import('./sign-in.ts')).signIn,
  'account-links': async () => (await import('./account-links.ts')).accountLinks,
  formats: async () => (await import('./formats.ts')).formats,
  method: async () => (await import('./method.ts')).method,
  'what-if': async () => (await import('./what-if.ts')).whatIf,
  shared: async () => (await import('./shared.ts')).shared,
  figures: async () => (await import('./figures.ts')).figures,
  home: async () => (await import('./home.ts')).home,
  portfolio: async () => (await import('./portfolio.ts')).portfolio,
  subscriptions: async () => (await import('./subscriptions.ts')).subscriptions,
  'subscription-life': async () => (await import('./subscription-life.ts')).subscriptionLife,
  schedules: async () => (await import('./schedules.ts')).schedules,
  investor: async () => (await import('./investor.ts')).investor,
  'upcoming-sips': async () => (await import('./upcoming-sips.ts')).upcomingSips,
  frame: async () => (await import('./frame.ts')).frame,
  security: async () => (await import('./security.ts')).security,
  'step-up': async () => (await import('./step-up.ts')).stepUp,
  'security-log': async () => (await import('./security-log.ts')).securityLog,
  notifications: async () => (await import('./notifications.ts')).notifications,
  'assign-etf': async () => (await import('./assign-etf.ts')).assignEtf,
  paper: async () => (await import('./paper.ts')).paper,
  'broker-credentials': async () => (await import('./broker-credentials.ts')).brokerCredentials,
  invitations: async () => (await import('./invitations.ts')).invitations,
  'broker-claims': async () => (await import('./broker-claims.ts')).brokerClaims,
};
