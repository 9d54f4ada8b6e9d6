import { indianTime } from '../lib/formats.ts';

/** A cell of a downloaded table. A spreadsheet shows a typed one in the format of its kind. */
export type Cell = string | number | TypedCell;

export type TypedCell =
  | { kind: 'date' | 'instant'; at: string }
  | { kind: 'money' | 'units' | 'percentage'; figure: number };

type Missing = null | undefined;

/** A day, such as `2026-11-30`. */
export const dateCell = (at: string | Missing): Cell => (isTime(at) ? { kind: 'date', at } : '');

/** An instant; it is shown as date and time in India. */
export const instantCell = (at: string | Missing): Cell =>
  isTime(at) ? { kind: 'instant', at } : '';

export const moneyCell = (figure: number | Missing): Cell => figureCell('money', figure);

export const unitsCell = (figure: number | Missing): Cell => figureCell('units', figure);

export const percentageCell = (figure: number | Missing): Cell => figureCell('percentage', figure);

/** The day or the time in India, in the UTC fields of the date. */
export const shownTime = ({ kind, at }: TypedCell & { at: string }): Date =>
  kind === 'date' ? new Date(at) : indianTime(at);

const isTime = (at: string | Missing): at is string => !Number.isNaN(Date.parse(at ?? ''));

const figureCell = (kind: 'money' | 'units' | 'percentage', figure: number | Missing): Cell =>
  typeof figure === 'number' && Number.isFinite(figure) ? { kind, figure } : '';
