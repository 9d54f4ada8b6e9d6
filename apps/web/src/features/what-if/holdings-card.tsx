import type { Text } from '@safe-trading/messages';
import { whatIfTrades } from '@safe-trading/messages/en/what-if-trades';
import { memo } from 'react';
import { rupees, signedRupees, wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer, Held } from './answer.ts';

export const HoldingsCard = memo(function HoldingsCard({ answer }: { answer: Answer }) {
  const text = useMessages(whatIfTrades);
  const { holdings } = answer;
  if (holdings.length === 0) return null;
  const rows = holdings.map((held, place) => ({ ...held, place }));

  return (
    <SectionCard title={text('held')}>
      <DataTable
        caption={text('held-table')}
        columns={columnsIn(text)}
        rows={rows}
        rowKey={({ place }) => String(place)}
      />
    </SectionCard>
  );
});

const columnsIn = (
  text: Text<typeof whatIfTrades>,
): readonly Column<Held & { place: number }>[] => [
  { key: 'etf', header: 'ETF', render: ({ etf }) => etf },
  {
    key: 'units',
    header: text('units'),
    align: 'right',
    render: ({ units }) => <Figure>{wholeNumber(units)}</Figure>,
  },
  {
    key: 'cost',
    header: text('cost'),
    align: 'right',
    render: ({ cost }) => <Figure>{rupees(cost)}</Figure>,
  },
  {
    key: 'worth',
    header: text('value'),
    align: 'right',
    render: ({ worth }) => <Figure>{rupees(worth)}</Figure>,
  },
  {
    key: 'profit',
    header: text('profit'),
    align: 'right',
    render: ({ cost, worth }) => <Figure>{signedRupees(worth - cost)}</Figure>,
  },
];
