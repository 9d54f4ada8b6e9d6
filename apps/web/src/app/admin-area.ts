import { paths } from '../lib/paths.ts';
import { CalendarIcon, HomeIcon, JobsIcon, KeyIcon, StrategyIcon } from '../shared/icons.tsx';
import { InvitationIcon, LinkedIcon, LogIcon, PeopleIcon } from './admin-icons.ts';
import type { Area } from './area.ts';

/** An administrator's way around. */
export const adminArea: Area = {
  avatarLinks: [
    { label: 'Calendar', href: paths.admin.calendar.href(), icon: CalendarIcon },
    { label: 'Accounts', href: paths.admin.accounts.href(), icon: PeopleIcon },
    { label: 'Invitations', href: paths.admin.invitations.href(), icon: InvitationIcon },
    { label: 'Broker Accounts', href: paths.admin.brokerClaims.href(), icon: LinkedIcon },
    { label: 'Security Log', href: paths.admin.securityLog.href(), icon: LogIcon },
    { label: 'Security', href: paths.admin.security.href(), icon: KeyIcon },
  ],
  logInHref: paths.admin.logIn.href(),
  links: [
    { label: 'Home', href: paths.admin.home.href(), icon: HomeIcon },
    { label: 'ETF Strategy', href: paths.admin.strategies.href(), icon: StrategyIcon },
    { label: 'Jobs', href: paths.admin.jobs.href(), icon: JobsIcon },
  ],
};
