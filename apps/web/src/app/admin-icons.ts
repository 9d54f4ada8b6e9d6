import { icon } from '../shared/icons.tsx';

// Not among the icons of the page: those are part of what the sign-in weighs.

export const PeopleIcon = icon(
  'People',
  'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5c0-3.6 2.6-5.7 6-5.7s6 2.1 6 5.7M15.5 10.8a2.8 2.8 0 1 0-.6-5.5M17.3 14.2c2.3.6 3.7 2.5 3.7 5.3',
);

export const InvitationIcon = icon('Invitation', 'M3.5 6.5h17v11h-17zM3.5 7l8.5 6.5L20.5 7');

export const LinkedIcon = icon(
  'Linked',
  'M10 14a3.8 3.8 0 0 0 5.4 0l3.2-3.2a3.8 3.8 0 0 0-5.4-5.4L12 6.6M14 10a3.8 3.8 0 0 0-5.4 0l-3.2 3.2a3.8 3.8 0 0 0 5.4 5.4L12 17.4',
);

export const LogIcon = icon('Log', 'M6 3.5h9l4 4v13H6zM14.5 3.5v4.5H19M9 12h7M9 15h7M9 18h4');
