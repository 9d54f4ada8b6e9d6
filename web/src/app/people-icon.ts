import { icon } from '../shared/icons.tsx';

/** Not among the icons of the page: those are part of what the sign-in weighs. */
export const PeopleIcon = icon(
  'People',
  'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c0-3.6 2.6-5.7 6-5.7s6 2.1 6 5.7M15.5 10.8a2.8 2.8 0 1 0-.6-5.5M17.3 14.2c2.3.6 3.7 2.5 3.7 5.3',
);
