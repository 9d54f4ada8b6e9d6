import type { SvgIconProps } from '@mui/material';
import { CalendarIcon, FailedIcon, KeyIcon, RisingIcon, SuccessIcon } from '../../shared/icons.tsx';
import { BellIcon, MoneyIcon } from './icons.ts';

const icons = {
  REMINDER: [CalendarIcon, 'info'],
  MONEY_MISSING: [MoneyIcon, 'warning'],
  EXECUTED: [SuccessIcon, 'success'],
  FAILED: [FailedIcon, 'error'],
  PAUSED: [FailedIcon, 'warning'],
  BOOKED: [RisingIcon, 'success'],
  SESSION_LOST: [KeyIcon, 'warning'],
  NEEDS_HUMAN: [FailedIcon, 'warning'],
  MARKET_LOOKS_CLOSED: [CalendarIcon, 'warning'],
  CALENDAR_MISSING: [CalendarIcon, 'warning'],
  ETF_LIST_DIFFERS: [FailedIcon, 'warning'],
  SECURITY: [KeyIcon, 'warning'],
} as const satisfies Record<string, readonly [typeof BellIcon, SvgIconProps['color']]>;

/** An event at a glance; what it is stands beside it in words. */
export function EventIcon({ event }: { event: string | null | undefined }) {
  const [Icon, color] = (isKnown(event) ? icons[event] : undefined) ?? [BellIcon, 'info'];
  return <Icon color={color} fontSize="small" aria-hidden />;
}

const isKnown = (event: string | null | undefined): event is keyof typeof icons =>
  typeof event === 'string' && event in icons;
