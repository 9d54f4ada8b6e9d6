import { paths } from '../lib/paths.ts';
import { HomeIcon, JobsIcon, StrategyIcon } from '../shared/icons.tsx';
import type { Area } from './area.ts';

/** An administrator's way around. */
export const adminArea: Area = {
  securityHref: paths.admin.security.href(),
  logInHref: paths.admin.logIn.href(),
  links: [
    { label: 'Home', href: paths.admin.home.href(), icon: HomeIcon },
    { label: 'ETF Strategy', href: paths.admin.strategies.href(), icon: StrategyIcon },
    { label: 'Jobs', href: paths.admin.jobs.href(), icon: JobsIcon },
  ],
};
