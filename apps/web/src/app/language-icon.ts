import { icon } from '../shared/icons.tsx';

// Separate from the shared icons, which are part of the sign-in's size budget.

export const LanguageIcon = icon(
  'Language',
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5z',
);
