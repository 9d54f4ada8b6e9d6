import type { PlainKey } from '@safe-trading/messages';
import { figures as named } from '@safe-trading/messages/en/figures';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { dateText, rupees, signedPercent, signedRupees, wholeNumber } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { FigureName } from '../../shared/figure-definitions.ts';
import type { Figures, Return } from './answer.ts';

type Row = { of: FigureName; label(): string; show(figures: Figures): string };

type Group = Extract<PlainKey<typeof whatIf>, `group-${string}`>;

const figure = (key: PlainKey<typeof named>) => (): string => messagesOf(named)(key);
const own = (key: PlainKey<typeof whatIf>) => (): string => messagesOf(whatIf)(key);

export const figureRows: readonly { name: Group; rows: readonly Row[] }[] = [
  {
    name: 'group-return',
    rows: [
      { of: 'xirr', label: figure('xirr'), show: ({ xirr }) => returnText(xirr) },
      {
        of: 'onOwnMoney',
        label: figure('return-on-peak'),
        show: ({ onOwnMoney }) => share(onOwnMoney),
      },
      {
        of: 'timeWeighted',
        label: figure('time-weighted'),
        show: ({ timeWeighted }) =>
          timeWeighted.percent === undefined
            ? '–'
            : timeWeighted.isAnnual
              ? messagesOf(whatIf)('a-year', { rate: share(timeWeighted.percent) })
              : share(timeWeighted.percent),
      },
    ],
  },
  {
    name: 'group-risk',
    rows: [
      { of: 'fall', label: figure('drawdown'), show: ({ fall }) => share(fall?.percent ?? 0) },
      {
        of: 'fall',
        label: own('peak-day'),
        show: ({ fall }) => (fall ? dateText(fall.peakOn) : '–'),
      },
      {
        of: 'fall',
        label: own('lowest-day'),
        show: ({ fall }) => (fall ? dateText(fall.troughOn) : '–'),
      },
      {
        of: 'fallInRupees',
        label: figure('drawdown-rupees'),
        show: ({ fallInRupees }) => rupees(fallInRupees ?? 0),
      },
      {
        of: 'underWater',
        label: own('below-peak-time'),
        show: ({ underWaterDays }) => messagesOf(whatIf)('days', { count: underWaterDays }),
      },
    ],
  },
  {
    name: 'group-capital',
    rows: [
      { of: 'peakMoney', label: figure('peak-capital'), show: (f) => rupees(f.peakMoney) },
      { of: 'mostInMonth', label: own('most-added'), show: (f) => rupees(f.mostInMonth) },
      { of: 'moneyIn', label: figure('money-added'), show: (f) => rupees(f.moneyIn) },
      { of: 'recycled', label: figure('reinvested-sales'), show: (f) => rupees(f.recycled) },
      { of: 'moneyOut', label: figure('money-paid-out'), show: (f) => rupees(f.moneyOut) },
      { of: 'moneyInNow', label: figure('net-invested'), show: (f) => rupees(f.moneyInNow) },
      { of: 'reinvested', label: figure('profit-reinvested'), show: (f) => rupees(f.reinvested) },
    ],
  },
  {
    name: 'group-profit',
    rows: [
      { of: 'value', label: own('last-value'), show: (f) => rupees(f.value) },
      { of: 'profit', label: own('profit'), show: (f) => signedRupees(f.profit) },
      { of: 'realised', label: own('realised'), show: (f) => signedRupees(f.realised) },
      { of: 'unrealised', label: own('unrealised'), show: (f) => signedRupees(f.unrealised) },
      { of: 'charges', label: own('charges'), show: (f) => rupees(f.charges) },
      { of: 'slippage', label: own('slippage'), show: (f) => rupees(f.slippage) },
    ],
  },
  {
    name: 'group-tax',
    rows: [
      { of: 'tax', label: own('tax'), show: ({ afterTax }) => rupees(afterTax?.tax) },
      {
        of: 'tax',
        label: own('profit-after-tax'),
        show: ({ afterTax }) => signedRupees(afterTax?.profit),
      },
      {
        of: 'tax',
        label: own('xirr-after-tax'),
        show: ({ afterTax }) => (afterTax ? returnText(afterTax.xirr) : '–'),
      },
    ],
  },
  {
    name: 'group-index',
    rows: [
      {
        of: 'index',
        label: own('index-value'),
        show: ({ index }) => rupees(index?.value),
      },
      {
        of: 'index',
        label: own('index-xirr'),
        show: ({ index }) => (index ? returnText(index.xirr) : '–'),
      },
      {
        of: 'ahead',
        label: figure('ahead'),
        show: ({ index }) => signedRupees(index?.ahead),
      },
      {
        of: 'shortfall',
        label: figure('payouts-short'),
        show: ({ index }) => rupees(index?.shortfall),
      },
    ],
  },
  {
    name: 'group-trades',
    rows: [
      { of: 'purchases', label: own('purchases'), show: (f) => wholeNumber(f.purchases) },
      { of: 'sales', label: own('sales'), show: (f) => wholeNumber(f.sales) },
      {
        of: 'sessionsWithoutPurchase',
        label: own('days-without-purchase'),
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
