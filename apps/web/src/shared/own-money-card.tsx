import { Box, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { figures as messages } from '@safe-trading/messages/en/figures';
import { useId } from 'react';
import { dateText } from '../lib/formats.ts';
import { useMessages } from '../lib/messages.ts';
import { type OwnMoney, presentOwnMoney } from '../lib/present-own-money.ts';
import { definedLabel } from './defined-label.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { PercentChange } from './percent-change.tsx';
import { SectionCard } from './section-card.tsx';
import { toneOf } from './tone.ts';

type Words = Text<typeof messages>;

type Props = { figures: Parameters<typeof presentOwnMoney>[0] };

/** Grouped by question. Shows nothing when the server does not send the figures. */
export function OwnMoneyCard({ figures }: Props) {
  const text = useMessages(messages);
  const own = presentOwnMoney(figures);
  if (!own) return null;
  const differs = whyReturnsDiffer(own, text);

  return (
    <SectionCard title={text('title')}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Group name={text('put-in')} facts={amountsOf(own, text)} />
        <Group name={text('earned')} facts={returnsOf(own, text)} />
        <Group name={text('fell')} facts={fallsOf(own, text)} />
        <Group name={text('compared')} facts={indexOf(own, text)} />
      </Box>
      {differs === undefined ? null : <Typography sx={{ mt: 2 }}>{differs}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {text('note')}
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

function whyReturnsDiffer({ onOwnMoney, timeWeighted }: OwnMoney, text: Words): string | undefined {
  if (typeof onOwnMoney !== 'number' || typeof timeWeighted.percent !== 'number') return undefined;
  if (onOwnMoney > 0 && timeWeighted.percent < 0) return text('gain-despite-return');
  return onOwnMoney < 0 && timeWeighted.percent > 0 ? text('loss-despite-return') : undefined;
}

const amountsOf = (
  { moneyIn, moneyOut, inNow, peak, recycled, reinvested }: OwnMoney,
  text: Words,
): Fact[] => [
  { ...definedLabel(text('money-added'), 'moneyIn'), value: <Money value={moneyIn} /> },
  { ...definedLabel(text('money-paid-out'), 'moneyOut'), value: <Money value={moneyOut} /> },
  inNow < 0
    ? {
        ...definedLabel(text('all-back'), 'moneyInNow'),
        value: <Money value={-inNow} signed tone="gain" />,
      }
    : { ...definedLabel(text('net-invested'), 'moneyInNow'), value: <Money value={inNow} /> },
  { ...definedLabel(text('peak-capital'), 'peakMoney'), value: <Money value={peak} /> },
  { ...definedLabel(text('reinvested-sales'), 'recycled'), value: <Money value={recycled} /> },
  {
    ...definedLabel(text('profit-reinvested'), 'reinvested'),
    value: <Money value={reinvested} />,
  },
];

const returnsOf = ({ onOwnMoney, xirr, timeWeighted }: OwnMoney, text: Words): Fact[] => [
  {
    ...definedLabel(text('return-on-peak'), 'onOwnMoney'),
    value: <PercentChange value={onOwnMoney} />,
  },
  {
    ...definedLabel(text('xirr'), 'xirr'),
    value: <PercentChange value={xirr.percent} />,
    hint: xirr.reason,
  },
  {
    ...definedLabel(
      text(timeWeighted.isAnnual ? 'time-weighted-year' : 'time-weighted'),
      'timeWeighted',
    ),
    value: <PercentChange value={timeWeighted.percent} />,
  },
];

const fallsOf = ({ fall }: OwnMoney, text: Words): Fact[] => [
  {
    ...definedLabel(text('drawdown'), 'fall'),
    value: <PercentChange value={fall.percent} />,
    hint: daysOf(fall, text),
  },
  ...(fall.inRupees
    ? [
        {
          ...definedLabel(text('drawdown-rupees'), 'fallInRupees'),
          value: <Money value={fall.inRupees.amount} />,
        },
      ]
    : []),
];

function daysOf(
  { peakOn, troughOn, recoveredOn, days }: OwnMoney['fall'],
  text: Words,
): string | undefined {
  if (!peakOn) return undefined;
  const fell = { peak: dateText(peakOn), trough: dateText(troughOn), days };
  return recoveredOn
    ? text('fall-recovered', { ...fell, recovered: dateText(recoveredOn) })
    : text('fall-days', fell);
}

function indexOf({ index }: OwnMoney, text: Words): Fact[] {
  if (!index) return [];
  const { value, ahead, shortfall, splicedOn, reason } = index;
  const splice = splicedOn ? text('spliced', { date: dateText(splicedOn) }) : undefined;
  return [
    {
      ...definedLabel(text('in-nifty'), 'index'),
      value: <Money value={value} />,
      hint: reason ?? splice,
    },
    ...(shortfall > 0
      ? [
          {
            ...definedLabel(text('payouts-short'), 'shortfall'),
            value: <Money value={shortfall} />,
          },
        ]
      : []),
    ...(typeof ahead === 'number'
      ? [
          {
            ...definedLabel(text(ahead < 0 ? 'behind' : 'ahead'), 'ahead'),
            value: <Money value={Math.abs(ahead)} tone={toneOf(ahead)} />,
          },
        ]
      : []),
  ];
}
