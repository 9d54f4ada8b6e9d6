import { paths } from '../lib/paths.ts';
import {
  CalendarIcon,
  HomeIcon,
  KeyIcon,
  PortfolioIcon,
  RisingIcon,
  ShowIcon,
  StrategyIcon,
  SubscriptionsIcon,
} from '../shared/icons.tsx';
import type { Area } from './area.ts';

const { user } = paths;

/** An investor's way around. */
export const userArea: Area = {
  avatarLinks: [
    { label: 'what-if', href: user.whatIf.href(), icon: RisingIcon },
    { label: 'notifications', href: user.notifications.href(), icon: ShowIcon },
    { label: 'security', href: user.security.href(), icon: KeyIcon },
  ],
  logInHref: user.logIn.href(),
  links: [
    { label: 'home', href: user.home.href(), icon: HomeIcon },
    {
      label: 'portfolio-analytics',
      short: 'portfolio',
      href: user.portfolio.href(),
      icon: PortfolioIcon,
    },
    {
      label: 'upcoming-sips',
      short: 'upcoming',
      href: user.upcomingSips.href(),
      icon: CalendarIcon,
    },
    { label: 'etf-strategy', short: 'strategy', href: user.strategies.href(), icon: StrategyIcon },
    {
      label: 'my-subscriptions',
      href: user.subscriptions.href(),
      icon: SubscriptionsIcon,
      alsoAt: ['/user/subscription', '/user/schedule'],
    },
    { label: 'broker-credentials', href: user.brokerCredentials.href(), icon: KeyIcon },
  ],
};
