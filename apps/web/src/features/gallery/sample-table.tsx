import { pricePerUnit, units } from '../../lib/formats.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Row = { id: string; status: string; amount: number; units: number; price: number };

const rows: readonly Row[] = [
  { id: '1', status: 'EXECUTED', amount: 4987.5, units: 21, price: 237.5 },
  { id: '2', status: 'PENDING', amount: 10_00_000, units: 4125, price: 242.42 },
];

const columns: readonly Column<Row>[] = [
  { key: 'id', header: 'SIP #', render: ({ id }) => id },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <StatusChip kind="sip" status={status} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    render: ({ amount }) => <Money value={amount} />,
  },
  { key: 'units', header: 'Units', align: 'right', render: (row) => units(row.units) },
  {
    key: 'price',
    header: 'Price/Unit',
    align: 'right',
    render: ({ price }) => pricePerUnit(price),
  },
];

export function SampleTable() {
  return (
    <DataTable
      caption="A sample"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isHighlighted={({ status }) => status === 'PENDING'}
      isFramed
    />
  );
}
