import { createSvgIcon } from '@mui/material';

/** Drawn on a 24 by 24 grid. */
export const HomeIcon = icon('Home', 'M4 11.2 12 4l8 7.2V20h-5.5v-5.5h-5V20H4z');
export const StrategyIcon = icon('Strategy', 'M4 19.5h16M6.5 16v-4M11 16V8M15.5 16v-6M20 16V5');
export const JobsIcon = icon(
  'Jobs',
  'M12 3.5a8.5 8.5 0 1 0 8.5 8.5M12 7.5V12l3 2M16 3.8l4.2.2-.3 4.2',
);
export const PortfolioIcon = icon(
  'Portfolio',
  'M12 3.5V12h8.5A8.5 8.5 0 1 1 12 3.5zM15.5 4.2a8.5 8.5 0 0 1 4.3 4.3',
);
export const CalendarIcon = icon('Calendar', 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4');
export const SubscriptionsIcon = icon(
  'Subscriptions',
  'M5 5h14v5H5zM5 14h14v5H5zM8 7.5h3M8 16.5h3',
);
export const KeyIcon = icon(
  'Key',
  'M9 15.5a4 4 0 1 1 3.6-5.8L20.5 9.7v4h-3v-1.6h-2v2.2h-2.9A4 4 0 0 1 9 15.5zM8.5 11.5h.1',
);
export const MoreIcon = icon('More', 'M4.5 7h15M4.5 12h15M4.5 17h15');
export const BackIcon = icon('Back', 'M19.5 12h-15m0 0 6-6m-6 6 6 6');
export const AddIcon = icon('Add', 'M12 5v14M5 12h14');
export const CloseIcon = icon('Close', 'm6 6 12 12M18 6 6 18');
export const ExpandIcon = icon('Expand', 'm6 9.5 6 6 6-6');
export const NextIcon = icon('Next', 'm9.5 6 6 6-6 6');
export const PlayIcon = icon('Play', 'M8 5.5v13l10.5-6.5z');
export const SkipAheadIcon = icon('Skip ahead', 'M5 6v12l7-6zM13 6v12l7-6z');
export const SuccessIcon = icon(
  'Success',
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zm-4 8.8 2.8 2.8L16 9.6',
);
export const FailedIcon = icon(
  'Failed',
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.8v5M12 15.9v.2',
);
export const NothingDoneIcon = icon(
  'Nothing done',
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12h8',
);
export const RunningIcon = icon(
  'Running',
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.2 2',
);
export const ShieldIcon = icon(
  'Shield',
  'M12 3.5 19 6v5.5c0 4.5-2.9 7.6-7 9-4.1-1.4-7-4.5-7-9V6zM9 12l2.2 2.2L15 10.4',
);
export const ShowIcon = icon(
  'Show',
  'M2.8 12S6 6 12 6s9.2 6 9.2 6-3.2 6-9.2 6-9.2-6-9.2-6zM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
);
export const HideIcon = icon(
  'Hide',
  'M4 4l16 16M9.9 6.2A9.6 9.6 0 0 1 12 6c6 0 9.2 6 9.2 6a16 16 0 0 1-3 3.5M6.2 7.6A15 15 0 0 0 2.8 12S6 18 12 18c1.5 0 2.8-.4 4-.9',
);
export const RisingIcon = icon('Rising', 'm4 16.5 6-6 3.5 3.5L20 7.5M15 7h5.2v5.2');
export const MoonIcon = icon('Moon', 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z');
export const LogOutIcon = icon('Log out', 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18.5 12H9.5');
export const EmptyIcon = icon(
  'Empty',
  'M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h5c0 1.8 1.2 3 3 3s3-1.2 3-3h5',
);

export function icon(name: string, path: string) {
  return createSvgIcon(
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    name,
  );
}
