import { paths } from '../lib/paths.ts';
import {
  CalendarIcon,
  HomeIcon,
  icon,
  JobsIcon,
  KeyIcon,
  RisingIcon,
  ShowIcon,
  StrategyIcon,
} from '../shared/icons.tsx';
import type { Area } from './area.ts';

// Separate from the shared icons, which are part of the sign-in's size budget.

const PeopleIcon = icon(
  'People',
  'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c0-3.6 2.6-5.7 6-5.7s6 2.1 6 5.7M15.5 10.8a2.8 2.8 0 1 0-.6-5.5M17.3 14.2c2.3.6 3.7 2.5 3.7 5.3',
);

const InvitationIcon = icon('Invitation', 'M3.5 6.5h17v11h-17zM3.5 7l8.5 6.5L20.5 7');

const LinkedIcon = icon(
  'Linked',
  'M10 14a3.8 3.8 0 0 0 5.4 0l3.2-3.2a3.8 3.8 0 0 0-5.4-5.4L12 6.6M14 10a3.8 3.8 0 0 0-5.4 0l-3.2 3.2a3.8 3.8 0 0 0 5.4 5.4L12 17.4',
);

const LogIcon = icon('Log', 'M6 3.5h9l4 4v13H6zM14.5 3.5v4.5H19M9 12h7M9 15h7M9 18h4');

/** An administrator's way around. */
export const adminArea: Area = {
  avatarLinks: [
    { label: 'what-if', href: paths.admin.whatIf.href(), icon: RisingIcon },
    { label: 'notifications', href: paths.admin.notifications.href(), icon: ShowIcon },
    { label: 'calendar', href: paths.admin.calendar.href(), icon: CalendarIcon },
    { label: 'accounts', href: paths.admin.accounts.href(), icon: PeopleIcon },
    { label: 'invitations', href: paths.admin.invitations.href(), icon: InvitationIcon },
    { label: 'broker-accounts', href: paths.admin.brokerClaims.href(), icon: LinkedIcon },
    { label: 'tax-reports', href: paths.admin.taxReports.href(), icon: LogIcon },
    { label: 'security-log', href: paths.admin.securityLog.href(), icon: LogIcon },
    { label: 'security', href: paths.admin.security.href(), icon: KeyIcon },
  ],
  logInHref: paths.admin.logIn.href(),
  links: [
    { label: 'home', href: paths.admin.home.href(), icon: HomeIcon },
    { label: 'etf-strategy', href: paths.admin.strategies.href(), icon: StrategyIcon },
    { label: 'jobs', href: paths.admin.jobs.href(), icon: JobsIcon },
  ],
};
