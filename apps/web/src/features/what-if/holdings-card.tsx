import { memo } from 'react';
import { rupees, signedRupees, wholeNumber } from '../../lib/formats.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer, Held } from './answer.ts';

export const HoldingsCard = memo(function HoldingsCard({ answer }: { answer: Answer }) {
  const { holdings } = answer;
  if (holdings.length === 0) return null;
  const rows = holdings.map((held, place) => ({ ...held, place }));

  return (
    <SectionCard title="Held on the last day">
      <DataTable
        caption="Units held on the last day"
        columns={columns}
        rows={rows}
        rowKey={({ place }) => String(place)}
      />
    </SectionCard>
  );
});

const columns: readonly Column<Held & { place: number }>[] = [
  { key: 'etf', header: 'ETF', render: ({ etf }) => etf },
  {
    key: 'units',
    header: 'Units',
    align: 'right',
    render: ({ units }) => <Figure>{wholeNumber(units)}</Figure>,
  },
  {
    key: 'cost',
    header: 'Cost',
    align: 'right',
    render: ({ cost }) => <Figure>{rupees(cost)}</Figure>,
  },
  {
    key: 'worth',
    header: 'Worth',
    align: 'right',
    render: ({ worth }) => <Figure>{rupees(worth)}</Figure>,
  },
  {
    key: 'profit',
    header: 'Profit/Loss',
    align: 'right',
    render: ({ cost, worth }) => <Figure>{signedRupees(worth - cost)}</Figure>,
  },
];
