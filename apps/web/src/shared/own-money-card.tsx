import { Typography } from '@mui/material';
import { dateText } from '../lib/formats.ts';
import { type OwnMoney, presentOwnMoney } from '../lib/present-own-money.ts';
import { definedLabel } from './defined-label.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { PercentChange } from './percent-change.tsx';
import { SectionCard } from './section-card.tsx';
import { toneOf } from './tone.ts';

type Props = { figures: Parameters<typeof presentOwnMoney>[0] };

/** Shows nothing when the server does not send the figures. */
export function OwnMoneyCard({ figures }: Props) {
  const own = presentOwnMoney(figures);
  if (!own) return null;

  return (
    <SectionCard title="Your own money">
      <Facts facts={[...amountsOf(own), ...returnsOf(own), ...indexOf(own)]} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Returns of under a year are absolute, not by the year. The index knows no charges and no
        tax, and cannot itself be bought.
      </Typography>
    </SectionCard>
  );
}

const amountsOf = ({ moneyIn, moneyOut, inNow, peak, recycled, reinvested }: OwnMoney): Fact[] => [
  { ...definedLabel('Own money in', 'moneyIn'), value: <Money value={moneyIn} /> },
  { ...definedLabel('Money out', 'moneyOut'), value: <Money value={moneyOut} /> },
  inNow < 0
    ? {
        ...definedLabel('All your own money is back, and more', 'moneyInNow'),
        value: <Money value={-inNow} signed tone="gain" />,
      }
    : { ...definedLabel('Own money in now', 'moneyInNow'), value: <Money value={inNow} /> },
  { ...definedLabel('Most that was in at once', 'peakMoney'), value: <Money value={peak} /> },
  { ...definedLabel('Put in again after sales', 'recycled'), value: <Money value={recycled} /> },
  {
    ...definedLabel('Profit that bought units', 'reinvested'),
    value: <Money value={reinvested} />,
  },
];

const returnsOf = ({ onOwnMoney, xirr, timeWeighted, fall }: OwnMoney): Fact[] => [
  {
    ...definedLabel('Return on own money, absolute', 'onOwnMoney'),
    value: <PercentChange value={onOwnMoney} />,
  },
  {
    ...definedLabel('XIRR, by the year', 'xirr'),
    value: <PercentChange value={xirr.percent} />,
    hint: xirr.reason,
  },
  {
    ...definedLabel(
      `Time-weighted return, ${timeWeighted.isAnnual ? 'by the year' : 'absolute'}`,
      'timeWeighted',
    ),
    value: <PercentChange value={timeWeighted.percent} />,
  },
  {
    ...definedLabel('Largest fall', 'fall'),
    value: <PercentChange value={fall.percent} />,
    hint: daysOf(fall),
  },
  ...(fall.inRupees
    ? [
        {
          ...definedLabel('Largest fall in rupees', 'fallInRupees'),
          value: <Money value={fall.inRupees.amount} />,
        },
      ]
    : []),
];

function daysOf({ peakOn, troughOn, recoveredOn, days }: OwnMoney['fall']): string | undefined {
  if (!peakOn) return undefined;
  const end = recoveredOn ? `recovered ${dateText(recoveredOn)}` : 'not recovered yet';
  return `${dateText(peakOn)} to ${dateText(troughOn)}, ${end}; longest below a former peak ${days} days.`;
}

function indexOf({ index }: OwnMoney): Fact[] {
  if (!index) return [];
  const { value, ahead, shortfall, splicedOn, reason } = index;
  const splice = splicedOn
    ? `From ${dateText(splicedOn)} NIFTYBEES stands for the index.`
    : undefined;
  return [
    {
      ...definedLabel('The same rupees in the Nifty 50 (TRI)', 'index'),
      value: <Money value={value} />,
      hint: reason ?? splice,
    },
    ...(shortfall > 0
      ? [
          {
            ...definedLabel('Money out the index could not have paid', 'shortfall'),
            value: <Money value={shortfall} />,
          },
        ]
      : []),
    ...(typeof ahead === 'number'
      ? [
          {
            ...definedLabel(ahead < 0 ? 'Behind the index by' : 'Ahead of the index by', 'ahead'),
            value: <Money value={Math.abs(ahead)} tone={toneOf(ahead)} />,
          },
        ]
      : []),
  ];
}
