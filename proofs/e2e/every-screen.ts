import { type Caller, endpointTables } from '@safe-trading/server';
import { demoToken } from './server/demo-token.ts';

export type Screen = { name: string; path: string; token?: string };

export async function everyScreen(call: Caller): Promise<Screen[]> {
  const [admin, investor] = await Promise.all([demoToken(call, 'Asha'), demoToken(call, 'Meera')]);
  const token = investor;
  const strategies = await call(endpointTables.strategies.list);
  const strategy = strategies[0]?.etf_strategy_id ?? '';
  const { data: subscriptions } = await call(endpointTables.subscriptions.list, { token });
  const subscription = subscriptions[0]?.subscription_id ?? '';
  const followed = subscriptions.map(({ etf_strategy_id: id }) => id);
  const free = strategies.find(({ etf_strategy_id: id }) => !followed.includes(id));
  const { data: schedules } = await call(endpointTables.schedules.list, {
    token,
    params: { subscriptionId: subscription },
  });
  const schedule = schedules.find((each) => each.profit_booked)?.schedule_id ?? '';

  const { data: invited } = await call(endpointTables.investors.invite, {
    token: admin,
    body: { note: 'A friend' },
  });
  const { data: latestRuns } = await call(endpointTables.jobRuns.latest, { token: admin });
  const run = latestRuns.find((each) => each.job_code === 'place_etf_order')?.job_audit_id ?? '';

  const screensOf = (owner: string, paths: Readonly<Record<string, string>>): Screen[] =>
    Object.entries(paths).map(([name, path]) => ({ name, path, token: owner }));
  return [
    { name: 'user-log-in', path: '/login' },
    { name: 'user-sign-up', path: '/signup' },
    { name: 'user-practice', path: '/practice' },
    { name: 'admin-log-in', path: '/adminLogin' },
    { name: 'admin-sign-up', path: '/adminSignup' },
    { name: 'how-it-works', path: '/how-it-works' },
    { name: 'forgot-password', path: '/forgotPassword' },
    { name: 'invitation', path: `/invitation#${invited.invitation}` },
    { name: 'reset-password', path: '/resetPassword#not-a-good-link' },
    ...screensOf(admin, {
      'admin-home': '/admin/home',
      'admin-strategies': '/admin/strategy',
      'admin-strategy-details': `/admin/strategy/${strategy}`,
      'admin-jobs': '/admin/jobs',
      'admin-job-run': `/admin/jobs/runs/${run}`,
      'admin-dry-run': '/admin/jobs/dry-run',
      'admin-calendar': '/admin/calendar',
      'admin-notifications': '/admin/notifications',
      'admin-accounts': '/admin/accounts',
      'admin-invitations': '/admin/invitations',
      'admin-broker-accounts': '/admin/broker-accounts',
      'admin-tax-reports': '/admin/tax-reports',
      'admin-security-log': '/admin/security-log',
      'admin-security': '/admin/security',
      'admin-what-if': '/admin/what-if',
    }),
    ...screensOf(investor, {
      'user-home': '/user/home',
      'user-portfolio': '/user/analytics',
      'user-holdings': '/user/analytics/holdings',
      'user-activity': '/user/analytics/activity',
      'user-tax': '/user/analytics/tax',
      'user-upcoming-sips': '/user/upcoming-sips',
      'user-strategies': '/user/strategy',
      'user-strategy-details': `/user/strategy/${subscriptions[0]?.etf_strategy_id ?? strategy}`,
      'user-subscribe': `/user/strategy/subscribe/${free?.etf_strategy_id ?? strategy}`,
      'user-subscriptions': '/user/subscriptions',
      'user-subscription': `/user/subscriptions/${subscription}`,
      'user-subscription-analytics': `/user/subscription/${subscription}/analytics`,
      'user-schedules': `/user/subscription/${subscription}/schedules`,
      'user-schedule-details': `/user/schedule/${schedule}/details`,
      'user-broker-credentials': '/user/samco-credentials',
      'user-notifications': '/user/notifications',
      'user-security': '/user/security',
      'user-what-if': '/user/what-if',
    }),
  ];
}
