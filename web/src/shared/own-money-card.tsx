import { Typography } from '@mui/material';
import { dateText, signedPercent } from '../lib/formats.ts';
import type { Portfolio } from '../lib/portfolio-queries.ts';
import { Facts } from './facts.tsx';
import { Figure } from './figure.tsx';
import { Money, toneColor, toneOf } from './money.tsx';
import { SectionCard } from './section-card.tsx';

type Figures = Pick<
  Portfolio,
  | 'own_money_in'
  | 'money_in_now'
  | 'peak_own_money'
  | 'recycled'
  | 'reinvested_profit'
  | 'return_on_own_money'
  | 'xirr'
  | 'time_weighted'
  | 'drawdown'
  | 'index'
>;

/** What became of the investor's own money; nothing where the server does not tell. */
export function OwnMoneyCard({ figures }: { figures: Figures }) {
  if (typeof figures.own_money_in !== 'number') return null;

  return (
    <SectionCard title="Your own money">
      <Facts facts={[...amountsOf(figures), ...returnsOf(figures), ...indexOf(figures)]} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Returns of under a year are absolute, not by the year. The index knows no charges and no
        tax, and cannot itself be bought.
      </Typography>
    </SectionCard>
  );
}

function amountsOf(figures: Figures) {
  const now = figures.money_in_now ?? 0;
  return [
    { label: 'Own money in', value: <Money value={figures.own_money_in} /> },
    now < 0
      ? {
          label: 'All your own money is back, and more',
          value: <Money value={-now} signed tone="gain" />,
        }
      : { label: 'Own money in now', value: <Money value={now} /> },
    { label: 'Most that was in at once', value: <Money value={figures.peak_own_money} /> },
    { label: 'Put in again after sales', value: <Money value={figures.recycled} /> },
    { label: 'Profit that bought units', value: <Money value={figures.reinvested_profit} /> },
  ];
}

function returnsOf({ return_on_own_money, xirr, time_weighted, drawdown }: Figures) {
  const annual = time_weighted?.annualised_percent;
  const peak = drawdown?.peak_on;
  return [
    {
      label: 'Return on own money, absolute',
      value: <Share value={return_on_own_money} />,
      hint: 'Profit by the most own money that was in at once.',
    },
    {
      label: 'XIRR, by the year',
      value: <Share value={xirr?.percent} />,
      hint: xirr?.reason ?? undefined,
    },
    {
      label:
        typeof annual === 'number'
          ? 'Time-weighted return, by the year'
          : 'Time-weighted return, absolute',
      value: <Share value={annual ?? time_weighted?.percent} />,
    },
    {
      label: 'Largest fall',
      value: <Share value={drawdown?.percent} />,
      hint: peak
        ? `${dateText(peak)} to ${dateText(drawdown?.trough_on)}, ${
            drawdown?.recovered_on
              ? `recovered ${dateText(drawdown.recovered_on)}`
              : 'not recovered yet'
          }; longest below a former peak ${drawdown?.under_water_days ?? 0} days.`
        : undefined,
    },
  ];
}

function indexOf({ index }: Figures) {
  if (!index) return [];
  const ahead = index.ahead;
  const shortfall = index.shortfall ?? 0;
  return [
    {
      label: 'The same rupees in the Nifty 50 (TRI)',
      value: <Money value={index.value} />,
      hint: index.reason ?? spliceText(index.spliced_on),
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

/** Undefined where the index needs no such word. */
export const spliceText = (on: string | null | undefined): string | undefined =>
  on ? `From ${dateText(on)} NIFTYBEES stands for the index.` : undefined;

function Share({ value }: { value: number | null | undefined }) {
  return typeof value === 'number' ? (
    <Figure sx={{ color: toneColor[toneOf(value)] }}>{signedPercent(value)}</Figure>
  ) : (
    <Figure>–</Figure>
  );
}
