import { paths } from '../lib/paths.ts';
import { HomeIcon, JobsIcon, StrategyIcon } from '../shared/icons.tsx';
import type { Area } from './area.ts';
import { Shell } from './shell.tsx';

const area: Area = {
  logInHref: paths.admin.logIn.href(),
  links: [
    { label: 'Home', href: paths.admin.home.href(), icon: HomeIcon },
    { label: 'ETF Strategy', href: paths.admin.strategies.href(), icon: StrategyIcon },
    { label: 'Jobs', href: paths.admin.jobs.href(), icon: JobsIcon },
  ],
};

export function AdminLayout() {
  return <Shell area={area} />;
}
