import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { dateText } from '../lib/formats.ts';
import { type OwnMoney, presentOwnMoney } from '../lib/present-own-money.ts';
import { definedLabel } from './defined-label.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { PercentChange } from './percent-change.tsx';
import { SectionCard } from './section-card.tsx';
import { toneOf } from './tone.ts';

type Props = { figures: Parameters<typeof presentOwnMoney>[0] };

/** Grouped by question. Shows nothing when the server does not send the figures. */
export function OwnMoneyCard({ figures }: Props) {
  const own = presentOwnMoney(figures);
  if (!own) return null;
  const differs = whyReturnsDiffer(own);

  return (
    <SectionCard title="Money and returns">
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Group name="What you put in" facts={amountsOf(own)} />
        <Group name="What it earned" facts={returnsOf(own)} />
        <Group name="How far it fell" facts={fallsOf(own)} />
        <Group name="Compared with the Nifty 50" facts={indexOf(own)} />
      </Box>
      {differs === undefined ? null : <Typography sx={{ mt: 2 }}>{differs}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Returns under one year are not annualised. The index has no charges and no tax, and cannot
        itself be bought.
      </Typography>
    </SectionCard>
  );
}

function Group({ name, facts }: { name: string; facts: readonly Fact[] }) {
  const id = useId();
  return facts.length === 0 ? null : (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="subtitle2" component="h3" id={id} color="textSecondary">
        {name}
      </Typography>
      <Facts facts={facts} />
    </Box>
  );
}

function whyReturnsDiffer({ onOwnMoney, timeWeighted }: OwnMoney): string | undefined {
  if (typeof onOwnMoney !== 'number' || typeof timeWeighted.percent !== 'number') return undefined;
  if (onOwnMoney > 0 && timeWeighted.percent < 0)
    return 'You made a profit although the time-weighted return is negative: it ignores amounts, and prices fell when little of your money was invested.';
  return onOwnMoney < 0 && timeWeighted.percent > 0
    ? 'You made a loss although the time-weighted return is positive: it ignores amounts, and prices fell when most of your money was invested.'
    : undefined;
}

const amountsOf = ({ moneyIn, moneyOut, inNow, peak, recycled, reinvested }: OwnMoney): Fact[] => [
  { ...definedLabel('Money added', 'moneyIn'), value: <Money value={moneyIn} /> },
  { ...definedLabel('Money paid out', 'moneyOut'), value: <Money value={moneyOut} /> },
  inNow < 0
    ? {
        ...definedLabel('All your money is back, and more', 'moneyInNow'),
        value: <Money value={-inNow} signed tone="gain" />,
      }
    : { ...definedLabel('Net money invested', 'moneyInNow'), value: <Money value={inNow} /> },
  { ...definedLabel('Peak capital', 'peakMoney'), value: <Money value={peak} /> },
  { ...definedLabel('Reinvested after sales', 'recycled'), value: <Money value={recycled} /> },
  {
    ...definedLabel('Profit reinvested', 'reinvested'),
    value: <Money value={reinvested} />,
  },
];

const returnsOf = ({ onOwnMoney, xirr, timeWeighted }: OwnMoney): Fact[] => [
  {
    ...definedLabel('Return on peak capital', 'onOwnMoney'),
    value: <PercentChange value={onOwnMoney} />,
  },
  {
    ...definedLabel('XIRR', 'xirr'),
    value: <PercentChange value={xirr.percent} />,
    hint: xirr.reason,
  },
  {
    ...definedLabel(
      timeWeighted.isAnnual ? 'Time-weighted return a year' : 'Time-weighted return',
      'timeWeighted',
    ),
    value: <PercentChange value={timeWeighted.percent} />,
  },
];

const fallsOf = ({ fall }: OwnMoney): Fact[] => [
  {
    ...definedLabel('Maximum drawdown', 'fall'),
    value: <PercentChange value={fall.percent} />,
    hint: daysOf(fall),
  },
  ...(fall.inRupees
    ? [
        {
          ...definedLabel('Maximum drawdown in rupees', 'fallInRupees'),
          value: <Money value={fall.inRupees.amount} />,
        },
      ]
    : []),
];

function daysOf({ peakOn, troughOn, recoveredOn, days }: OwnMoney['fall']): string | undefined {
  if (!peakOn) return undefined;
  const end = recoveredOn ? `recovered ${dateText(recoveredOn)}` : 'not recovered yet';
  return `${dateText(peakOn)} to ${dateText(troughOn)}, ${end}; longest time below a peak: ${days} days.`;
}

function indexOf({ index }: OwnMoney): Fact[] {
  if (!index) return [];
  const { value, ahead, shortfall, splicedOn, reason } = index;
  const splice = splicedOn
    ? `From ${dateText(splicedOn)} NIFTYBEES continues the index.`
    : undefined;
  return [
    {
      ...definedLabel('Same money in the Nifty 50 TRI', 'index'),
      value: <Money value={value} />,
      hint: reason ?? splice,
    },
    ...(shortfall > 0
      ? [
          {
            ...definedLabel('Payouts the index would not have covered', 'shortfall'),
            value: <Money value={shortfall} />,
          },
        ]
      : []),
    ...(typeof ahead === 'number'
      ? [
          {
            ...definedLabel(
              ahead < 0 ? 'Behind the Nifty 50 by' : 'Ahead of the Nifty 50 by',
              'ahead',
            ),
            value: <Money value={Math.abs(ahead)} tone={toneOf(ahead)} />,
          },
        ]
      : []),
  ];
}
