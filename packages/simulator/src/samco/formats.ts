import { istOffsetMs } from '../market-moment.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `275.31`, from paise. */
export function rupees(paise: number): string {
  const whole = Math.floor(Math.abs(paise) / 100);
  const rest = Math.abs(paise) % 100;
  return `${paise < 0 ? '-' : ''}${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

/** `1,550.00`, in holdings and positions. */
export function groupedRupees(paise: number): string {
  return rupees(paise).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** `31.42 (Crs)` or `3.14 (Lacs)`, from paise. */
export function turnover(paise: number): string {
  const crore = 1_000_000_000;
  const lakh = 10_000_000;
  return paise >= crore
    ? `${(paise / crore).toFixed(2)} (Crs)`
    : `${(paise / lakh).toFixed(2)} (Lacs)`;
}

export function percentChange(from: number, to: number): string {
  return from === 0 ? '0.00' : (((to - from) / from) * 100).toFixed(2);
}

/** `21/11/26 11:02:05`: serverTime. */
export function serverTime(instant: number): string {
  const at = partsOf(instant);
  return `${at.day}/${at.month}/${at.year.slice(2)} ${at.clock}`;
}

/** `21/11/2026 11:02:05`, in quotes and order replies. */
export function longTime(instant: number): string {
  const at = partsOf(instant);
  return `${at.day}/${at.month}/${at.year} ${at.clock}`;
}

/** `2026-11-21 11:02:05`, in intraday candles and index quotes. */
export function dashedTime(instant: number): string {
  return new Date(instant + istOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `21-Nov-2026 11:02:05`: order book. */
export function bookTime(instant: number): string {
  const at = partsOf(instant);
  return `${at.day}-${at.monthName}-${at.year} ${at.clock}`;
}

/** `21 Nov 2026, 11:02:05 AM`, in multi quotes. */
export function spokenTime(instant: number): string {
  const at = partsOf(instant);
  return `${at.day} ${at.monthName} ${at.year}, ${halfDayClock(instant)}`;
}

/** `21NOV2026`: trade book. */
export function tradeDate(instant: number): string {
  const at = partsOf(instant);
  return `${at.day}${at.monthName.toUpperCase()}${at.year}`;
}

/** `02:14:47 PM`: trade book. */
export function halfDayClock(instant: number): string {
  const { hour, clock } = partsOf(instant);
  return `${pad(hour % 12 === 0 ? 12 : hour % 12)}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `11:02:05`. */
export function clockTime(instant: number): string {
  return partsOf(instant).clock;
}

function partsOf(instant: number) {
  const local = new Date(instant + istOffsetMs);
  const hour = local.getUTCHours();
  return {
    day: pad(local.getUTCDate()),
    month: pad(local.getUTCMonth() + 1),
    monthName: months[local.getUTCMonth()] ?? '',
    year: String(local.getUTCFullYear()),
    hour,
    clock: `${pad(hour)}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`,
  };
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
