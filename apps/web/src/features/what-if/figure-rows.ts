import { dateText, rupees, signedPercent, signedRupees, wholeNumber } from '../../lib/formats.ts';
import type { FigureName } from '../../shared/figure-definitions.ts';
import type { Figures, Return } from './answer.ts';

type Row = { of: FigureName; label: string; show(figures: Figures): string };

export const figureRows: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: 'Return',
    rows: [
      { of: 'xirr', label: 'XIRR', show: ({ xirr }) => returnText(xirr) },
      {
        of: 'onOwnMoney',
        label: 'Return on peak capital',
        show: ({ onOwnMoney }) => share(onOwnMoney),
      },
      {
        of: 'timeWeighted',
        label: 'Time-weighted return',
        show: ({ timeWeighted }) =>
          timeWeighted.percent === undefined
            ? '–'
            : `${share(timeWeighted.percent)}${timeWeighted.isAnnual ? ' a year' : ''}`,
      },
    ],
  },
  {
    name: 'Risk',
    rows: [
      { of: 'fall', label: 'Maximum drawdown', show: ({ fall }) => share(fall?.percent ?? 0) },
      {
        of: 'fall',
        label: 'Peak before it',
        show: ({ fall }) => (fall ? dateText(fall.peakOn) : '–'),
      },
      {
        of: 'fall',
        label: 'Lowest day',
        show: ({ fall }) => (fall ? dateText(fall.troughOn) : '–'),
      },
      {
        of: 'fallInRupees',
        label: 'Maximum drawdown in rupees',
        show: ({ fallInRupees }) => rupees(fallInRupees ?? 0),
      },
      {
        of: 'underWater',
        label: 'Longest time below a peak',
        show: ({ underWaterDays }) => `${wholeNumber(underWaterDays)} days`,
      },
    ],
  },
  {
    name: 'Capital',
    rows: [
      { of: 'peakMoney', label: 'Peak capital', show: (f) => rupees(f.peakMoney) },
      { of: 'mostInMonth', label: 'Most added in a month', show: (f) => rupees(f.mostInMonth) },
      { of: 'moneyIn', label: 'Money added', show: (f) => rupees(f.moneyIn) },
      { of: 'recycled', label: 'Reinvested after sales', show: (f) => rupees(f.recycled) },
      { of: 'moneyOut', label: 'Money paid out', show: (f) => rupees(f.moneyOut) },
      { of: 'moneyInNow', label: 'Net money invested', show: (f) => rupees(f.moneyInNow) },
      { of: 'reinvested', label: 'Profit reinvested', show: (f) => rupees(f.reinvested) },
    ],
  },
  {
    name: 'Profit and cost',
    rows: [
      { of: 'value', label: 'Value on the last day', show: (f) => rupees(f.value) },
      { of: 'profit', label: 'Profit', show: (f) => signedRupees(f.profit) },
      { of: 'realised', label: 'Realised', show: (f) => signedRupees(f.realised) },
      { of: 'unrealised', label: 'Unrealised', show: (f) => signedRupees(f.unrealised) },
      { of: 'charges', label: 'Charges', show: (f) => rupees(f.charges) },
      { of: 'slippage', label: 'Slippage', show: (f) => rupees(f.slippage) },
    ],
  },
  {
    name: 'Tax',
    rows: [
      { of: 'tax', label: 'Tax, simplified', show: ({ afterTax }) => rupees(afterTax?.tax) },
      {
        of: 'tax',
        label: 'Profit after tax',
        show: ({ afterTax }) => signedRupees(afterTax?.profit),
      },
      {
        of: 'tax',
        label: 'XIRR after tax',
        show: ({ afterTax }) => (afterTax ? returnText(afterTax.xirr) : '–'),
      },
    ],
  },
  {
    name: 'Same money in the Nifty 50',
    rows: [
      {
        of: 'index',
        label: 'Index value on the last day',
        show: ({ index }) => rupees(index?.value),
      },
      {
        of: 'index',
        label: 'Index XIRR',
        show: ({ index }) => (index ? returnText(index.xirr) : '–'),
      },
      {
        of: 'ahead',
        label: 'Ahead of the Nifty 50 by',
        show: ({ index }) => signedRupees(index?.ahead),
      },
      {
        of: 'shortfall',
        label: 'Payouts the index would not have covered',
        show: ({ index }) => rupees(index?.shortfall),
      },
    ],
  },
  {
    name: 'Trades',
    rows: [
      { of: 'purchases', label: 'Purchases', show: (f) => wholeNumber(f.purchases) },
      { of: 'sales', label: 'Sales', show: (f) => wholeNumber(f.sales) },
      {
        of: 'sessionsWithoutPurchase',
        label: 'Due days without a purchase',
        show: (f) => wholeNumber(f.sessionsWithoutPurchase),
      },
    ],
  },
];

const share = (percent: number | undefined): string =>
  percent === undefined ? '–' : signedPercent(percent);

/** Under a year there is no annual rate. */
const returnText = ({ percent, isAnnual }: Return): string =>
  percent !== undefined && isAnnual ? signedPercent(percent) : '–';
