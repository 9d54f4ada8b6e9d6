import type { Figures } from './answer.ts';

type ShownReturn = {
  label: string;
  definition: 'xirr' | 'onOwnMoney';
  percent: number | undefined;
  reason: string | undefined;
};

/** The one return that stands for all: by the year where a year has passed, else over the whole time. */
export const returnOf = ({ xirr, onOwnMoney }: Figures): ShownReturn =>
  xirr.percent !== undefined && xirr.isAnnual
    ? {
        label: 'Return by the year (XIRR)',
        definition: 'xirr',
        percent: xirr.percent,
        reason: undefined,
      }
    : {
        label: 'Return on own money, absolute',
        definition: 'onOwnMoney',
        percent: onOwnMoney,
        reason: xirr.reason,
      };
