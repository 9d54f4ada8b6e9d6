import { icon } from '../../shared/icons.tsx';

/** Separate from the shared icons, which are part of the sign-in's size budget. */
export const BellIcon = icon(
  'Bell',
  'M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5H5zM10 20.3a2.2 2.2 0 0 0 4 0',
);
export const MoneyIcon = icon('Money', 'M7 5.5h10M7 9.2h10M9 5.5c5 0 5 7.3 0 7.3H7l7 6.7');
