import { Typography } from '@mui/material';
import { dateText } from '../lib/formats.ts';
import { type OwnMoney, presentOwnMoney } from '../lib/present-own-money.ts';
import { Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { PercentChange } from './percent-change.tsx';
import { SectionCard } from './section-card.tsx';
import { toneOf } from './tone.ts';

type Props = { figures: Parameters<typeof presentOwnMoney>[0] };

/** What became of the investor's own money; nothing where the server does not tell. */
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

const amountsOf = ({ moneyIn, inNow, peak, recycled, reinvested }: OwnMoney) => [
  { label: 'Own money in', value: <Money value={moneyIn} /> },
  inNow < 0
    ? {
        label: 'All your own money is back, and more',
        value: <Money value={-inNow} signed tone="gain" />,
      }
    : { label: 'Own money in now', value: <Money value={inNow} /> },
  { label: 'Most that was in at once', value: <Money value={peak} /> },
  { label: 'Put in again after sales', value: <Money value={recycled} /> },
  { label: 'Profit that bought units', value: <Money value={reinvested} /> },
];

const returnsOf = ({ onOwnMoney, xirr, timeWeighted, fall }: OwnMoney) => [
  {
    label: 'Return on own money, absolute',
    value: <PercentChange value={onOwnMoney} />,
    hint: 'Profit by the most own money that was in at once.',
  },
  { label: 'XIRR, by the year', value: <PercentChange value={xirr.percent} />, hint: xirr.reason },
  {
    label: `Time-weighted return, ${timeWeighted.isAnnual ? 'by the year' : 'absolute'}`,
    value: <PercentChange value={timeWeighted.percent} />,
  },
  { label: 'Largest fall', value: <PercentChange value={fall.percent} />, hint: daysOf(fall) },
];

function daysOf({ peakOn, troughOn, recoveredOn, days }: OwnMoney['fall']): string | undefined {
  if (!peakOn) return undefined;
  const end = recoveredOn ? `recovered ${dateText(recoveredOn)}` : 'not recovered yet';
  return `${dateText(peakOn)} to ${dateText(troughOn)}, ${end}; longest below a former peak ${days} days.`;
}

function indexOf({ index }: OwnMoney) {
  if (!index) return [];
  const { value, ahead, shortfall, splicedOn, reason } = index;
  const splice = splicedOn
    ? `From ${dateText(splicedOn)} NIFTYBEES stands for the index.`
    : undefined;
  return [
    {
      label: 'The same rupees in the Nifty 50 (TRI)',
      value: <Money value={value} />,
      hint: reason ?? splice,
    },
    ...(shortfall > 0
      ? [{ label: 'Money out the index could not have paid', value: <Money value={shortfall} /> }]
      : []),
    ...(typeof ahead === 'number'
      ? [
          {
            label: ahead < 0 ? 'Behind the index by' : 'Ahead of the index by',
            value: <Money value={Math.abs(ahead)} tone={toneOf(ahead)} />,
          },
        ]
      : []),
  ];
}
