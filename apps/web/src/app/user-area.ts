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
    { label: 'What if', href: user.whatIf.href(), icon: RisingIcon },
    { label: 'Notification Settings', href: user.notifications.href(), icon: ShowIcon },
    { label: 'Security', href: user.security.href(), icon: KeyIcon },
  ],
  logInHref: user.logIn.href(),
  links: [
    { label: 'Home', href: user.home.href(), icon: HomeIcon },
    {
      label: 'Portfolio Analytics',
      short: 'Portfolio',
      href: user.portfolio.href(),
      icon: PortfolioIcon,
    },
    {
      label: 'Upcoming SIPs',
      short: 'Upcoming',
      href: user.upcomingSips.href(),
      icon: CalendarIcon,
    },
    { label: 'ETF Strategy', short: 'Strategy', href: user.strategies.href(), icon: StrategyIcon },
    {
      label: 'My Subscriptions',
      href: user.subscriptions.href(),
      icon: SubscriptionsIcon,
      alsoAt: ['/user/subscription', '/user/schedule'],
    },
    { label: 'Broker Credentials', href: user.brokerCredentials.href(), icon: KeyIcon },
  ],
};
