import type { SvgIcon } from '@mui/material';
import type { PlainKey } from '@safe-trading/messages';
import type { frame } from '@safe-trading/messages/en/frame';

type Label = PlainKey<typeof frame>;

export type AreaLink = {
  label: Label;
  /** The short label for the bottom bar. */
  short?: Label;
  href: string;
  icon: typeof SvgIcon;
  /** Other addresses that belong to this link. */
  alsoAt?: readonly string[];
};

export type Area = {
  links: readonly AreaLink[];
  avatarLinks: readonly Pick<AreaLink, 'label' | 'href' | 'icon'>[];
  logInHref: string;
};

export function isCurrent({ href, alsoAt = [] }: AreaLink, pathname: string): boolean {
  return [href, ...alsoAt].some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
