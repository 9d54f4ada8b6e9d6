import type { SvgIcon } from '@mui/material';

export type AreaLink = {
  label: string;
  /** Under the icon of the bottom bar, where there is little room. */
  short?: string;
  href: string;
  icon: typeof SvgIcon;
  /** Addresses outside `href` that belong to it. */
  alsoAt?: readonly string[];
};

/** One of the two areas: its links, those under the avatar, and where one lands after logging out. */
export type Area = {
  links: readonly AreaLink[];
  avatarLinks: readonly Pick<AreaLink, 'label' | 'href' | 'icon'>[];
  logInHref: string;
};

export function isCurrent({ href, alsoAt = [] }: AreaLink, pathname: string): boolean {
  return [href, ...alsoAt].some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
